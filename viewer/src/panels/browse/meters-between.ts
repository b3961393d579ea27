import type { MapPoint } from '../../../types/element.d.ts'
import type { Ground } from '../../map/ground.ts'

const METERS_PER_DEGREE = 111_320
/** Distance in metres that a change of level counts as. */
const METERS_PER_LEVEL = 50

/** How far two points are from each other as the crow flies, with a part for the way between levels. */
export function metersBetween(ground: Ground, a: MapPoint, b: MapPoint): number {
  const [lng, lat] = ground.toLngLat([a.x, a.y], a.floor)
  const [otherLng, otherLat] = ground.toLngLat([b.x, b.y], b.floor)
  const east = (otherLng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(east, otherLat - lat) * METERS_PER_DEGREE + METERS_PER_LEVEL * Math.abs(a.floor - b.floor)
}
