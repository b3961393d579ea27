import { boundsOf, polygonArea } from '../geo/index.ts'
import { findingId, type Level, type Space } from './level.ts'
import type { Finding } from './model.ts'

/** What lies this far from the building is no part of it. */
const MIN_GAP_M = 5
/** The building has at least this share of all area: else there is no telling which of several it is. */
const MIN_BUILDING_SHARE = 0.6
/** A group with this many named spaces is a building of its own. */
const MIN_BUILDING_NAMES = 4
const FINDING_WEIGHT = 40

/** Spaces that lie apart from the building: legends, title blocks, details of the drawing. */
export function spacesOutside(level: Level): Finding[] {
  const groups = groupsOf(level).sort((a, b) => areaOf(b) - areaOf(a))
  const [building, ...others] = groups
  if (!building || areaOf(building) < MIN_BUILDING_SHARE * groups.reduce((sum, group) => sum + areaOf(group), 0))
    return []
  const isStorey = (group: Space[]) => group.some(({ feature }) => feature.properties.storey !== undefined)
  return others
    .filter((group) => group.filter(({ name }) => name !== null).length < MIN_BUILDING_NAMES && !isStorey(group))
    .map((group): Finding => {
      const ids = group.map(({ id }) => id)
      const inside = new Set(ids)
      const labels = level.labels.filter(({ feature }) => inside.has(String(feature.properties.space)))
      const names = group.flatMap(({ name }) => name ?? [])
      const named = names.length > 0 ? `: ${names.slice(0, 3).map((name) => `“${name}”`).join(', ')}` : '' // biome-ignore format: one list
      return {
        finding_id: findingId('space_outside', ids[0]!),
        kind: 'space_outside',
        weight: FINDING_WEIGHT,
        message: ids.length === 1 ? `A room is outside the building${named}.` : `${ids.length} rooms are outside the building${named}.`, // biome-ignore format: one message
        detail: 'It may be part of the legend or the sheet frame.',
        feature_ids: ids,
        geometry: group[0]!.feature.geometry,
        fixes: [
          {
            fix_id: 'delete',
            label: ids.length === 1 ? 'Delete it' : 'Delete them',
            operations: [...ids, ...labels.map(({ id }) => id)].map((id) => level.remove(id)),
          },
        ],
      }
    })
}

function areaOf(group: readonly Space[]): number {
  return group.reduce((sum, { rings }) => sum + polygonArea(rings), 0)
}

/** Spaces that lie close to each other, transitively, in the order of their IDs. */
function groupsOf(level: Level): Space[][] {
  const gap = MIN_GAP_M * level.meter
  const left = new Set(level.spaces)
  const groups: Space[][] = []
  for (const first of level.spaces) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const { rings } of group) {
      const [minX, minY, maxX, maxY] = boundsOf(rings[0]!)
      for (const near of level.spacesNear(minX - gap, minY - gap, maxX + gap, maxY + gap))
        if (left.delete(near)) group.push(near)
    }
    groups.push(group.sort((a, b) => (a.id < b.id ? -1 : 1)))
  }
  return groups
}
