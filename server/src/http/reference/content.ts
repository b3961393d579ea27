import type { OperationTexts } from './operation-text.ts'

const TAKEN = 'ID_TAKEN: a catalog with this `catalog_id` already exists.'

export const CONTENT_TEXTS: OperationTexts = {
  'GET /catalogs/v1': {
    summary: 'List catalogs',
    description: 'Pages of catalogs with their schemas, sorted by `sort`; `total` is the number of all catalogs.',
  },
  'POST /catalogs/v1': {
    summary: 'Create a catalog',
    description: 'A table for rows of one kind, such as shops. Columns come from `data_schema` or, later, from a CSV.',
    example: {
      title: 'Shops',
      catalog_id: 'shops',
      data_schema: { name: 'string', phone: 'phone', 'name@de': 'string' },
    },
    conflict: TAKEN,
  },
  'GET /catalogs/v1/:id': { summary: 'Get a catalog', description: 'The catalog with its schema and its key columns.' },
  'PUT /catalogs/v1/:id': {
    summary: 'Change a catalog',
    description: 'Changes the fields that are sent. `titles` are translations: `{ "de": "Geschäfte" }`.',
    example: { title: 'Shops', titles: { de: 'Geschäfte' }, is_landmark_catalog: false },
    conflict: TAKEN,
  },
  'DELETE /catalogs/v1/:id': {
    summary: 'Delete a catalog',
    description: 'Deletes the catalog with its rows and their placements.',
  },
  'PUT /catalogs/v1/:id/schema': {
    summary: 'Change the columns of a catalog',
    description: 'Adds, removes or retypes columns by JSON Patch. Values that cannot be converted fail the request.',
    example: [{ op: 'add', path: '/opens', value: 'string' }],
  },
  'POST /catalogs/v1/csv': {
    summary: 'Create a catalog from a CSV file',
    description: 'Reads the file as a stream; the types of columns are inferred from their values.',
    conflict: TAKEN,
  },
  'PUT /catalogs/v1/:id/csv': {
    summary: 'Replace or merge rows from a CSV file',
    description:
      'Rows are matched by the external ID column: existing rows are updated, new ones added. Placements stay. With `dry_run` nothing changes and the response is the difference.',
    conflict: 'The content was changed by someone else in the meantime.',
  },
  'GET /catalogs/v1/:id/csv': {
    summary: 'Export a catalog as CSV',
    description: 'All rows as a stream. `guard=formulas` protects spreadsheets from cells that start like formulas.',
  },
  'GET /catalogs/v1/:id/content': {
    summary: 'List rows of a catalog with dates',
    description: 'Pages of rows in order of creation.',
  },
  'POST /content/v1/:catalog_id': {
    summary: 'Add a row',
    description: 'The values must fit the schema of the catalog; columns such as `name@de` translate `name`.',
    example: { data: { name: 'Book Nook', category: 'Books', 'name@de': 'Bücherecke' } },
  },
  'POST /content/v1/:catalog_id/batch': {
    summary: 'Change, add and remove several rows',
    description: 'All or none, in one transaction, up to 10,000 of each. Removals need the scope `content:delete` too.',
    example: {
      updates: [{ content_id: 'shop-1', data: { phone: '+47 22 55 18 23' } }],
      inserts: [{ data: { name: 'Book Nook' } }],
      removals: ['shop-2'],
    },
  },
  'GET /content/v1/:catalog_id': {
    summary: 'List or search rows',
    description: 'Pages of rows, filtered by `search_query` in any column and sorted by columns.',
  },
  'GET /content/v1/:catalog_id/:content_id': { summary: 'Get a row', description: 'The row and its key columns.' },
  'PUT /content/v1/:catalog_id/:content_id': {
    summary: 'Change a row',
    description:
      'Changes the columns in the request; null clears a column. Search is up to date when the response arrives.',
    example: { data: { phone: '+47 22 55 18 23' } },
  },
  'DELETE /content/v1/:catalog_id/:content_id': {
    summary: 'Delete a row',
    description: 'Deletes the row and its placements on all views.',
  },
  'GET /content/v1/:catalog_id/external-id/:external_id': {
    summary: 'Get a row by external ID',
    description: 'The row with this value in its external ID column.',
  },
  'PUT /content/v1/:catalog_id/external-id/:external_id': {
    summary: 'Change a row by external ID',
    description: 'Same as by content ID.',
    example: { data: { opens: '10:00', closes: '20:00' } },
  },
  'DELETE /content/v1/:catalog_id/external-id/:external_id': {
    summary: 'Delete a row by external ID',
    description: 'Same as by content ID.',
  },
}
