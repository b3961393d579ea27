import type { Box } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import { apart, boxOf, grow } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'

/** The storeys of a sheet, each with the title that stands nearest to it and to no other. */
export function titledStoreys(
  features: readonly PlanFeature[],
  titles: readonly Line[],
): { storey: number; title: string | null }[] {
  const boxes = new Map<number, Box>()
  for (const { geometry, properties } of features) {
    if (typeof properties.storey !== 'number') continue
    const box = boxes.get(properties.storey) ?? boxOf([])
    boxes.set(properties.storey, box)
    const numbers = geometry.coordinates.flat(3) as number[]
    for (let i = 0; i < numbers.length; i += 2) grow(box, numbers[i]!, numbers[i + 1]!)
  }
  const nearest = new Map<number, { text: string; distance: number }>()
  for (const { x, y, text } of titles) {
    const point = boxOf([x, y])
    const away = [...boxes].map(([storey, box]) => ({ storey, distance: apart(box, point) }))
    const best = away.reduce((a, b) => (b.distance < a.distance ? b : a), { storey: 0, distance: Infinity })
    const known = nearest.get(best.storey)
    if (!known || best.distance < known.distance)
      nearest.set(best.storey, { text: text.trim(), distance: best.distance })
  }
  const numbers = [...boxes.keys()].sort((a, b) => a - b)
  return numbers.map((storey) => ({ storey, title: nearest.get(storey)?.text ?? null }))
}
