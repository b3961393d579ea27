/** The box of one glyph, in any unit, y down; edges as coordinates. */
export interface GlyphBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Glyph extends GlyphBox {
  /** A plain stroke or block, as I, a hyphen or a dash: part of words, but no word by itself. */
  bar: boolean
}

/** Glyphs that stand in one row, read to the right, or in one column: text turned by a quarter. */
export interface TextLine extends GlyphBox {
  /** Indices of the boxes. */
  glyphs: number[]
  upright: boolean
  /** Height of the glyphs across the line's direction. */
  size: number
  /** How many of the glyphs are no bars. */
  letters: number
}

/** Widest space within a line, in glyph heights. */
const WIDEST_SPACE = 0.9
const LARGEST_RATIO = 2.2
const TALLEST_STACK = 3
const WIDE = 1.2

/**
 * Every glyph goes into one line, alone if need be, and into a second one where it is unclear which way that runs.
 * Lines of nothing but bars are dashes, and left out.
 */
export function findTextLines(boxes: Glyph[]): TextLine[] {
  return linesOf(boxes).filter(({ letters }) => letters > 0)
}

function linesOf(boxes: Glyph[]): TextLine[] {
  const rows = groupsOf(boxes)
  const columns = groupsOf(boxes.map(transposed))
  const columnSize = new Map(columns.flatMap((column) => column.map((glyph) => [glyph, column.length])))
  const upright = rows.filter((row) => row.length > 1 && row.every((glyph) => row.length >= columnSize.get(glyph)!))
  const taken = new Set(upright.flat())
  const rest = boxes.map((_, glyph) => glyph).filter((glyph) => !taken.has(glyph))
  const turned = groupsOf(rest.map((glyph) => transposed(boxes[glyph]!)))
  return [
    ...upright.map((glyphs) => lineOf(boxes, glyphs, true)),
    ...turned.flatMap((group) => {
      const glyphs = group.map((k) => rest[k]!)
      const line = lineOf(boxes, glyphs, group.length === 1)
      return isStack(glyphs.map((glyph) => boxes[glyph]!))
        ? [line, ...glyphs.map((glyph) => lineOf(boxes, [glyph], true))]
        : [line]
    }),
  ]
}

/** Words whose letters touch, one under the other, look like a few letters of a turned word. */
function isStack(own: GlyphBox[]): boolean {
  return (
    own.length > 1 && own.length <= TALLEST_STACK && own.every((box) => box.right - box.left > WIDE * heightOf(box))
  )
}

function lineOf(boxes: Glyph[], glyphs: number[], upright: boolean): TextLine {
  const own = glyphs.map((glyph) => boxes[glyph]!)
  const sizes = own.map(({ left, top, right, bottom }) => (upright ? bottom - top : right - left)).sort((a, b) => a - b)
  return {
    glyphs,
    upright,
    letters: own.filter(({ bar }) => !bar).length,
    size: sizes[Math.floor(sizes.length * 0.6)]!,
    left: Math.min(...own.map(({ left }) => left)),
    top: Math.min(...own.map(({ top }) => top)),
    right: Math.max(...own.map(({ right }) => right)),
    bottom: Math.max(...own.map(({ bottom }) => bottom)),
  }
}

/** Boxes joined by standing side by side in a row. A sweep from left to right looks only as far as a space may reach. */
function groupsOf(boxes: GlyphBox[]): number[][] {
  const order = boxes.map((_, i) => i).sort((a, b) => boxes[a]!.left - boxes[b]!.left)
  const parent = boxes.map((_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  const reach = Math.max(0, ...boxes.map(heightOf)) * WIDEST_SPACE
  for (const [k, i] of order.entries()) {
    const box = boxes[i]!
    for (let next = k + 1; next < order.length; next++) {
      const j = order[next]!
      if (boxes[j]!.left > box.right + reach) break
      if (areNeighbours(box, boxes[j]!)) parent[root(j)] = root(i)
    }
  }
  const groups = new Map<number, number[]>()
  for (const i of order) groups.set(root(i), [...(groups.get(root(i)) ?? []), i])
  return [...groups.values()]
}

function areNeighbours(a: GlyphBox, b: GlyphBox): boolean {
  const small = Math.min(heightOf(a), heightOf(b))
  const large = Math.max(heightOf(a), heightOf(b))
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return large <= LARGEST_RATIO * small && overlap >= 0.5 * small && b.left - a.right <= WIDEST_SPACE * large
}

function heightOf({ top, bottom }: GlyphBox): number {
  return bottom - top
}

function transposed({ left, top, right, bottom }: GlyphBox): GlyphBox {
  return { left: top, top: left, right: bottom, bottom: right }
}
