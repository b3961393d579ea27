import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { hashKey } from './key-cache.ts'
import { consumeChallenge, keepChallenge, listPasskeys, type PasskeyRow } from './passkey-store.ts'
import { getRelyingParty } from './relying-party.ts'

const MAX_EXCLUDED_PASSKEYS = 50

/** It takes a tenth of the start of the program to load, and few ask for it. */
const webauthn = () => import('@simplewebauthn/server')

export async function registrationOptions({ db, config }: Context, userId: string) {
  const { id } = getRelyingParty(config)
  const { rows } = await listPasskeys(db, userId, { skip: 0, limit: MAX_EXCLUDED_PASSKEYS })
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Rotunda',
    rpID: id,
    userName: userId,
    // The same for all passkeys of the user, and not the address itself.
    userID: new Uint8Array(Buffer.from(hashKey(`passkey ${userId}`), 'base64url')),
    excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, userId)
  return options
}

export async function verifyRegistration({ db, config }: Context, userId: string, credential: object) {
  const { id, origin } = getRelyingParty(config)
  const verification = await (await webauthn())
    .verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: id,
    })
    .catch(() => null)
  if (!verification?.verified) throw invalid('credential', 'could not be verified; ask for new options and try again')
  return verification.registrationInfo.credential
}

export async function signInOptions({ db, config }: Context) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: getRelyingParty(config).id,
    userVerification: 'required',
  })
  await keepChallenge(db, options.challenge, null)
  return options
}

/** The new counter of the passkey that signed. All that can be wrong gets one and the same response. */
export async function verifyAssertion(
  { db, config }: Context,
  credential: object,
  passkey: PasskeyRow,
): Promise<number> {
  const { id, origin } = getRelyingParty(config)
  const verification = await (await webauthn())
    .verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    .catch(() => null)
  if (!verification?.verified) throw refused()
  return verification.authenticationInfo.newCounter
}

export function refused(): AppError {
  return new AppError('UNAUTHORIZED', 'This passkey was not accepted. Try again, or sign in with an email link.')
}
