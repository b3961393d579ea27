import type { TextLine } from '../../ocr/index.ts'
import { middleOf } from '../seen/text-fit.ts'
import type { Floor } from './floor.ts'

/** A row or a column goes from one place to another, over so many pixels that are none. */
type Crossing = (one: number, other: number, from: number, step: number, length: number) => void

export function eachCrossing({ labels }: Floor, visit: Crossing): void {
  const { width, height, data } = labels
  for (let y = 0, at = 0; y < height; y++) {
    let [last, since] = [0, at]
    for (const end = at + width; at < end; at++) {
      const own = data[at]!
      if (own === 0) continue
      if (own !== last && last > 0) visit(last, own, since, 1, at - since)
      last = own
      since = at + 1
    }
  }
  // Down all columns at once, row by row as the pixels lie: the place that each column left last, and the row where.
  const lasts = new Int32Array(width)
  const rows = new Int32Array(width)
  for (let y = 0; y < height; y++) crossRow(data, width, y, lasts, rows, visit)
}

/** What is crossed from the row above to this one, where most pixels are of the same place. */
function crossRow(
  data: Int32Array,
  width: number,
  y: number,
  lasts: Int32Array,
  rows: Int32Array,
  visit: Crossing,
): void {
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const own = data[at]!
    const above = y > 0 ? data[at - width]! : 0
    if (own === above) continue
    if (own === 0) {
      lasts[x] = above
      rows[x] = y
    } else if (above !== 0) visit(above, own, at, width, 0)
    else if (lasts[x]! > 0 && lasts[x] !== own) {
      const length = y - rows[x]!
      visit(lasts[x]!, own, at - length * width, width, length)
    }
  }
}

/** Places that a line of text stands in. */
export function namedPlaces(floor: Floor, lines: TextLine[]): Set<number> {
  return new Set(linesByPlace(floor, lines).keys())
}

/** The lines of text that stand in each place; none for places without. */
export function linesByPlace({ labels }: Floor, lines: TextLine[]): Map<number, TextLine[]> {
  const byPlace = new Map<number, TextLine[]>()
  for (const line of lines) {
    const at = middleOf(line, labels)
    if (at === null) continue
    const place = labels.data[at]!
    byPlace.set(place, [...(byPlace.get(place) ?? []), line])
  }
  return byPlace
}

/** Each place becomes part of the one that it goes to, with what lies between them where that is no wider than the gap. */
export function joinPlaces(floor: Floor, into: Map<number, number>, widest: number): Floor {
  const rootOf = (id: number): number => {
    const host = into.get(id)
    // Hosts are larger than what goes to them, so that there are no rings.
    return host === undefined ? id : rootOf(host)
  }
  const roots = Int32Array.from({ length: floor.regions.length + 1 }, (_, id) => (id === 0 ? 0 : rootOf(id)))
  const labels = floor.labels.data.slice()
  const walls = floor.walls.data.slice()
  eachCrossing(floor, (one, other, from, step, length) => {
    if (roots[one] !== roots[other] || length > widest) return
    for (let k = 0; k < length; k++) {
      labels[from + k * step] = one
      walls[from + k * step] = 0
    }
  })
  const areas = new Uint32Array(roots.length)
  for (let i = 0; i < labels.length; i++) {
    labels[i] = roots[labels[i]!]!
    areas[labels[i]!]!++
  }
  return {
    ...floor,
    labels: { ...floor.labels, data: labels },
    walls: { ...floor.walls, data: walls },
    regions: floor.regions.map((region) =>
      into.has(region.id) ? { ...region, open: true, area: 0 } : { ...region, area: areas[region.id]! },
    ),
    passages: floor.passages.flatMap((passage) => {
      const [p, q] = passage.between.map((id) => roots[id]!) as [number, number]
      return p === q ? [] : [{ ...passage, between: p < q ? [p, q] : [q, p] }]
    }),
  }
}
