import type { ColumnType, Generated } from 'kysely'
import type { Times } from './tables.ts'

type Time = ColumnType<Date, Date | undefined, Date>

export interface SessionsTable {
  hash: string
  session_id: string
  user_id: string
  account_id: string | null
  method: string
  user_agent: string
  created_at: Time
  last_seen_at: Time
}

export interface SignInLinksTable {
  hash: string
  user_id: string
  method: string
  created_at: Time
  expires_at: Date
}

export interface SignInLimitsTable {
  bucket: string
  since: Time
  requests: number
}

export interface InvitationsTable {
  account_id: string
  user_id: string
  invited_at: Time
}

export interface ApiKeyHashesTable {
  hash: string
  account_id: string
  key_id: string
}

export interface AccountUsersTable extends Times {
  account_id: string
  user_id: string
  roles: string[]
  signed_in_at: Generated<Date | null>
}

export interface ApiKeysTable extends Times {
  account_id: string
  key_id: string
  nickname: string
  hash: string
  prefix: string
  permissions: string[]
  allowed_urls: string[]
  is_active: Generated<boolean>
  revoked_at: Date | null
  is_root: Generated<boolean>
  expires_at: Date | null
  last_used_at: Date | null
  public_map_key: string | null
  public_key_value: string | null
  preview_view_id: string | null
}

export interface AuditLogTable {
  account_id: string
  audit_id: string
  actor_kind: string
  actor_id: string
  action: string
  resource: string
  request_id: string
  address_class: string
  outcome: Generated<string>
  at: Time
}

export interface PasskeysTable {
  credential_id: string
  passkey_id: string
  user_id: string
  name: string
  public_key: Buffer
  counter: string
  transports: string[]
  created_at: Time
  last_used_at: Date | null
}

export interface PasskeyChallengesTable {
  hash: string
  user_id: string | null
  expires_at: Date
}
