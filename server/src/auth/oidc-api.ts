import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { isEmailAddress } from '../http/body/email-format.ts'
import type { OidcSettings } from '../oidc-config.ts'
import { type Claims, IdentityProvider } from './identity-provider.ts'
import { hasAccount } from './link-store.ts'
import { endAttempt, findAttempt, startAttempt } from './oidc-attempt.ts'
import { refusalOf, startAgain, withoutEmail, withoutRole } from './oidc-refusal.ts'
import { addByRules, matchRules } from './oidc-roles.ts'
import type { SendPage } from './page.ts'
import { findReturnPath, HOME } from './return-to.ts'
import { setSessionCookie } from './session-cookie.ts'
import { checkAttemptLimit } from './sign-in-limit.ts'
import { refusalPage } from './sign-in-pages.ts'
import { recordRefusal, startSession } from './start-session.ts'
import { userIdOf } from './user-id.ts'

const CALLBACK = '/auth/v1/oidc/callback'
const MAX_QUERY_TEXT = 8_000
const Start = Type.Object({ return_to: Type.Optional(Type.String({ maxLength: MAX_QUERY_TEXT })) })
const Callback = Type.Object({ state: Type.String({ maxLength: MAX_QUERY_TEXT, default: '' }) })

/** Sign-in by the identity provider of an organisation: OpenID Connect, authorization code with PKCE. */
export function oidcApi(app: App, context: Context, sendPage: SendPage): void {
  const { config, db, log } = context
  const settings = config.oidc
  if (!settings) return
  const { name } = settings
  const provider = new IdentityProvider(settings, config.publicUrl + CALLBACK)
  const refuse = async (request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string | null) => {
    const refusal = refusalOf(error, name)
    const { title, message, status, isFault, userId, cause } = refusal
    if (isFault) log.warn({ ...describe(cause), request_id: request.id }, `OpenID Connect: ${title}`)
    if (request.routeOptions.url === CALLBACK && status !== 429) await recordRefusal(db, request, userId)
    return sendPage(reply, refusalPage(title, message, returnTo), status)
  }

  app.get(
    '/auth/v1/oidc',
    { config: { scope: 'none' }, schema: { hide: true, querystring: Start } },
    async (request, reply) => {
      const returnTo = findReturnPath(request.query.return_to, config.publicUrl)
      try {
        const address = await provider.authorizationUrl(startAttempt(reply, config, returnTo))
        return reply.header('Cache-Control', 'no-store').redirect(address.href, 303)
      } catch (error) {
        return refuse(request, reply, error, returnTo)
      }
    },
  )

  app.get(
    CALLBACK,
    { config: { scope: 'none' }, schema: { hide: true, querystring: Callback } },
    async (request, reply) => {
      const attempt = findAttempt(request, config, request.query.state)
      try {
        await checkAttemptLimit(db, request.ip)
        if (!attempt) throw startAgain(name)
        // The attempt is over, whether it succeeds or fails.
        endAttempt(reply, config)
        const claims = await provider.claimsOf(request.url.slice(request.url.indexOf('?')), attempt)
        const token = await signIn(context, request, settings, claims)
        setSessionCookie(reply, config, token)
        return reply.header('Cache-Control', 'no-store').redirect(attempt.returnTo ?? HOME, 303)
      } catch (error) {
        return refuse(request, reply, error, attempt?.returnTo ?? null)
      }
    },
  )
}

async function signIn(
  context: Context,
  request: FastifyRequest,
  { name, rules, trustEmail }: OidcSettings,
  claims: Claims,
): Promise<string> {
  const { email, email_verified: isVerified } = claims
  if (typeof email !== 'string' || !isEmailAddress(email)) throw withoutEmail(name)
  // Without this check, a user who can set any address at the provider could sign in here as another user.
  if (isVerified !== true && isVerified !== 'true' && !trustEmail) throw withoutEmail(name)
  const userId = userIdOf(email)
  const token = await transact(context.db, async (tx) => {
    await addByRules(tx, userId, matchRules(rules, claims))
    if (!(await hasAccount(tx, userId))) throw withoutRole(name, userId)
    return startSession(tx, request, { userId, method: 'oidc' })
  })
  // The user may have been added, and may be signed in elsewhere.
  await context.changes.committed().catch(() => {})
  return token
}

/** For the log: codes and texts of the library, which hold no secrets. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const { code, error: condition } = error as { code?: unknown; error?: unknown }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { code, condition, reason: error.message, cause }
}
