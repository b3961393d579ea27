import { type Bounds, boundsOf, centreOf, polygonContains, positions } from '@rotunda/core/geo'
import Flatbush from 'flatbush'
import type { Drift } from '../db/changeset-tables.ts'
import type { Geometry } from '../db/tables.ts'
import { findDrift, move } from './drift.ts'

interface Drawn {
  geometry: Geometry
  properties: Record<string, unknown>
}

export interface OldFeature extends Drawn {
  feature_id: string
}

/** How much of their common area two outlines must share to be one and the same. */
const MIN_OVERLAP = 0.6
/** Features that overlap by this share need not be compared with others. */
const SURE_OVERLAP = 0.8
const SAMPLES_PER_SIDE = 12
/** How far the sides of two lines' boxes may lie apart, as a share of their size. */
const TOLERANCE_SHARE = 0.02
/** The nearest ones: what is further away is no longer the same. */
const MAX_CANDIDATES = 8
/** Maximum number of positions of an outline that is compared. Few have more, and one of these takes as long as hundreds of others. */
const MAX_POSITIONS = 2_000
/** Features between two stops: some milliseconds' work. */
const FEATURES_PER_SLICE = 20

/**
 * Which new features are clearly old ones. Of the same kind are all of them; then the same name where it is the only one
 * of that name, or the very same geometry, or lines in the same place, or outlines that cover each other for the most part,
 * once the drawing is laid on the one before. Returns old IDs by the new features' positions.
 */
export function* keepIds(old: OldFeature[], fresh: Drawn[]): Generator<void, Map<number, string>> {
  const kept = new Map<number, OldFeature>()
  const taken = new Set<OldFeature>()
  const take = (i: number, feature: OldFeature) => {
    kept.set(i, feature)
    taken.add(feature)
  }
  for (const describe of [nameOf, shapeOf]) {
    const before = onlyOnes(old, describe)
    for (const [key, i] of onlyOnes(fresh, describe)) {
      const match = old[before.get(key) ?? -1]
      if (match && !kept.has(i) && !taken.has(match)) take(i, match)
    }
    yield
  }
  const drift = findDrift([...kept].map(([i, { geometry }]) => [geometry, fresh[i]!.geometry]))
  const find = indexCentres(
    old.filter((feature) => isComparable(feature) && !taken.has(feature)),
    drift,
  )
  for (const [i, feature] of fresh.entries()) {
    if (i % FEATURES_PER_SLICE === 0) yield
    if (kept.has(i) || !isComparable(feature)) continue
    const match = find(feature, (candidate) => !taken.has(candidate))
    if (match) take(i, match)
  }
  return new Map([...kept].map(([i, { feature_id }]) => [i, feature_id]))
}

function isComparable({ geometry }: Drawn): boolean {
  return geometry.type !== 'Polygon' || positions(geometry).length <= MAX_POSITIONS
}

function kindOf({ properties }: Drawn): string {
  return String(properties.kind ?? '')
}

function nameOf(feature: Drawn): string | null {
  const { name } = feature.properties
  return typeof name === 'string' && name !== '' ? `${kindOf(feature)} ${name.toLowerCase()}` : null
}

function shapeOf(feature: Drawn): string {
  return `${kindOf(feature)} ${feature.geometry.type} ${String(feature.geometry.coordinates)}`
}

/** Positions by what describes a feature, without what describes more than one. */
function onlyOnes(features: Drawn[], describe: (feature: Drawn) => string | null): Map<string, number> {
  const found = new Map<string, number>()
  const several = new Set<string>()
  for (const [i, feature] of features.entries()) {
    const key = describe(feature)
    if (key === null) continue
    if (found.has(key)) several.add(key)
    found.set(key, i)
  }
  for (const key of several) found.delete(key)
  return found
}

interface Outline {
  geometry: Geometry
  bounds: Bounds
}

/** Finds the old feature of the same kind that covers a new one best, and well enough. */
function indexCentres(old: OldFeature[], drift: Drift) {
  const outlines = old.map((feature): Outline & { feature: OldFeature } => {
    const geometry = move(feature.geometry, drift)
    return { feature, geometry, bounds: boundsOf(positions(geometry)) }
  })
  const index = outlines.length > 0 ? new Flatbush(outlines.length) : null
  for (const { bounds } of outlines) index?.add(...centreOf(bounds))
  index?.finish()

  return (feature: Drawn, isFree: (candidate: OldFeature) => boolean): OldFeature | null => {
    const bounds = boundsOf(positions(feature.geometry))
    const isLike = (i: number) => isFree(outlines[i]!.feature) && kindOf(outlines[i]!.feature) === kindOf(feature)
    let best: OldFeature | null = null
    let most = MIN_OVERLAP
    for (const i of index?.neighbors(...centreOf(bounds), MAX_CANDIDATES, sizeOf(bounds), isLike) ?? []) {
      const share = likeness(feature.geometry, bounds, outlines[i]!)
      if (share < most) continue
      most = share
      best = outlines[i]!.feature
      if (share > SURE_OVERLAP) break
    }
    return best
  }
}

/** Outlines whose centres lie further apart share little. */
function sizeOf([minX, minY, maxX, maxY]: Bounds): number {
  return Math.max(maxX - minX, maxY - minY)
}

/** From 0 to 1. What has no area is the same or is not. */
function likeness(geometry: Geometry, bounds: Bounds, outline: Outline): number {
  const { geometry: other, bounds: otherBounds } = outline
  if (geometry.type === 'Polygon' && other.type === 'Polygon')
    return isApart(bounds, otherBounds) ? 0 : overlap(geometry.coordinates, bounds, other.coordinates, otherBounds)
  const most = TOLERANCE_SHARE * sizeOf(bounds)
  const isSame = geometry.type === other.type && bounds.every((side, i) => Math.abs(side - otherBounds[i]!) <= most)
  return isSame ? 1 : 0
}

/** From 0 to 1: how far two geometries of one drawing are the same. */
export function similarity(a: Geometry, b: Geometry): number {
  const bounds = boundsOf(positions(b))
  return likeness(a, boundsOf(positions(a)), { geometry: b, bounds })
}

type Rings = [number, number][][]

/** Intersection over union of two polygons, by a grid of samples over both. */
function overlap(a: Rings, boundsOfA: Bounds, b: Rings, boundsOfB: Bounds): number {
  const minX = Math.min(boundsOfA[0], boundsOfB[0])
  const minY = Math.min(boundsOfA[1], boundsOfB[1])
  const stepX = (Math.max(boundsOfA[2], boundsOfB[2]) - minX) / SAMPLES_PER_SIDE
  const stepY = (Math.max(boundsOfA[3], boundsOfB[3]) - minY) / SAMPLES_PER_SIDE
  let both = 0
  let either = 0
  for (let row = 0.5; row < SAMPLES_PER_SIDE; row++) {
    for (let column = 0.5; column < SAMPLES_PER_SIDE; column++) {
      const point = [minX + column * stepX, minY + row * stepY] as const
      const inA = polygonContains(a, point)
      const inB = polygonContains(b, point)
      if (inA && inB) both++
      if (inA || inB) either++
    }
  }
  return either === 0 ? 0 : both / either
}

function isApart(a: Bounds, b: Bounds): boolean {
  return a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3]
}
