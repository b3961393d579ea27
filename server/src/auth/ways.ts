import type { Config } from '../config.ts'
import type { Me } from './people-schema.ts'
import { findRelyingParty } from './relying-party.ts'

/** The ways of signing in that the service offers; links printed at the machine itself always work. */
export function waysOf(config: Pick<Config, 'publicUrl' | 'signInLinks' | 'oidc'>): Me['ways'] {
  return {
    link: config.signInLinks,
    passkey: findRelyingParty(config) !== null,
    oidc: config.oidc?.name ?? null,
  }
}
