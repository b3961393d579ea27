import type { PlacedImage } from '../../drawing.ts'
import { type Frame, INK_HEIGHT, MARGIN, paintedStrip, type TextLine } from '../../ocr/index.ts'
import { apply } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'

/** The colours of a line of text: what it is written on, and from that to the ink, over the square of how far that is. */
export interface Tones {
  paper: Colour
  towards: Colour
}

type Colour = [number, number, number]

/** Steps of a channel that a colour is counted in, and within which pixels are of the commonest one. */
const BIN = 16
const ALIKE = 20
/** Of a line's height, how far around it its paper is looked at. */
const AROUND = 0.3
/** Of the rows of a line, those at its top and foot that say nothing of its ink. */
const EDGE = 0.1
/** Of its pixels, those that are farthest from the paper are ink, but for what crosses it. */
const INKED = 0.86
const CROSSING = 0.98
/** Steps of a channel between paper and ink at least. */
const FAINTEST = 16
/** Of the way to the ink, what counts as full. */
const FULL = 0.9

export interface Source {
  picture: Picture
  image: PlacedImage
}

/** The colours of a line in the original picture; none if it has but one. Its paper is what lies right around it. */
export function tonesOf(line: TextLine, source: Source): Tones | null {
  const { left, top, right, bottom } = line.box
  const around = AROUND * (bottom - top)
  const box = { left: left - around, top: top - around, right: right + around, bottom: bottom + around }
  const edge = (AROUND / (1 + 2 * AROUND)) * INK_HEIGHT + MARGIN
  const outer: Colour[] = []
  const inner: Colour[] = []
  paintedStrip({ ...line, box }, (_, frame) => {
    for (let row = 0; row < frame.height; row++) {
      const isBeyond = row < edge || row >= frame.height - edge
      const isMiddle = row > edge + EDGE * INK_HEIGHT && row < frame.height - edge - EDGE * INK_HEIGHT
      for (let column = 0; column < frame.width; column++) {
        const isOuter = isBeyond || column < edge || column >= frame.width - edge
        if (isOuter) outer.push(colourAt(frame, column, row, source))
        else if (isMiddle) inner.push(colourAt(frame, column, row, source))
      }
    }
  })
  const paper = commonest(outer)
  const far = inner.map((colour) => ({ colour, off: distance(colour, paper) })).sort((a, b) => a.off - b.off)
  const inked = far.slice(Math.floor(INKED * far.length), Math.ceil(CROSSING * far.length))
  const ink = mean(inked.map(({ colour }) => colour))
  const square = distance(ink, paper) ** 2
  if (!(square > FAINTEST ** 2)) return null
  return { paper, towards: ink.map((level, i) => (level - paper[i]!) / (FULL * square)) as Colour }
}

/** Paints a line dark on light, whatever its colours are. */
export function paintTones(grey: Uint8Array, frame: Frame, { paper, towards }: Tones, source: Source): void {
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const colour = colourAt(frame, column, row, source)
      const inked = colour.reduce((sum, level, i) => sum + (level - paper[i]!) * towards[i]!, 0)
      grey[row * frame.width + column] = 255 * (1 - Math.max(0, Math.min(1, inked)))
    }
  }
}

/** Bilinear, on white. */
function colourAt(frame: Frame, column: number, row: number, { picture, image }: Source): Colour {
  const u = frame.x + (column + 0.5) * frame.right[0] + (row + 0.5) * frame.down[0]
  const v = frame.y + (column + 0.5) * frame.right[1] + (row + 0.5) * frame.down[1]
  const [x, y] = apply(picture.toImage, u, v)
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const [right, down] = [x - 0.5 - left, y - 0.5 - top]
  const at = (dx: number, dy: number, channel: number) => {
    if (left + dx < 0 || top + dy < 0 || left + dx >= image.columns || top + dy >= image.rows) return 255
    return image.pixels[4 * ((top + dy) * image.columns + left + dx) + channel]!
  }
  const level = (channel: number) =>
    (at(0, 0, channel) * (1 - right) + at(1, 0, channel) * right) * (1 - down) +
    (at(0, 1, channel) * (1 - right) + at(1, 1, channel) * right) * down
  return [level(0), level(1), level(2)]
}

function commonest(colours: Colour[]): Colour {
  const bins = new Map<number, Colour[]>()
  for (const colour of colours) {
    const key = colour.reduce((sum, level) => 32 * sum + Math.floor(level / BIN), 0)
    const bin = bins.get(key)
    if (bin) bin.push(colour)
    else bins.set(key, [colour])
  }
  const most = mean([...bins.values()].reduce((best, bin) => (bin.length > best.length ? bin : best)))
  return mean(colours.filter((colour) => distance(colour, most) < ALIKE))
}

function mean(colours: Colour[]): Colour {
  return [0, 1, 2].map((i) => colours.reduce((sum, colour) => sum + colour[i]!, 0) / colours.length) as Colour
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
