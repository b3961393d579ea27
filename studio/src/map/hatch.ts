const SIDE_PX = 16

/** Diagonal lines as an image for a fill pattern. */
export function hatchImage(colour: string): ImageData {
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  const context = canvas.getContext('2d')!
  context.strokeStyle = colour
  context.lineWidth = 2.5
  for (const shift of [-SIDE_PX, 0, SIDE_PX]) {
    context.beginPath()
    context.moveTo(shift - 2, SIDE_PX + 2)
    context.lineTo(shift + SIDE_PX + 2, -2)
    context.stroke()
  }
  return context.getImageData(0, 0, SIDE_PX, SIDE_PX)
}
