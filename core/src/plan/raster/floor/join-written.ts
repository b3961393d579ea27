import type { FieldRegion, Passage, Segmentation } from '../../field/index.ts'

/** A word leaves gaps between its letters. */
const FEWEST_GAPS = 3

/** Joins again the places that only a line of writing from border to border parts. */
export function joinWritten(found: Segmentation, areAlike: (one: number, other: number) => boolean): Segmentation {
  const into = Int32Array.from([0, ...found.regions.map(({ id }) => id)])
  for (const gaps of byPair(found.passages)) {
    const [one, other] = gaps[0]!.between
    if (gaps.length < FEWEST_GAPS || !areAlike(one, other)) continue
    const [kept, gone] = [into[one]!, into[other]!]
    for (let id = 1; id < into.length; id++) if (into[id] === gone) into[id] = kept
  }
  const labels = { ...found.labels, data: found.labels.data.map((label) => into[label]!) }
  const regions = found.regions.map((region) => ({ ...region }))
  for (const region of regions) {
    const kept = regions[into[region.id]! - 1]!
    if (kept !== region) absorb(kept, region)
  }
  const passages = found.passages.flatMap((passage): Passage[] => {
    const between = passage.between.map((id) => into[id]!).sort((p, q) => p - q) as [number, number]
    return between[0] === between[1] ? [] : [{ ...passage, between }]
  })
  return { labels, regions, passages }
}

function byPair(passages: Passage[]): Iterable<Passage[]> {
  const pairs = new Map<string, Passage[]>()
  for (const passage of passages) {
    const key = passage.between.join()
    pairs.set(key, [...(pairs.get(key) ?? []), passage])
  }
  return pairs.values()
}

/** What has gone keeps its number and no area. */
function absorb(kept: FieldRegion, gone: FieldRegion): void {
  kept.area += gone.area
  kept.open ||= gone.open
  if (gone.peak > kept.peak) Object.assign(kept, { peak: gone.peak, x: gone.x, y: gone.y })
  const [left, top, right, bottom] = gone.bbox
  const [l, t, r, b] = kept.bbox
  kept.bbox = [Math.min(l, left), Math.min(t, top), Math.max(r, right), Math.max(b, bottom)]
  gone.area = 0
}
