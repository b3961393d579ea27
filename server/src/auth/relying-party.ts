import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

export interface RelyingParty {
  id: string
  origin: string
}

/** Browsers bind passkeys to a host name under TLS; `localhost` is the one exception. An IP address cannot have any. */
export function findRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(publicUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : null
}

export function getRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = findRelyingParty(config)
  if (party) return party
  throw new AppError('NOT_FOUND', 'Passkeys need a PUBLIC_URL with https and a host name. Sign in with an email link.')
}
