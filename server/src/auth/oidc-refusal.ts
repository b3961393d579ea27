import { AuthorizationResponseError } from 'openid-client'
import { AppError } from '../errors.ts'

/** Why the sign-in by the identity provider failed, and what the user can do. */
export class OidcRefusal extends Error {
  readonly title: string
  readonly status: number
  /** Whether the operator has something to look into. */
  readonly isFault: boolean
  /** As far as the provider sent it. */
  readonly userId: string | null

  constructor(
    title: string,
    message: string,
    { status = 403, isFault = false, userId = null as string | null, cause = undefined as unknown } = {},
  ) {
    super(message, { cause })
    this.title = title
    this.status = status
    this.isFault = isFault
    this.userId = userId
  }
}

export const startAgain = (name: string) =>
  new OidcRefusal(
    'Please begin again',
    `This sign-in took too long, or was begun in another browser. Go back, and continue with ${name} once more.`,
    { status: 400 },
  )

export const withoutEmail = (name: string) =>
  new OidcRefusal(
    'Your e-mail address is missing',
    `${name} did not tell a verified e-mail address, by which you are known here. Ask those who run ${name} to share it, or use another way to sign in.`,
  )

export const withoutRole = (name: string, userId: string) =>
  new OidcRefusal(
    'You have no role here yet',
    `${name} knows you as ${userId}, to whom no account here has given a role. Ask the owner of the account to add this address.`,
    { userId },
  )

/** What the provider, or the way to it, failed with. Its own words are for the log: they may be anything. */
export function refusalOf(error: unknown, name: string): OidcRefusal {
  if (error instanceof OidcRefusal) return error
  if (error instanceof AppError)
    return new OidcRefusal('Too many attempts', error.message, { status: error.status, cause: error })
  if (error instanceof AuthorizationResponseError) {
    const isDenied = error.error === 'access_denied'
    const message = isDenied
      ? `The sign-in at ${name} was cancelled or not allowed. Go back and try again, or use another way.`
      : `${name} did not sign you in. Go back and try again; if that does not help, tell the operator of this service.`
    return new OidcRefusal('You were not signed in', message, { isFault: !isDenied, cause: error })
  }
  if (isUnreachable(error))
    return new OidcRefusal(
      `${name} is out of reach`,
      'The service could not reach it. Wait a minute and try again, or use another way to sign in.',
      { status: 503, isFault: true, cause: error },
    )
  return new OidcRefusal(
    'The sign-in was not accepted',
    `The response of ${name} was not as agreed, so nobody was signed in. Go back and try again; if that does not help, tell the operator of this service.`,
    { status: 401, isFault: true, cause: error },
  )
}

/** Timeouts, connections that are refused, and statuses of servers that are down. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || 'syscall' in cause || cause.message === 'fetch failed') return true
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true
  }
  return false
}
