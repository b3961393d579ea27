import { type Bounds, boundsOf, polygonContains, positions } from '@rotunda/core/geo'
import type { Geometry } from '../db/tables.ts'

interface OldFeature {
  feature_id: string
  geometry: Geometry
  properties: Record<string, unknown>
}

interface NewFeature {
  geometry: Geometry
  properties: Record<string, unknown>
}

/** How much of their common area two outlines must share to be one and the same. */
const SAME = 0.6
const SAMPLES = 12

/**
 * Which new features are clearly old ones: same kind, and the same name where it is the only one of that name,
 * or else outlines that cover each other for the most part. Answers old IDs by the new features' positions.
 */
export function keepIds(old: OldFeature[], fresh: NewFeature[]): Map<number, string> {
  const kept = new Map<number, string>()
  const free = new Map(old.map((feature) => [feature.feature_id, feature]))
  const take = (i: number, feature: OldFeature) => {
    kept.set(i, feature.feature_id)
    free.delete(feature.feature_id)
  }
  const oldByName = onlyOnes(old)
  const freshByName = onlyOnes(fresh.map((feature, i) => ({ ...feature, i })))
  for (const [name, feature] of freshByName) {
    const match = oldByName.get(name)
    if (match) take(feature.i, match)
  }
  const byKind = groupByKind(free.values())
  for (const [i, feature] of fresh.entries()) {
    if (kept.has(i) || feature.geometry.type !== 'Polygon') continue
    const bounds = boundsOf(positions(feature.geometry))
    const match = byKind
      .get(kindOf(feature))
      ?.find(
        (candidate) => free.has(candidate.feature_id) && overlap(feature.geometry, bounds, candidate.geometry) >= SAME,
      )
    if (match) take(i, match)
  }
  return kept
}

function groupByKind(features: Iterable<OldFeature>): Map<string, OldFeature[]> {
  const groups = new Map<string, OldFeature[]>()
  for (const feature of features) groups.set(kindOf(feature), [...(groups.get(kindOf(feature)) ?? []), feature])
  return groups
}

function kindOf(feature: { properties: Record<string, unknown> }): string {
  return String(feature.properties.kind ?? '')
}

/** Features by kind and name, without the names that stand more than once. */
function onlyOnes<T extends NewFeature>(features: T[]): Map<string, T> {
  const found = new Map<string, T | null>()
  for (const feature of features) {
    const { name } = feature.properties
    if (typeof name !== 'string' || name === '') continue
    const key = `${kindOf(feature)} ${name.toLowerCase()}`
    found.set(key, found.has(key) ? null : feature)
  }
  return new Map([...found].filter((entry): entry is [string, T] => entry[1] !== null))
}

/** Intersection over union of two polygons, by a grid of samples over both. */
function overlap(a: Geometry, boundsOfA: Bounds, b: Geometry): number {
  if (a.type !== 'Polygon' || b.type !== 'Polygon') return 0
  const boundsOfB = boundsOf(positions(b))
  const disjoint =
    boundsOfA[0] > boundsOfB[2] ||
    boundsOfB[0] > boundsOfA[2] ||
    boundsOfA[1] > boundsOfB[3] ||
    boundsOfB[1] > boundsOfA[3]
  if (disjoint) return 0
  const minX = Math.min(boundsOfA[0], boundsOfB[0])
  const minY = Math.min(boundsOfA[1], boundsOfB[1])
  const stepX = (Math.max(boundsOfA[2], boundsOfB[2]) - minX) / SAMPLES
  const stepY = (Math.max(boundsOfA[3], boundsOfB[3]) - minY) / SAMPLES
  let both = 0
  let either = 0
  for (let row = 0.5; row < SAMPLES; row++) {
    for (let column = 0.5; column < SAMPLES; column++) {
      const point = [minX + column * stepX, minY + row * stepY] as const
      const inA = polygonContains(a.coordinates, point)
      const inB = polygonContains(b.coordinates, point)
      if (inA && inB) both++
      if (inA || inB) either++
    }
  }
  return either === 0 ? 0 : both / either
}
