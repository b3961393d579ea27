import { RotundaError } from '@rotunda/sdk'
import type { Service } from './service.ts'

/** A file that the service gives to the account; with a body, one that is made by it. */
export async function fetchFile({ options }: Service, path: string, body?: unknown): Promise<Blob> {
  const headers = {
    ...(options.account ? { 'Service-Account': options.account } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const how = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await options.fetch!(options.baseUrl + path, { ...how, headers })
  if (!response.ok) throw new RotundaError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/** Has the browser save a file of the service under a name. */
export async function saveFile(service: Service, path: string, name: string, body?: unknown): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(service, path, body))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
