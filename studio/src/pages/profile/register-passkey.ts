import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'

/** Asks the browser for a passkey and the service to take it; both speak the JSON forms of WebAuthn Level 3. */
export async function registerPasskey(client: Client, name: string): Promise<Schemas['Passkey']> {
  const options = await unwrap(client.POST('/auth/v1/passkeys/options'))
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject } = response
  const credential = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
  return unwrap(client.POST('/auth/v1/passkeys', { body: { name, credential } }))
}
