import { type Static, Type } from 'typebox'
import { Timestamp } from '../http/schema.ts'

export const Session = Type.Object(
  {
    session_id: Type.String(),
    method: Type.Enum(['link', 'terminal', 'passkey', 'oidc'], { description: 'How the user signed in' }),
    user_agent: Type.String({ description: 'User agent of the browser' }),
    is_current: Type.Boolean({ description: 'Whether this request uses it' }),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
  },
  { title: 'Session' },
)
export type Session = Static<typeof Session>

export const SessionList = Type.Object({
  sessions: Type.Array(Session),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

export const Me = Type.Object(
  {
    kind: Type.Enum(['user', 'key']),
    user_id: Type.Union([Type.String(), Type.Null()], { description: 'null for a key' }),
    key_id: Type.Union([Type.String(), Type.Null()], { description: 'null for a user' }),
    account_id: Type.String({ description: 'The account that this request acts for' }),
    roles: Type.Array(Type.String(), { description: 'On that account; none for a key' }),
    scopes: Type.Array(Type.String(), { description: 'What this request may do on that account' }),
    accounts: Type.Array(
      Type.Object({
        account_id: Type.String(),
        account_name: Type.String(),
        account_type: Type.String(),
        roles: Type.Array(Type.String()),
        scopes: Type.Array(Type.String(), { description: 'What the roles allow on it' }),
      }),
    ),
    session: Type.Union([Session, Type.Null()], { description: 'null for a key' }),
    ways: Type.Object(
      {
        link: Type.Boolean({ description: 'Links by email' }),
        passkey: Type.Boolean({ description: 'Passkeys; the host name may forbid them' }),
        oidc: Type.Union([Type.String(), Type.Null()], {
          description: 'Name of the identity provider; sign-in starts at `/auth/v1/oidc`; null: none',
        }),
      },
      { description: 'The ways of signing in that the service offers' },
    ),
  },
  { title: 'Me' },
)
export type Me = Static<typeof Me>
