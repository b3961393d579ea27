import type { Feature as GeoFeature } from 'geojson'
import { type SourceName, shapesOf } from './drawn-level.ts'
import type { LevelScene } from './scene.ts'

export interface ShapeChanges {
  add: GeoFeature[]
  remove: string[]
}

type Drawn = Pick<LevelScene, 'features' | 'placed' | 'ground'>

/** What differs between two states of a level, source by source: only features that are other objects than before. */
export function changedShapes(before: Drawn, now: Drawn): Map<SourceName, ShapeChanges> {
  const changes = new Map<SourceName, ShapeChanges>()
  const of = (source: SourceName): ShapeChanges => {
    const known = changes.get(source)
    if (known) return known
    const made: ShapeChanges = { add: [], remove: [] }
    changes.set(source, made)
    return made
  }
  const ids = new Set<string>()
  for (const [id, feature] of now.features)
    if (before.features.get(id) !== feature || before.placed.get(id) !== now.placed.get(id)) ids.add(id)
  for (const id of before.features.keys()) if (!now.features.has(id)) ids.add(id)
  for (const id of ids) {
    const was = before.features.get(id)
    const is = now.features.get(id)
    if (was) for (const { source } of shapesOf(was, before.placed.get(id), before.ground)) of(source).remove.push(id)
    if (is) for (const { source, shape } of shapesOf(is, now.placed.get(id), now.ground)) of(source).add.push(shape)
  }
  return changes
}
