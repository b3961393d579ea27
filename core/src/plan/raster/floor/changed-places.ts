import { type Segmentation, traceRegions } from '../../field/index.ts'
import type { Part } from '../../rules/ledger.ts'

/** Share of a place that has to lie in one place of another floor, and the other way round, for both to be the same. */
const MIN_SAME_SHARE = 0.99
/** Pixels. */
const MAX_STRAY_PX = 1.5

/** The places of a floor, other than the outside, that a rule changed, in pixels. Those of the two floors may have other numbers. */
export function changedPlaces(after: Segmentation, [before]: readonly [Segmentation, ...unknown[]]): Part[] {
  if (after === before) return []
  const isSame = sameAs(after, before)
  const data = before.labels.data.map((place) =>
    place > 0 && !isSame[place] && !before.regions[place - 1]!.open ? place : 0,
  )
  return traceRegions({ ...before.labels, data }, () => MAX_STRAY_PX).map(({ rings }) => ({
    kind: 'face',
    points: Float64Array.from(rings[0]!.flat()),
    closed: true,
    confidence: 1,
  }))
}

/** By the number of a place before, whether it is a place afterwards. */
function sameAs(after: Segmentation, before: Segmentation): boolean[] {
  const areas = { before: areasOf(before), after: areasOf(after) }
  const shared = new Map<string, number>()
  before.labels.data.forEach((place, i) => {
    const other = after.labels.data[i]!
    if (place > 0 && other > 0) shared.set(`${place} ${other}`, (shared.get(`${place} ${other}`) ?? 0) + 1)
  })
  const same: boolean[] = []
  for (const [pair, area] of shared) {
    const [place, other] = pair.split(' ').map(Number) as [number, number]
    if (area >= MIN_SAME_SHARE * Math.max(areas.before[place]!, areas.after[other]!)) same[place] = true
  }
  return same
}

function areasOf({ labels }: Segmentation): number[] {
  const areas: number[] = []
  for (const place of labels.data) areas[place] = (areas[place] ?? 0) + 1
  return areas
}
