import { boundsOf, cornersOf, type Position } from '@rotunda/core/geo'
import { extentOf } from './ground.ts'
import { MAX_ZOOM } from './level-style.ts'
import type { LevelScene } from './scene.ts'

const USUAL_MAX_ZOOM = 21

interface LevelCamera {
  center: [number, number]
  zoom: number
}

/** On what is looked at, or on the whole level. */
export function cameraOn({ focus, features, ground, padding }: LevelScene, container: HTMLElement): LevelCamera {
  const box = focus.bounds ?? extentOf([...features.values()].map(({ geometry }) => geometry))
  const corners = cornersOf(box[0] > box[2] ? [-50, -50, 50, 50] : box).map(ground.toLngLat)
  return fit(corners, container, padding, focus.bounds ? USUAL_MAX_ZOOM : MAX_ZOOM)
}

/** The camera that has all points in the part of the map that no panel covers. Near the equator degrees are square. */
function fit(
  points: readonly Position[],
  { clientWidth, clientHeight }: HTMLElement,
  padding: LevelScene['padding'],
  maxZoom: number,
): LevelCamera {
  const [west, south, east, north] = boundsOf(points)
  const width = Math.max(60, clientWidth - padding.left - padding.right)
  const height = Math.max(60, clientHeight - padding.top - padding.bottom)
  const scale = Math.min(
    width / Math.max(east - west, 1e-9),
    height / Math.max(north - south, 1e-9),
    (512 / 360) * 2 ** maxZoom,
  )
  const center: [number, number] = [
    (west + east) / 2 - (padding.left - padding.right) / 2 / scale,
    (south + north) / 2 + (padding.top - padding.bottom) / 2 / scale,
  ]
  return { center, zoom: Math.log2((scale * 360) / 512) }
}
