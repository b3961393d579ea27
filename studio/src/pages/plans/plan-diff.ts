import type { EditFeature } from '@rotunda/core/edit'
import type { Geometry } from '@rotunda/core/geo'
import type { Schemas } from '@rotunda/sdk'
import type { Overlay } from '../../map/overlays.ts'
import { mapPositions } from '../editor/tools/operations.ts'

export type Upload = Schemas['FloorPlanUpload']
export type Diff = Schemas['FloorPlanDiff']

/** One thing that the new plan changes. */
export interface PlanChange {
  featureId: string
  change: 'appears' | 'disappears' | 'moves' | 'renames'
  title: string
  detail: string
  geometry: Geometry
}

const KIND_NAMES: Record<string, string> = { space: 'Room', door: 'Door', connector: 'Lift or stairs', wall: 'Wall', label: 'Label' } // biome-ignore format: one table

/** What a feature without a name is called. */
export const kindName = (kind: string | null): string => KIND_NAMES[kind ?? ''] ?? kind ?? 'Shape'

/** A geometry of the new plan where the plan in use has it. */
function inUse(geometry: unknown, { drift: { scale, x, y } }: Diff): Geometry {
  return mapPositions(geometry as Geometry, (line) => line.map(([px, py]) => [(px - x) / scale, (py - y) / scale]))
}

/** What the new plan changes, rooms before walls and doors. */
export function changesOf(diff: Diff): PlanChange[] {
  const nameOf = ({ kind, name }: { kind: string | null; name: string | null }) => name ?? kindName(kind)
  const tenantsOf = (featureId: string) => {
    const names = diff.occupants
      .filter(({ feature_id }) => feature_id === featureId)
      .map(({ title, type }) => (type === 'booking' ? `booked by ${title ?? 'someone'}` : (title ?? 'a row')))
    return names.length === 0 ? 'nothing placed there' : names.join(', ')
  }
  const rooms = (entries: readonly { kind: string | null }[]) =>
    entries.filter(({ kind }) => kind !== 'wall' && kind !== 'door' && kind !== 'label')
  const take = <T extends { feature_id: string; kind: string | null; name: string | null; geometry: unknown }>(
    entries: readonly T[],
    change: PlanChange['change'],
    say: (name: string, entry: T) => string,
  ): PlanChange[] =>
    (rooms(entries) as unknown as T[]).map((entry) => ({
      featureId: entry.feature_id,
      change,
      title: say(nameOf(entry), entry),
      detail: change === 'appears' ? 'New in the plan' : tenantsOf(entry.feature_id),
      geometry: change === 'disappears' ? (entry.geometry as Geometry) : inUse(entry.geometry, diff),
    }))
  return [
    ...take(diff.disappears, 'disappears', (name) => `${name} removed`),
    ...take(diff.appears, 'appears', (name) => `${name} added`),
    ...take(diff.moves, 'moves', (name) => `${name} reshaped`),
    ...take(diff.renames, 'renames', (name, entry) => `${entry.before ?? 'An unnamed room'} renamed to ${name}`),
  ]
}

/** The features as the new plan has them. */
export function afterPlan(features: ReadonlyMap<string, EditFeature>, diff: Diff): ReadonlyMap<string, EditFeature> {
  const after = new Map(features)
  for (const { feature_id } of diff.disappears) after.delete(feature_id)
  for (const { feature_id, geometry } of diff.moves) {
    const known = after.get(feature_id)
    if (known) after.set(feature_id, { ...known, geometry: inUse(geometry, diff) })
  }
  for (const { feature_id, name } of diff.renames) {
    const known = after.get(feature_id)
    if (known) after.set(feature_id, { ...known, properties: { ...known.properties, name } })
  }
  for (const { feature_id, kind, name, geometry } of diff.appears)
    after.set(feature_id, {
      feature_id,
      geometry: inUse(geometry, diff),
      properties: { kind, ...(name ? { name } : {}) },
    })
  return after
}

const LOOKS: Record<PlanChange['change'], Overlay['look']> = {
  appears: 'added',
  disappears: 'removed',
  moves: 'proposed',
  renames: 'proposed',
}

export function overlaysOf(changes: readonly PlanChange[], selected: string | null): Overlay[] {
  return changes.map(({ change, geometry, featureId }) => ({
    look: LOOKS[change],
    geometry,
    isCurrent: featureId === selected,
  }))
}
