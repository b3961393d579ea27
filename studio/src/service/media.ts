import { RotundaError, type Schemas } from '@rotunda/sdk'
import type { Service } from './service.ts'

export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml'
const OUR_PICTURE = /\/media\/v1\/files\/[0-9a-f]{40}\.(?:png|jpg|webp|svg)$/

export async function uploadPicture({ options }: Service, file: File): Promise<Schemas['Media']> {
  const body = new FormData()
  body.set('file', file)
  const headers: HeadersInit = options.account ? { 'Service-Account': options.account } : {}
  const response = await options.fetch!(`${options.baseUrl}/media/v1`, { method: 'POST', headers, body })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new RotundaError(response.status, answer)
  return answer as Schemas['Media']
}

/** The address of a picture that this service keeps, as the studio may load it; null for pictures of other sites. */
export function pictureSource(value: unknown, width: 96 | 320 | 640): string | null {
  const path = typeof value === 'string' ? OUR_PICTURE.exec(value)?.[0] : undefined
  return path === undefined ? null : `${path}?w=${width}`
}
