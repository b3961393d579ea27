import type { OperationTexts } from './operation-text.ts'

const SQUARE = { type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]] } // biome-ignore format: a ring

export const DRAWING_TEXTS: OperationTexts = {
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
      'Changes its geometry or the properties in the request; `closed` takes effect immediately, without a publish.',
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
    description: 'Adds all features of a GeoJSON FeatureCollection, or none. The body is read as a stream.',
    example: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: SQUARE, properties: { kind: 'space' } }],
    },
  },
  'GET /datasets/v1/:dataset_id/history': {
    summary: 'List changes of a dataset',
    description: 'Who changed which features and when, with the changeset.',
  },
  'GET /datasets/v1/:dataset_id/thumbnail.svg': {
    summary: 'Draw a dataset as a small picture',
    description: 'SVG, light or dark to match the page that shows it.',
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
    description: 'Changes the fields in the request; `floors` replaces all levels.',
    example: { time_zone: 'Europe/Oslo', georeference: { origin: [10.75, 59.91], rotation: 0 } },
  },
  'DELETE /map-sources/v1/:map_source_id': {
    summary: 'Delete a map source',
    description: 'Deletes the building; its datasets stay.',
    conflict: 'A map still shows it.',
  },
  'GET /map-sources/v1/:map_source_id/visitor-summary': {
    summary: 'Summarize a building for visitors',
    description:
      'Number of rooms and names, and the shares that are reachable and step-free, for each level and the whole building: now, and with the draft `changeset_id`.',
    conflict: 'The draft conflicts with the current drawing.',
  },
  'POST /map-sources/v1/:map_source_id/align': {
    summary: 'Align a level with another',
    description:
      'Computes the transform from pairs of points, or from lifts and stairs if there are none, and how well it fits. Changes nothing; apply the returned operations in a changeset.',
    example: {
      floor: 1,
      reference_floor: 0,
      pairs: [
        { level: [0, 0], reference: [12, 4] },
        { level: [40, 0], reference: [52, 4] },
      ],
    },
    conflict: 'Without pairs: too few lifts and stairs of the two levels match.',
  },
  'GET /map-sources/v1/:map_source_id/scales': {
    summary: 'Compare the scales of levels',
    description: 'Proposes one scale for levels drawn at the same size, with operations that set it. Changes nothing.',
  },
  'POST /map-sources/v1/:map_source_id/measure': {
    summary: 'Measure the scale of a level',
    description:
      'From two points and their real distance, with operations that set it. The centre of the level stays in place. Changes nothing.',
    example: { floor: 0, points: [[0, 0], [4, 0]], meters: 3.6 }, // biome-ignore format: two points
  },
  'POST /map-sources/v1/:map_source_id/suggest-connectors': {
    summary: 'Suggest connectors',
    description:
      'Stairs and lifts that are above each other but not one connector yet, with operations that connect them. Changes nothing.',
  },
  'POST /map-sources/v1/:map_source_id/georeference': {
    summary: 'Place a building on earth',
    description:
      'From two or more points of any of its levels; returns how well they fit. With `adjust_scale` the scale of all levels is adjusted. `dry_run` changes nothing.',
    example: {
      points: [
        { floor: 0, coordinate: [0, 0], lnglat: [10.75, 59.91] },
        { floor: 0, coordinate: [120, 0], lnglat: [10.75215, 59.91] },
      ],
      dry_run: true,
    },
  },
  'PUT /map-sources/v1/:map_source_id/presence': {
    summary: 'Report editor presence',
    description:
      'Reports the level an editor is viewing, its pointer and its selection, and returns the other editors of the last 15 seconds. Sent every few seconds; nothing is stored.',
    example: { client_id: 'window-1f3a', floor: 0, at: [12.5, 4], feature_ids: [] },
  },
  'GET /map-sources/v1/:map_source_id/changesets': {
    summary: 'List changesets',
    description:
      'Drafts and applied changes of the drawings, filtered by `state`; oldest first, or newest first with `sort=-created_at`.',
  },
  'POST /map-sources/v1/:map_source_id/changesets': {
    summary: 'Create a changeset',
    description: 'A draft of operations on the drawings. Nothing changes until it is applied.',
    example: { title: 'New kiosk' },
  },
  'GET /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Get a changeset',
    description: 'Its operations and their current conflicts.',
  },
  'PUT /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Change a draft',
    description: 'Replaces its title or all its operations.',
    example: { title: 'New kiosk on the ground floor' },
    conflict: 'Only a draft can be changed or applied.',
  },
  'DELETE /map-sources/v1/:map_source_id/changesets/:changeset_id': {
    summary: 'Delete a draft',
    description: 'Deletes the draft and its operations.',
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
    conflict: 'Features have changed since or are occupied; `details` names each. Or it is not a draft.',
  },
  'POST /map-sources/v1/:map_source_id/changesets/:changeset_id/revert': {
    summary: 'Revert a changeset',
    description: 'Applies the inverse as a new changeset.',
    example: { publish: false },
    conflict: 'The changeset is not applied or is too old, or features have changed since.',
  },
}
