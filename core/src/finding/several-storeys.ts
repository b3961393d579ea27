import { boundsOf, type Geometry, positions } from '../geo/index.ts'
import { findingId, type Level } from './level.ts'
import type { Finding, Fix } from './model.ts'

const FINDING_WEIGHT = 95

/** Drawings of several storeys on one sheet: no way leads from one to another, and all lie on one level. */
export function severalStoreys(level: Level): Finding[] {
  const features = [...level.drawing.features.values()]
  const storeys = storeysOf(level)
  if (storeys.length < 2) return []
  const keep = (storey: number): Fix => ({
    fix_id: `keep-${storey}`,
    label: `Keep only storey ${storey} here`,
    operations: features
      .filter(({ properties }) => typeof properties.storey === 'number' && properties.storey !== storey)
      .map(({ feature_id }) => level.remove(feature_id)),
  })
  const [minX, minY, maxX, maxY] = boundsOf(features.flatMap(({ geometry }) => positions(geometry)))
  const geometry: Geometry = { type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]] } // biome-ignore format: a ring
  return [
    {
      finding_id: findingId('several_storeys', level.datasetId),
      kind: 'several_storeys',
      weight: FINDING_WEIGHT,
      message: `This sheet shows ${storeys.length} storeys side by side.`,
      detail: 'Visitors would see them on one level, with no route between them.',
      feature_ids: [],
      geometry,
      fixes: [{ fix_id: 'levels', label: 'Split into levels', operations: [], makes: 'levels' }, ...storeys.map(keep)],
    },
  ] // biome-ignore format: one finding
}

/** The numbers of the storeys that the sheet shows. */
export function storeysOf({ drawing }: Level): number[] {
  const numbers = [...drawing.features.values()].map(({ properties }) => properties.storey)
  return [...new Set(numbers)].filter((storey) => typeof storey === 'number').sort((a, b) => a - b)
}
