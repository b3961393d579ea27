import type { Floor } from '../floor/floor.ts'

/** What lies behind the outline of a region: how many ends of its rows and columns face which place, 0 for the edge. */
export type Surroundings = Map<number, number>

/** For each of the regions, by its id, the places around it. What lies between it and the next place is wall. */
export function surroundingsOf({ labels }: Floor, ids: ReadonlySet<number>): Map<number, Surroundings> {
  const { width, height, data } = labels
  const found = new Map<number, Surroundings>([...ids].map((id) => [id, new Map()]))
  const face = (id: number, next: number) => {
    const around = found.get(id)
    around?.set(next, (around.get(next) ?? 0) + 1)
  }
  const scan = (first: number, step: number, length: number) => {
    let last = 0
    for (let i = 0, at = first; i < length; i++, at += step) {
      const id = data[at]!
      if (id === 0 || id === last) continue
      face(last, id)
      face(id, last)
      last = id
    }
    face(last, 0)
  }
  for (let y = 0; y < height; y++) scan(y * width, 1, width)
  for (let x = 0; x < width; x++) scan(x, width, height)
  return found
}

/** Those of the places that others of `kept` surround for the share of their outline, or that such places surround in turn. */
export function enclosedBy(
  kept: ReadonlySet<number>,
  around: Map<number, Surroundings>,
  minShare: number,
): Set<number> {
  const inside = new Set<number>()
  const isEnclosed = (own: Surroundings) => {
    let all = 0
    let enclosed = 0
    for (const [next, ends] of own) {
      all += ends
      if (kept.has(next) || inside.has(next)) enclosed += ends
    }
    return enclosed > 0 && enclosed >= minShare * all
  }
  for (let before = -1; before < inside.size; ) {
    before = inside.size
    for (const [id, own] of around) if (!inside.has(id) && isEnclosed(own)) inside.add(id)
  }
  return inside
}
