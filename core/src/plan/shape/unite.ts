import { Clipper, FillRule, type Point64 } from 'clipper2-ts'

const MAX_AREAS_PER_SWEEP = 200

/**
 * The union of areas, each a list of rings. The time of a sweep grows with the number of edges that it crosses at once:
 * many areas are united half by half, so that the edges between them are gone before all are swept.
 */
export function unite(areas: readonly Point64[][][]): Point64[][] {
  if (areas.length <= MAX_AREAS_PER_SWEEP) return Clipper.union(areas.flat(), FillRule.NonZero)
  const { left, top, right, bottom } = Clipper.getBoundsPaths(areas.flat())
  const isWide = right - left > bottom - top
  const sorted = areas
    .filter(({ length }) => length > 0)
    .map((area) => {
      const box = Clipper.getBoundsPaths(area)
      return { area, at: isWide ? box.left + box.right : box.top + box.bottom }
    })
    .sort((a, b) => a.at - b.at)
    .map(({ area }) => area)
  const half = sorted.length >> 1
  return Clipper.union([...unite(sorted.slice(0, half)), ...unite(sorted.slice(half))], FillRule.NonZero)
}
