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
  /** For each place, how many more of its ends must be enclosed. */
  const missing = new Map<number, number>()
  const facing = new Map<number, [id: number, ends: number][]>()
  const queue: number[] = []
  const enclose = (id: number, ends: number) => {
    const left = missing.get(id)! - ends
    missing.set(id, left)
    if (left > 0 || inside.has(id)) return
    inside.add(id)
    queue.push(id)
  }
  for (const [id, own] of around) {
    let all = 0
    let enclosed = 0
    for (const [next, ends] of own) {
      all += ends
      if (kept.has(next)) enclosed += ends
      else if (around.has(next)) listed(facing, next).push([id, ends])
    }
    // A place that nothing encloses stays outside, however small the share is.
    missing.set(id, Math.max(1, Math.ceil(minShare * all)))
    enclose(id, enclosed)
  }
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const [next, ends] of facing.get(id) ?? []) enclose(next, ends)
  return inside
}

function listed<T>(lists: Map<number, T[]>, key: number): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
