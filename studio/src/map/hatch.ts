const SIDE = 16

/** Diagonal lines as an image for a fill pattern. */
export function hatchImage(colour: string): ImageData {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')!
  context.strokeStyle = colour
  context.lineWidth = 2.5
  for (const shift of [-SIDE, 0, SIDE]) {
    context.beginPath()
    context.moveTo(shift - 2, SIDE + 2)
    context.lineTo(shift + SIDE + 2, -2)
    context.stroke()
  }
  return context.getImageData(0, 0, SIDE, SIDE)
}
