import { RotundaError } from '@rotunda/sdk'
import type { Service } from './service.ts'

/** A file that the service gives to the account. */
export async function fetchFile({ options }: Service, path: string): Promise<Blob> {
  const headers: HeadersInit = options.account ? { 'Service-Account': options.account } : {}
  const response = await options.fetch!(options.baseUrl + path, { headers })
  if (!response.ok) throw new RotundaError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/** Has the browser save a file of the service under a name. */
export async function saveFile(service: Service, path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(service, path))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
