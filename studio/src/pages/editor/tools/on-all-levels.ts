import type { EditFeature, Operation } from '@rotunda/core/edit'
import { type Geometry, type Position, venuePlane } from '@rotunda/core/geo'
import { scaleOf } from '../../../service/levels.ts'
import { newId } from '../../../service/new-id.ts'
import { levelsOfBuilding } from '../../../service/venues.ts'
import type { Editing } from '../editing.ts'
import { createOperation, mapPositions } from './operations.ts'

/** The same shape on every level of the building that is loaded, above and below each other. */
function onLevels({ venue, floor, session }: Editing, geometry: Geometry): { datasetId: string; geometry: Geometry }[] {
  const here = venuePlane(scaleOf(floor))
  return levelsOfBuilding(venue.source.floors, floor).flatMap((each) => {
    if (each.dataset_id === null || !session.draft!.base.drawings.has(each.dataset_id)) return []
    const there = venuePlane(scaleOf(each))
    const change = (line: readonly Position[]) =>
      each.floor === floor.floor ? [...line] : line.map((at): Position => there.toDrawing(here.toMeters(at)))
    return [{ datasetId: each.dataset_id, geometry: mapPositions(geometry, change) }]
  })
}

/** A lift on all levels of the building, joined by its ID. */
export function connectorOperations(editing: Editing, geometry: Geometry): Operation[] {
  const connector_id = `lift-${newId().slice(0, 8)}`
  const properties = { kind: 'connector', connector_type: 'elevator', connector_id, name: 'Lift' }
  return onLevels(editing, geometry).map((level) => createOperation(level.datasetId, level.geometry, properties))
}

/** What is chosen, on the other levels as well. Names and numbers stay here. */
export function copyOperations(editing: Editing, features: readonly EditFeature[]): Operation[] {
  return features.flatMap(({ geometry, properties }) => {
    const { name: _, number: __, title: ___, spaces: ____, space: _____, ...rest } = properties
    return onLevels(editing, geometry)
      .filter(({ datasetId }) => datasetId !== editing.datasetId)
      .map((level) => createOperation(level.datasetId, level.geometry, rest))
  })
}
