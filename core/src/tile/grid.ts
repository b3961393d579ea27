import type { Box } from '../geo/index.ts'
import { RADIANS_PER_DEGREE } from '../geo/index.ts'

/**
 * The world as a grid of 2³² × 2³² cells in Web Mercator, x to the east and y to the south: 9.3 mm at the equator.
 *
 * It is the grid of tiles at zoom 19 with an extent of 8192, the finest that MapLibre draws without rounding again.
 * Zoom 20 with an extent of 4096 is the same grid in three times as many tiles. Every point is rounded to it once,
 * so that edges shared by two features, or cut by two tiles, stay shared.
 */
const GRID_SIZE = 2 ** 32
const EARTH_CIRCUMFERENCE = 2 * Math.PI * 6378137

export const TILE_EXTENT = 8192
export const MAX_GRID_ZOOM = 19

export function emptyBox(): Box {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
}

export function extend(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x
  if (x > box.maxX) box.maxX = x
  if (y < box.minY) box.minY = y
  if (y > box.maxY) box.maxY = y
}

export function gridX(lng: number): number {
  return clamp((lng / 360 + 0.5) * GRID_SIZE)
}

export function gridY(lat: number): number {
  return clamp((0.5 - Math.asinh(Math.tan(lat * RADIANS_PER_DEGREE)) / (2 * Math.PI)) * GRID_SIZE)
}

export function lngOf(x: number): number {
  return (x / GRID_SIZE - 0.5) * 360
}

export function latOf(y: number): number {
  return Math.atan(Math.sinh((0.5 - y / GRID_SIZE) * 2 * Math.PI)) / RADIANS_PER_DEGREE
}

/** Metres of ground that one step of the grid takes here. */
export function metersPerStep(y: number): number {
  return (EARTH_CIRCUMFERENCE / GRID_SIZE) * Math.cos(latOf(y) * RADIANS_PER_DEGREE)
}

/** Grid steps from one side of a tile to the other. */
export function tileSize(z: number): number {
  return GRID_SIZE / 2 ** z
}

/** NaN becomes 0: nothing outside the grid goes further in. */
function clamp(value: number): number {
  return value >= 0 ? Math.min(Math.round(value), GRID_SIZE - 1) : 0
}
