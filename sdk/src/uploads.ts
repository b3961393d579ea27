import { headersOf, RotundaError, type RotundaOptions, type Schemas } from './client.ts'

export interface PlanUploadOptions {
  fileName: string
  /** The dataset whose plan the file takes the place of. */
  datasetId?: string
  /** The plan takes that place only once it is accepted. */
  review?: boolean
  /** Which page, which region, what to leave out, and a known length. */
  guidance?: Schemas['FloorPlanGuidance']
}

/** Uploads a floor plan; with `datasetId` it takes the place of that dataset, with `review` once it is accepted. */
export function uploadPlan(
  options: RotundaOptions,
  file: Blob,
  { fileName, datasetId, review = false, guidance = {} }: PlanUploadOptions,
): Promise<Schemas['FloorPlanUpload']> {
  const own = datasetId ? `/${encodeURIComponent(datasetId)}${review ? '?review=true' : ''}` : ''
  const path = `/floor-plans/v1${own}`
  const fields = Object.fromEntries(Object.entries(guidance).map(([name, value]) => [name, JSON.stringify(value)]))
  return sendFile(options, datasetId ? 'PUT' : 'POST', path, file, fileName, fields)
}

export interface CsvFields {
  title?: string
  description?: string
  is_landmark_catalog?: boolean
}

/** Makes the catalog from a CSV file, or replaces its rows: those with a known external ID stay the same items. */
export function uploadCsv(
  options: RotundaOptions,
  file: Blob,
  { catalogId, fileName = 'rows.csv', ...fields }: CsvFields & { catalogId: string; fileName?: string },
): Promise<Schemas['Catalog']> {
  const csv = new Blob([file], { type: 'text/csv' })
  return sendFile(options, 'PUT', `/catalogs/v1/${encodeURIComponent(catalogId)}/csv`, csv, fileName, fields)
}

/** Sends a form with one file and some texts. */
export async function sendFile<T>(
  { baseUrl, fetch = globalThis.fetch, ...actor }: RotundaOptions,
  method: string,
  path: string,
  file: Blob,
  fileName: string,
  fields: object,
): Promise<T> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value))
  body.append('file', file, fileName)
  const response = await fetch(baseUrl + path, { method, headers: headersOf(actor), body })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new RotundaError(response.status, answer as undefined)
  return answer as T
}
