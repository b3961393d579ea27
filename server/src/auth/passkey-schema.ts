import { type Static, Type } from 'typebox'
import { NullableTimestamp, openObject, Timestamp } from '../http/schema.ts'

export const Passkey = Type.Object(
  {
    passkey_id: Type.String(),
    name: Type.String(),
    created_at: Timestamp,
    last_used_at: NullableTimestamp,
  },
  { title: 'Passkey' },
)
export type Passkey = Static<typeof Passkey>

export const PasskeyList = Type.Object({
  passkeys: Type.Array(Passkey),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

/** As the WebAuthn specification defines it; the library checks it. */
const Credential = (fields: Record<string, ReturnType<typeof Type.String>>) =>
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 1_400 }),
    rawId: Type.String({ minLength: 1, maxLength: 1_400 }),
    type: Type.Literal('public-key'),
    response: Type.Object(fields),
    clientExtensionResults: Type.Optional(openObject(Type.Unknown())),
  })
const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' })

export const NewPasskey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  credential: Credential({ clientDataJSON: Bytes, attestationObject: Bytes }),
})

export const PasskeyAssertion = Type.Object({
  credential: Credential({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
})

export const PasskeyOptions = openObject(Type.Unknown(), {
  description: 'Options for navigator.credentials, in the JSON form of WebAuthn Level 3',
})
