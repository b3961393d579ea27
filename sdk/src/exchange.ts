import { connect, headersOf, RotundaError, type RotundaOptions, type Schemas, unwrap } from './client.ts'
import { sendFile } from './uploads.ts'
import { poll, type Waiting } from './waiting.ts'

/** Sends a venue file: IMDF (.zip), GeoJSON or OpenStreetMap. A worker takes it in, all of it or nothing. */
export function importVenue(
  options: RotundaOptions,
  file: Blob,
  { fileName, name }: { fileName: string; name?: string },
): Promise<Schemas['Exchange']> {
  return sendFile(options, 'POST', '/exchange/v1/imports', file, fileName, { name })
}

/** What the rules of its format say of a venue file. */
export function checkVenue(options: RotundaOptions, file: Blob, fileName: string): Promise<Schemas['ExchangeCheck']> {
  return sendFile(options, 'POST', '/exchange/v1/check', file, fileName, {})
}

/** Waits until an import or export is completed or has failed. */
export function waitForExchange(
  options: RotundaOptions,
  exchangeId: string,
  waiting: Waiting<Schemas['Exchange']> = {},
): Promise<Schemas['Exchange']> {
  const client = connect(options)
  const params = { path: { exchange_id: exchangeId } }
  const ask = () => unwrap(client.GET('/exchange/v1/{exchange_id}', { params }))
  return poll(ask, ({ state }) => state === 'completed' || state === 'failed', waiting)
}

/** The file that an export wrote. */
export async function downloadExchange(
  { baseUrl, fetch = globalThis.fetch, ...actor }: RotundaOptions,
  exchangeId: string,
): Promise<Blob> {
  const path = `/exchange/v1/${encodeURIComponent(exchangeId)}/file`
  const response = await fetch(baseUrl + path, { headers: headersOf(actor) })
  if (response.ok) return response.blob()
  throw new RotundaError(response.status, (await response.json().catch(() => undefined)) as undefined)
}
