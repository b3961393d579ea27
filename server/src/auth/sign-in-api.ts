import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { userIdOf } from '../accounts/user-id.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { isEmailAddress } from '../http/email-format.ts'
import { checkSameOrigin } from '../http/same-origin.ts'
import { findSessionToken, setSessionCookie } from '../http/session-cookie.ts'
import { consumeLink, findLinkUser } from './link-store.ts'
import { requestLink } from './request-link.ts'
import { insertSession } from './session-store.ts'
import { sendConfirmPage, sendDeadLinkPage, sendSentPage, sendSignedInPage, sendSignInPage } from './sign-in-pages.ts'

const tags = ['Sign-in']
const hidden = { config: { scope: 'none' }, schema: { hide: true } }
const Token = Type.Object({ token: Type.String({ maxLength: 200, default: '' }) })
const SENT = 'If the address has an account here, a link is on its way to it.'

/** Sign-in by links: asked for by mail, or printed at the machine itself. */
export function signInApi(app: App, context: Context): void {
  app.get('/auth/v1/sign-in', hidden, async (request, reply) => {
    const token = findSessionToken(request, context.config)
    const found = token === null ? null : await context.sessions.findActor(token, undefined)
    if (found?.actor.user) return sendSignedInPage(reply, context.config, found.actor.user.userId)
    return sendSignInPage(reply, context.config, {})
  })

  app.post(
    '/auth/v1/sign-in',
    {
      config: { scope: 'none' },
      schema: {
        tags,
        description:
          'Mails a link that signs the user in. The response is the same whether the address is known or not.',
        body: Type.Object({ email: Type.String({ maxLength: 500 }) }),
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => {
      const email = request.body.email.trim()
      const fault = await ask(context, request, email)
      if (!wantsPage(request)) {
        if (fault) throw fault
        return { message: SENT }
      }
      if (fault?.retryAfter) reply.header('Retry-After', fault.retryAfter)
      return fault
        ? sendSignInPage(reply, context.config, { email, error: fault.message }, fault.status)
        : sendSentPage(reply, context.config, email)
    },
  )

  // Mail scanners open links: opening one changes nothing.
  app.get('/auth/v1/confirm', { ...hidden, schema: { hide: true, querystring: Token } }, async ({ query }, reply) => {
    const userId = await findLinkUser(context.db, query.token)
    if (userId === null) return sendDeadLinkPage(reply, context.config)
    return sendConfirmPage(reply, context.config, userId, query.token)
  })

  app.post(
    '/auth/v1/confirm',
    {
      config: { scope: 'none' },
      schema: {
        tags,
        description: 'Signs in by the token of a link, which is used up by it. The session is a cookie.',
        body: Token,
        response: { 200: Type.Object({ user_id: Type.String() }) },
      },
    },
    async (request, reply) => confirm(app, context, request as FastifyRequest<{ Body: { token: string } }>, reply),
  )
}

/** Returns what is wrong, in place of throwing it: a page shows it beside the field. */
async function ask(context: Context, request: FastifyRequest, email: string): Promise<AppError | null> {
  if (!context.config.signInLinks) {
    return new AppError('NOT_FOUND', 'Sign-in by mail is turned off here. Use one of the other ways.')
  }
  if (!isEmailAddress(email)) return invalid('email', 'must be an e-mail address, such as ada@example.org')
  try {
    await requestLink(context, userIdOf(email), request.ip)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function confirm(
  app: App,
  context: Context,
  request: FastifyRequest<{ Body: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Another site must not sign its visitors in as somebody else.
  checkSameOrigin(request, context.config)
  const signedIn = await transact(context.db, async (tx) => {
    const link = await consumeLink(tx, request.body.token)
    const userAgent = request.headers['user-agent'] ?? ''
    return link && { ...link, ...(await insertSession(tx, { ...link, userAgent })) }
  })
  if (!signedIn) {
    if (wantsPage(request)) return sendDeadLinkPage(reply, context.config)
    throw new AppError('UNAUTHORIZED', 'This link does not work any more. Ask for a new one.')
  }
  setSessionCookie(reply, context.config, signedIn.token)
  reply.header('Cache-Control', 'no-store')
  if (!wantsPage(request)) return reply.send({ user_id: signedIn.userId })
  const hasStudio = app.hasRoute({ method: 'GET', url: '/studio' })
  return reply.redirect(hasStudio ? '/studio' : '/auth/v1/sign-in', 303)
}

/** Whether a form of a page made the request, and not a script. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}
