import type { OperationTexts } from './operation-text.ts'

const NO_ROUTE = '`no_route`: there is no route; `reason` names the closure, restriction or missing connection.'

export const VISITOR_TEXTS: OperationTexts = {
  'GET /search/v1/:map_id/:map_view_id': {
    summary: 'Search places',
    description:
      'Finds places by name, by column and by kind: `toilet`, `wo ist das Klo`, `洗手间`. Tolerates typos. `lang` ranks the visitor’s language first and names places in it. The header X-Total-Count has the total.',
  },
  'GET /search/v1/:map_id/:map_view_id/suggest': {
    summary: 'Complete a search',
    description: 'Titles, catalogs and search terms for a search box, in the language of `lang`.',
  },
  'GET /search/v1/:placement_id': {
    summary: 'Get a place',
    description: 'A hit with the place it is in and the places inside it.',
  },
  'POST /search/v1/:map_id/placements/batch-details': {
    summary: 'Get several places',
    description: 'Up to 200 placements; IDs that do not exist are listed as `missing`.',
    example: { placement_ids: ['placement-1'], lang: 'de' },
  },
  'GET /search/v1/:map_id/:map_view_id/synonyms': {
    summary: 'Get the synonyms of a view',
    description: 'Groups of phrases that mean the same in this venue.',
  },
  'PUT /search/v1/:map_id/:map_view_id/synonyms': {
    summary: 'Set the synonyms of a view',
    description: 'Replaces all groups; takes effect with the response.',
    example: { synonyms: [['reading den', 'book nook']] },
  },
  'POST /routes/v1/path': {
    summary: 'Find a route',
    description:
      'From a placement or an entrance to a placement, the nearest of several, the nearest of a kind, or out of the building, with instructions in eleven languages.',
    example: { map_id: 'demo', start_entrance: true, end_category: 'toilets', accessible: true, lang: 'de' },
    conflict: NO_ROUTE,
  },
  'POST /routes/v1/path/node_to_placement': {
    summary: 'Find a route from a position',
    description: 'The same, from a node that `/routes/v1/closest` returned.',
    example: { map_id: 'demo', start_node_id: '0:door:12.5,3', end_placement_id: 'placement-1' },
    conflict: NO_ROUTE,
  },
  'POST /routes/v1/closest': {
    summary: 'Find the nearest point of the walking paths',
    description: 'For a position on a level, in drawing units or as longitude and latitude.',
    example: { map_id: 'demo', floor_num: 0, coordinate: [60, 40] },
    conflict: '`level_without_walking_paths`: this level has no walking paths.',
  },
  'GET /tiles/v1/:tileset_id': { summary: 'Describe a tileset', description: 'TileJSON 3. Tilesets never change.' },
  'GET /tiles/v1/:tileset_id/:z/:x/:y.mvt': {
    summary: 'Get a vector tile',
    description: 'Mapbox Vector Tile, gzipped, cacheable forever; 204 if the tile is empty.',
  },
  'GET /tiles/v1/:tileset_id.pmtiles': {
    summary: 'Get a tileset as an archive',
    description: 'PMTiles 3, for offline use; supports byte ranges.',
  },
  'GET /styles/v1': {
    summary: 'List styles',
    description: 'Pages of styles: the built-in ones and those of the account.',
  },
  'POST /styles/v1': {
    summary: 'Create a style',
    description: 'A MapLibre style; the venue is its source `venue`.',
    example: { name: 'Plain', document: { version: 8, sources: {}, layers: [] } },
  },
  'GET /styles/v1/:style_id': { summary: 'Get a style', description: 'The style with its document.' },
  'PUT /styles/v1/:style_id': {
    summary: 'Change a style',
    description: 'Changes its name or its document.',
    example: { name: 'Plain and light' },
    conflict: 'Built-in styles cannot be changed.',
  },
  'DELETE /styles/v1/:style_id': {
    summary: 'Delete a style',
    description: 'Views that use it fall back to the built-in style.',
    conflict: 'Built-in styles cannot be deleted.',
  },
  'GET /styles/v1/:style_id/style.json': {
    summary: 'Get a style for a map renderer',
    description: 'The document with the tiles of `map_view_id`, ready for MapLibre.',
  },
}
