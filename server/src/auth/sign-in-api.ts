import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { isEmailAddress } from '../http/body/email-format.ts'
import { checkSameOrigin } from '../http/origin/same-origin.ts'
import { findSignedIn } from './find-signed-in.ts'
import { consumeLink, findLinkUser } from './link-store.ts'
import type { SendPage } from './page.ts'
import { requestLink } from './request-link.ts'
import { findReturnPath, HOME } from './return-to.ts'
import { setSessionCookie } from './session-cookie.ts'
import { checkAttemptLimit } from './sign-in-limit.ts'
import { confirmPage, deadLinkPage, sentPage, signInPage } from './sign-in-pages.ts'
import { recordRefusal, startSession } from './start-session.ts'
import { userIdOf } from './user-id.ts'

const tags = ['Sign-in']
const ReturnTo = Type.Optional(
  Type.String({
    maxLength: 4_000,
    description: 'A path of this service to go to afterwards; other values are ignored',
  }),
)
const Return = Type.Object({ return_to: ReturnTo })
const Token = Type.Object({ token: Type.String({ maxLength: 200, default: '' }), return_to: ReturnTo })
const NO_ADDRESS = 'Enter an email address such as ada@example.org.'
const SENT = 'If the address has an account here, we sent a sign-in link to it.'

/** Sign-in by links: asked for by mail, or printed at the machine itself. */
export function signInApi(app: App, context: Context, sendPage: SendPage): void {
  const { config } = context
  const returnPath = (address: string | undefined) => findReturnPath(address, config.publicUrl)

  app.get(
    '/auth/v1/sign-in',
    { config: { scope: 'none' }, schema: { hide: true, querystring: Return } },
    async (request, reply) => {
      const returnTo = returnPath(request.query.return_to)
      if (await findSignedIn(context, request)) return reply.redirect(returnTo ?? HOME, 303)
      return sendPage(reply, signInPage(config, { returnTo }))
    },
  )

  app.post(
    '/auth/v1/sign-in',
    {
      config: { scope: 'none' },
      schema: {
        tags,
        description:
          'Emails a link that signs the user in. The response is the same whether the address is known or not.',
        body: Type.Object({ email: Type.String({ maxLength: 500 }), return_to: ReturnTo }),
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => {
      const email = request.body.email.trim()
      const returnTo = returnPath(request.body.return_to)
      const fault = await ask(context, { email, ip: request.ip, returnTo })
      if (!wantsPage(request)) {
        if (fault) throw fault
        return { message: SENT }
      }
      if (!fault) return sendPage(reply, sentPage(email, returnTo)) as never
      if (fault.retryAfter) reply.header('Retry-After', fault.retryAfter)
      const error = fault.code === 'INVALID_REQUEST_DATA' ? NO_ADDRESS : fault.message
      return sendPage(reply, signInPage(config, { email, error, returnTo }), fault.status) as never
    },
  )

  // Mail scanners open links: opening one changes nothing.
  app.get(
    '/auth/v1/confirm',
    { config: { scope: 'none' }, schema: { hide: true, querystring: Token } },
    async ({ query }, reply) => {
      const userId = await findLinkUser(context.db, query.token)
      const returnTo = returnPath(query.return_to)
      if (userId === null) return sendPage(reply, deadLinkPage(returnTo), 401)
      return sendPage(reply, confirmPage(userId, query.token, returnTo))
    },
  )

  app.post(
    '/auth/v1/confirm',
    {
      config: { scope: 'none' },
      schema: {
        tags,
        body: Token,
        response: { 200: Type.Object({ user_id: Type.String() }) },
      },
    },
    async (request, reply) => {
      const signedIn = await confirm(context, request, request.body.token)
      const returnTo = returnPath(request.body.return_to)
      if (!signedIn) return sendPage(reply, deadLinkPage(returnTo), 401) as never
      setSessionCookie(reply, config, signedIn.token)
      reply.header('Cache-Control', 'no-store')
      if (!wantsPage(request)) return { user_id: signedIn.userId }
      return reply.redirect(returnTo ?? HOME, 303)
    },
  )
}

/** Returns what is wrong, in place of throwing it: a page shows it beside the field. */
async function ask(
  context: Context,
  { email, ip, returnTo }: { email: string; ip: string; returnTo: string | null },
): Promise<AppError | null> {
  if (!context.config.signInLinks) {
    return new AppError('NOT_FOUND', 'Sign-in by email is turned off here. Sign in another way.')
  }
  if (!isEmailAddress(email)) return invalid('email', 'must be an email address, such as ada@example.org')
  try {
    await requestLink(context, { userId: userIdOf(email), ip, returnTo })
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Null where a page is to say that the link does not work. */
async function confirm(
  context: Context,
  request: FastifyRequest,
  linkToken: string,
): Promise<{ userId: string; token: string } | null> {
  // Another site must not sign its visitors in as somebody else.
  checkSameOrigin(request, context.config)
  await checkAttemptLimit(context.db, request.ip)
  const signedIn = await transact(context.db, async (tx) => {
    const link = await consumeLink(tx, linkToken)
    return link && { userId: link.userId, token: await startSession(tx, request, link) }
  })
  if (signedIn) return signedIn
  await recordRefusal(context.db, request, null)
  if (wantsPage(request)) return null
  throw new AppError('UNAUTHORIZED', 'This link is no longer valid. Request a new one.')
}

/** Whether a form of a page made the request, and not a script. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}
