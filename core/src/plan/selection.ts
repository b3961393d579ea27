import { type Bounds, boundsContain, boundsMeet, cornersOf, flatBounds } from '../geo/index.ts'
import { type Drawing, type PlacedImage, type Shape, type Text, textCentre } from './drawing.ts'
import { type PlanBox, PlanError, type PlanGuidance } from './result.ts'
import { apply, boundsUnder, compose, invert, translation } from './sketch/affine.ts'
import { clipArea, clipLine } from './sketch/clip.ts'
import { uncovered } from './sketch/white-out.ts'

type Selection = Pick<PlanGuidance, 'region' | 'exclude'>

/** Pixels: a region that is smaller holds no plan. */
const MIN_REGION_PIXELS = 32

/** The drawing without what its owner says is not to be read. */
export function selectDrawing(drawing: Drawing, { region, exclude = [] }: Selection): Drawing {
  if (!region && exclude.length === 0) return drawing
  const within = region ? drawing.shapes.flatMap((shape) => clipShape(shape, region)) : drawing.shapes
  const shapes = exclude.length > 0 ? withoutCovered(within, exclude) : within
  const texts = selectTexts(drawing.texts, { region, exclude })
  if (shapes.length === 0)
    throw nothingLeft(flatBounds(drawing.shapes.flatMap(({ points }) => [...flatBounds(points)])))
  return { ...drawing, shapes, texts }
}

export function selectTexts(texts: readonly Text[], { region, exclude = [] }: Partial<Selection>): Text[] {
  return texts.filter((text) => {
    const middle = textCentre(text)
    return (!region || holds(region, middle)) && !exclude.some((box) => holds(box, middle))
  })
}

/** The picture cut to the region, with plain paper over what is excluded. */
export function selectPicture(picture: PlacedImage, { region, exclude = [] }: Selection): PlacedImage {
  const pixels = exclude.length > 0 ? Uint8Array.from(picture.pixels) : picture.pixels
  const whole = { ...picture, pixels }
  for (const box of exclude) coverPixels(whole, pixelBox(whole, box))
  return region ? crop(whole, pixelBox(whole, region)) : whole
}

function clipShape(shape: Shape, region: PlanBox): Shape[] {
  const box = flatBounds(shape.points)
  if (boundsContain(region, box)) return [shape]
  if (!boundsMeet(box, region)) return []
  if (shape.fill !== null) {
    const points = clipArea([...shape.points], region)
    return points.length >= 6 ? [{ ...shape, points: Float64Array.from(points) }] : []
  }
  const runs = clipLine({ points: [...shape.points], closed: shape.closed }, region)
  return runs.map(({ points, closed }) => ({ ...shape, points: Float64Array.from(points), closed, arc: null }))
}

function withoutCovered(shapes: readonly Shape[], exclude: readonly PlanBox[]): Shape[] {
  return shapes.flatMap((shape) => {
    const box = flatBounds(shape.points)
    if (exclude.some((cover) => boundsContain(cover, box))) return []
    const over = exclude.filter((cover) => boundsMeet(cover, box))
    return over.length > 0
      ? uncovered(
          shape,
          [],
          over.map((box) => cornersOf(box).flat()),
        )
      : [shape]
  })
}

function holds([minX, minY, maxX, maxY]: PlanBox, [x, y]: readonly [number, number]): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** Whole columns and rows within the picture: from, and up to but without. */
function pixelBox({ transform, columns, rows }: PlacedImage, box: PlanBox): Bounds {
  const [left, top, right, bottom] = boundsUnder(invert(transform), box)
  return [
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(columns, Math.ceil(right)),
    Math.min(rows, Math.ceil(bottom)),
  ]
}

function crop(picture: PlacedImage, [left, top, right, bottom]: Bounds): PlacedImage {
  const [columns, rows] = [right - left, bottom - top]
  if (columns < MIN_REGION_PIXELS || rows < MIN_REGION_PIXELS) {
    const { transform } = picture
    throw nothingLeft(flatBounds([...apply(transform, 0, 0), ...apply(transform, picture.columns, picture.rows)]))
  }
  const pixels = new Uint8Array(4 * columns * rows)
  for (let row = 0; row < rows; row++) {
    const from = 4 * ((top + row) * picture.columns + left)
    pixels.set(picture.pixels.subarray(from, from + 4 * columns), 4 * row * columns)
  }
  return { pixels, columns, rows, transform: [...compose(picture.transform, translation(left, top))] }
}

/** Paints the box with the commonest colour along its border, so that it looks like the paper around it. */
function coverPixels({ pixels, columns }: PlacedImage, [left, top, right, bottom]: Bounds): void {
  if (left >= right || top >= bottom) return
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const counts = new Map<number, number>()
  const add = (column: number, row: number) => {
    const colour = colours[row * columns + column]!
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  for (let column = left; column < right; column++) for (const row of [top, bottom - 1]) add(column, row)
  for (let row = top; row < bottom; row++) for (const column of [left, right - 1]) add(column, row)
  const [paper] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  for (let row = top; row < bottom; row++) colours.fill(paper, row * columns + left, row * columns + right)
}

function nothingLeft(whole: Bounds): PlanError {
  const spans = whole.map((value) => Number(value.toPrecision(6))).join(', ')
  return new PlanError(
    'plan_region_empty',
    `The region contains nothing of the drawing; the drawing spans ${spans} (left, bottom, right, top)`,
  )
}
