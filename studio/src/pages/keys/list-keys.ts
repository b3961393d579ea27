import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'

export type ApiKey = Schemas['ApiKey']

const MAX_KEYS = 1_000

export async function listKeys(client: Client): Promise<ApiKey[]> {
  const query = { limit: MAX_KEYS }
  return (await unwrap(client.GET('/auth/v1/api-keys', { params: { query } }))).api_keys
}

export function isEnded(key: ApiKey): boolean {
  return !key.is_active || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= Date.now())
}
