/** The typed client of the Rotunda API, for Node and browsers. */
export { connect, pages, pagesByCursor, RotundaError, type RotundaOptions, type Schemas, unwrap } from './client.ts'
export { checkVenue, downloadExchange, importVenue, waitForExchange } from './exchange.ts'
export { type CsvFields, uploadCsv, uploadPlan } from './uploads.ts'
export { waitForPublish, waitForUpload } from './waiting.ts'
