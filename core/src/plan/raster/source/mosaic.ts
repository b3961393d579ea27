import type { PlacedImage } from '../../drawing.ts'
import { boxOf } from '../../shape/ring.ts'
import { type Affine, apply, compose, cornersUnder, growth, invert } from '../../sketch/affine.ts'

/** Large sheets are put together as coarsely as that takes. */
const MAX_PIXELS = 24e6
const MAX_SIDE_PX = 32_000

/** Pictures that lie beside and over one another as one, as fine as the one that covers most. */
export function joinPictures(images: PlacedImage[]): PlacedImage | null {
  const [first, ...rest] = images
  if (!first || rest.length === 0) return first ?? null
  const { minX, minY, maxX, maxY } = boxOf(images.flatMap((image) => placedCorners(image, image.transform)))
  const [width, height] = [maxX - minX, maxY - minY]
  const main = images.reduce((most, image) => (areaOf(image) > areaOf(most) ? image : most))
  const coarsest = Math.max(Math.sqrt((width * height) / MAX_PIXELS), Math.max(width, height) / MAX_SIDE_PX)
  const pixel = Math.max(growth(main.transform), coarsest)
  const [columns, rows] = [Math.max(1, Math.round(width / pixel)), Math.max(1, Math.round(height / pixel))]
  const sheet: PlacedImage = {
    pixels: new Uint8Array(columns * rows * 4),
    columns,
    rows,
    transform: [width / columns, 0, 0, -height / rows, minX, maxY],
  }
  for (const image of images) lay(image, sheet)
  return sheet
}

function areaOf({ columns, rows, transform }: PlacedImage): number {
  return columns * rows * growth(transform) ** 2
}

function placedCorners({ columns, rows }: PlacedImage, placed: Affine): number[] {
  return cornersUnder(placed, [0, 0, columns, rows])
}

/** Each pixel of the sheet takes the one that lies under its middle, where that is more opaque than clear. */
function lay(image: PlacedImage, sheet: PlacedImage): void {
  const placed = compose(invert(sheet.transform), image.transform)
  const back = invert(placed)
  const { minX, minY, maxX, maxY } = boxOf(placedCorners(image, placed))
  for (let row = Math.max(0, Math.floor(minY)); row < Math.min(sheet.rows, maxY); row++) {
    for (let column = Math.max(0, Math.floor(minX)); column < Math.min(sheet.columns, maxX); column++) {
      const [x, y] = apply(back, column + 0.5, row + 0.5)
      if (!(x >= 0 && y >= 0 && x < image.columns && y < image.rows)) continue
      const from = 4 * (Math.floor(y) * image.columns + Math.floor(x))
      if (image.pixels[from + 3]! < 128) continue
      sheet.pixels.set(image.pixels.subarray(from, from + 4), 4 * (row * sheet.columns + column))
    }
  }
}
