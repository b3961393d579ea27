import { rotate } from '@rotunda/core/geo'
import type { LngLat } from './ground.ts'

export interface Camera {
  center: LngLat
  zoom: number
}

interface ScreenFrame {
  width: number
  height: number
  /** Degrees clockwise from north to what is up on the screen. */
  bearing: number
}

interface Frame extends ScreenFrame {
  /** What covers the map at its edges. */
  padding: { top: number; right: number; bottom: number; left: number }
  maxZoom: number
}

/** Pixels around the world at zoom 0. */
export const WORLD_PX = 512
/** Minimum free side on screens that panels nearly cover. */
const MIN_SIDE_PX = 60

/**
 * The largest zoom at which all points lie in the uncovered part of the screen. Unlike a box of longitudes
 * and latitudes it turns with the map, so that a rotated building still fills the screen.
 */
export function fitCamera(points: readonly LngLat[], { width, height, padding, bearing, maxZoom }: Frame): Camera {
  const turn = (-bearing * Math.PI) / 180
  const spots = points.map((point) => rotate(toWorld(point), turn))
  const [west, east] = extent(spots.map(([x]) => x))
  const [north, south] = extent(spots.map(([, y]) => y))
  const free = {
    width: Math.max(MIN_SIDE_PX, width - padding.left - padding.right),
    height: Math.max(MIN_SIDE_PX, height - padding.top - padding.bottom),
  }
  const scale = Math.min(2 ** maxZoom, free.width / (east - west), free.height / (south - north))
  const middle: LngLat = [
    (west + east) / 2 - (padding.left - padding.right) / 2 / scale,
    (north + south) / 2 - (padding.top - padding.bottom) / 2 / scale,
  ]
  return { center: toLngLat(rotate(middle, -turn)), zoom: Math.log2(scale) }
}

/** Where a camera shows a point, from the upper left corner. */
export function pixelAt(point: LngLat, { center, zoom }: Camera, { width, height, bearing }: ScreenFrame): LngLat {
  const turn = (-bearing * Math.PI) / 180
  const [x, y] = rotate(toWorld(point), turn)
  const [middleX, middleY] = rotate(toWorld(center), turn)
  return [width / 2 + (x - middleX) * 2 ** zoom, height / 2 + (y - middleY) * 2 ** zoom]
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Web Mercator, y downward. */
export function toWorld([lng, lat]: LngLat): LngLat {
  const sin = Math.sin((lat * Math.PI) / 180)
  return [(lng / 360 + 0.5) * WORLD_PX, (0.5 - Math.atanh(sin) / (2 * Math.PI)) * WORLD_PX]
}

export function toLngLat([x, y]: LngLat): LngLat {
  return [(x / WORLD_PX - 0.5) * 360, (Math.asin(Math.tanh((0.5 - y / WORLD_PX) * 2 * Math.PI)) * 180) / Math.PI]
}
