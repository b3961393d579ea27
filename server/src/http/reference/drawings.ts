import type { OperationTexts } from './operation-text.ts'

const SQUARE = { type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]] } // biome-ignore format: a ring

export const DRAWING_TEXTS: OperationTexts = {
  'POST /floor-plans/v1': {
    summary: 'Upload a floor plan',
    description: 'DXF, DWG, PDF, SVG, PNG or JPEG. A dataset is made at once; a worker reads the plan into features.',
  },
  'GET /floor-plans/v1': {
    summary: 'List uploads',
    description: 'Pages of uploads, the newest first, with their states.',
  },
  'PUT /floor-plans/v1/:dataset_id': {
    summary: 'Upload a new plan of a dataset',
    description: 'Features keep their IDs where rooms stayed. With `review=true` nothing changes until it is accepted.',
  },
  'GET /floor-plans/v1/:upload_id': {
    summary: 'Get an upload',
    description: 'Its state, and when it is read what was found, with warnings in words.',
  },
  'DELETE /floor-plans/v1/:upload_id': {
    summary: 'Delete an upload',
    description: 'Deletes the file and its preview. Features that were read from it stay.',
  },
  'GET /floor-plans/v1/:upload_id/preview.png': {
    summary: 'Preview an upload',
    description: 'A picture of the plan with the features that were read laid over it.',
  },
  'GET /floor-plans/v1/:upload_id/file': { summary: 'Download an upload', description: 'The file as it was uploaded.' },
  'GET /floor-plans/v1/:upload_id/diff': {
    summary: 'Compare an upload with its dataset',
    description: 'Features that the new plan would add, change and remove, and placements that would lose theirs.',
    conflict: 'The upload does not wait for review.',
  },
  'POST /floor-plans/v1/:upload_id/accept': {
    summary: 'Accept an upload',
    description: 'Applies the changes of the diff, at once or as part of an open changeset.',
    example: {},
    conflict: 'The upload does not wait for review.',
  },
  'POST /floor-plans/v1/:upload_id/reject': {
    summary: 'Reject an upload',
    description: 'Leaves the dataset as it is.',
    conflict: 'The upload does not wait for review.',
  },
  'POST /datasets/v1': {
    summary: 'Create a dataset',
    description: 'An empty drawing of one level, to be drawn feature by feature.',
    example: { name: 'Ground floor' },
    conflict: 'The `dataset_id` is taken.',
  },
  'GET /datasets/v1': { summary: 'List datasets', description: 'Pages of datasets.' },
  'GET /datasets/v1/:dataset_id': { summary: 'Get a dataset', description: 'Its name, scale and number of features.' },
  'PUT /datasets/v1/:dataset_id': {
    summary: 'Change a dataset',
    description: 'Changes its name or its scale in drawing units per metre.',
    example: { name: 'Ground floor', units_per_meter: 1000 },
  },
  'DELETE /datasets/v1/:dataset_id': {
    summary: 'Delete a dataset',
    description: 'Deletes the drawing with its features.',
  },
  'POST /datasets/v1/:dataset_id/features': {
    summary: 'Draw a feature',
    description:
      'A GeoJSON feature in drawing units, y up. `properties.kind` says what it is; the guide lists the kinds.',
    example: {
      type: 'Feature',
      geometry: SQUARE,
      properties: { kind: 'space', name: 'Kiosk', restricted_to: ['staff'] },
    },
  },
  'GET /datasets/v1/:dataset_id/features': { summary: 'List features', description: 'Pages of features as GeoJSON.' },
  'GET /datasets/v1/:dataset_id/features/:feature_id': {
    summary: 'Get a feature',
    description: 'The feature as GeoJSON with its version.',
  },
  'PUT /datasets/v1/:dataset_id/features/:feature_id': {
    summary: 'Change a feature',
    description:
      'Changes its geometry or the properties that are sent; `closed` takes effect at once, without a publish.',
    example: { properties: { closed: { until: '2030-01-02T08:00:00Z', reason: 'Cleaning' } } },
  },
  'DELETE /datasets/v1/:dataset_id/features/:feature_id': {
    summary: 'Delete a feature',
    description: 'Deletes the feature and what is placed on it.',
  },
  'POST /datasets/v1/:dataset_id/features/delete': {
    summary: 'Delete several features',
    description: 'All or none, in one transaction.',
    example: { feature_ids: ['room-1', 'room-2'] },
  },
  'POST /datasets/v1/:dataset_id/features/import': {
    summary: 'Import features',
    description: 'Adds the features of a GeoJSON FeatureCollection, read as a stream, all or none.',
    example: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: SQUARE, properties: { kind: 'space' } }],
    },
  },
  'GET /datasets/v1/:dataset_id/history': {
    summary: 'List changes of a dataset',
    description: 'Who changed which features when, with the changeset that did.',
  },
  'POST /map-sources/v1': {
    summary: 'Create a map source',
    description: 'The building: its levels with their datasets, its place on earth and its time zone.',
    example: { name: 'Galleria', floors: [{ floor: 0, name: 'Ground floor', names: { de: 'Erdgeschoss' } }] },
    conflict: 'The `map_source_id` is taken.',
  },
  'GET /map-sources/v1': { summary: 'List map sources', description: 'Pages of map sources with their levels.' },
  'GET /map-sources/v1/:map_source_id': { summary: 'Get a map source', description: 'The building with its levels.' },
  'PUT /map-sources/v1/:map_source_id': {
    summary: 'Change a map source',
    description: 'Changes the fields that are sent; `floors` replaces all levels.',
    example: { time_zone: 'Europe/Oslo', georeference: { origin: [10.75, 59.91], rotation: 0 } },
  },
  'DELETE /map-sources/v1/:map_source_id': {
    summary: 'Delete a map source',
    description: 'Deletes the building; its datasets stay.',
    conflict: 'A map still shows it.',
  },
  'GET /map-sources/v1/:map_source_id/changesets': {
    summary: 'List changesets',
    description: 'Drafts and applied changes of the drawings, filtered by `state`.',
  },
  'POST /map-sources/v1/:map_source_id/changesets': {
    summary: 'Create a changeset',
    description: 'A draft of operations on the drawings. Nothing changes until it is applied.',
    example: { title: 'New kiosk' },
  },
  'GET /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Get a changeset',
    description: 'Its operations, and what they would conflict with now.',
  },
  'PUT /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Change a draft',
    description: 'Replaces its title or all its operations.',
    example: { title: 'New kiosk on the ground floor' },
    conflict: 'Only a draft can be changed or applied.',
  },
  'DELETE /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Delete a draft',
    description: 'Drops the draft and its operations.',
  },
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/operations': {
    summary: 'Add operations to a draft',
    description: 'Appends operations: create, update, delete, split, merge, floor.',
    example: { operations: [{ op: 'delete', dataset_id: 'ground', feature_id: 'room-1' }] },
    conflict: 'Only a draft can be changed or applied.',
  },
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/apply': {
    summary: 'Apply a changeset',
    description: 'All operations or none, in one transaction; with `publish` the live views are published again.',
    example: { publish: false },
    conflict: 'Features have changed since, or something stands on them; `details` names each. Or it is no draft.',
  },
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/revert': {
    summary: 'Revert a changeset',
    description: 'Applies the inverse as a changeset of its own.',
    example: { publish: false },
    conflict: 'It is not applied, is too old, or features have changed since.',
  },
}
