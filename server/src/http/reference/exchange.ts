import type { OperationTexts } from './operation-text.ts'

export const EXCHANGE_TEXTS: OperationTexts = {
  'POST /exchange/v1/check': {
    summary: 'Check a venue file',
    description:
      'Checks an IMDF archive against IMDF 1.0.0; for GeoJSON and OpenStreetMap, whether the file can be read. Each finding names file, feature, rule, message and place. Nothing is stored.',
  },
  'POST /exchange/v1/imports': {
    summary: 'Import a venue',
    description:
      'IMDF (.zip), GeoJSON or OpenStreetMap (.osm, Overpass JSON). A worker creates datasets, a map source, a map with one view, catalogs and placements: all or nothing.',
  },
  'POST /exchange/v1/exports': {
    summary: 'Export a venue',
    description: 'A worker writes the map source, with what is placed on one of its views, to a file.',
    example: { map_source_id: 'expo', format: 'imdf' },
    conflict: 'The map source has no georeference, which every format except GeoJSON in drawing units needs.',
  },
  'GET /exchange/v1': {
    summary: 'List imports and exports',
    description: 'Newest first, until they expire after seven days.',
  },
  'GET /exchange/v1/:exchange_id': {
    summary: 'Get an import or export',
    description: 'Its state and progress and, when completed, what was created, with findings and notes.',
  },
  'GET /exchange/v1/:exchange_id/file': {
    summary: 'Download a venue file',
    description: 'The exported or imported file. It is kept for seven days.',
  },
  'DELETE /exchange/v1/:exchange_id': {
    summary: 'Delete an import or export',
    description: 'Its record and its file. What was imported stays.',
  },
}
