import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { checkSameOrigin } from '../http/origin/same-origin.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { hasAccount } from './link-store.ts'
import { NewPasskey, Passkey, PasskeyAssertion, PasskeyList, PasskeyOptions } from './passkey-schema.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  noteUse,
  type PasskeyRow,
  removePasskey,
  toPasskey,
} from './passkey-store.ts'
import { refused, registrationOptions, signInOptions, verifyAssertion, verifyRegistration } from './passkeys.ts'
import { getRelyingParty } from './relying-party.ts'
import { setSessionCookie } from './session-cookie.ts'
import { checkAttemptLimit } from './sign-in-limit.ts'
import { recordRefusal, startSession } from './start-session.ts'

const tags = ['Sign-in']
const PasskeyPath = Type.Object({ passkey_id: PathId })

export function passkeysApi(app: App, context: Context): void {
  ownPasskeys(app, context)

  app.post(
    '/auth/v1/passkeys/sign-in/options',
    { config: { scope: 'none' }, schema: { tags, response: { 200: PasskeyOptions } } },
    async (request) => {
      await checkAttemptLimit(context.db, request.ip)
      return { ...(await signInOptions(context)) }
    },
  )

  app.post(
    '/auth/v1/passkeys/sign-in',
    {
      config: { scope: 'none' },
      schema: { tags, body: PasskeyAssertion, response: { 200: Type.Object({ user_id: Type.String() }) } },
    },
    async (request, reply) => {
      checkSameOrigin(request, context.config)
      await checkAttemptLimit(context.db, request.ip)
      getRelyingParty(context.config)
      const passkey = await findPasskey(context.db, request.body.credential.id)
      const userId = passkey?.user_id ?? null
      try {
        if (!passkey) throw refused()
        const token = await signIn(context, request, passkey)
        setSessionCookie(reply, context.config, token)
        reply.header('Cache-Control', 'no-store')
        return { user_id: passkey.user_id }
      } catch (error) {
        if (error instanceof AppError) await recordRefusal(context.db, request, userId)
        throw error
      }
    },
  )
}

type SignInRequest = FastifyRequest<{ Body: Static<typeof PasskeyAssertion> }>

async function signIn(context: Context, request: SignInRequest, passkey: PasskeyRow): Promise<string> {
  const { user_id: userId, credential_id: credentialId } = passkey
  const counter = await verifyAssertion(context, request.body.credential, passkey)
  return transact(context.db, async (tx) => {
    if (!(await noteUse(tx, credentialId, counter)) || !(await hasAccount(tx, userId))) throw refused()
    return startSession(tx, request, { userId, method: 'passkey' })
  })
}

/** Those of the signed-in user. */
function ownPasskeys(app: App, context: Context): void {
  app.post(
    '/auth/v1/passkeys/options',
    { config: { scope: 'user' }, schema: { tags, response: { 200: PasskeyOptions } } },
    async ({ actor }) => ({ ...(await registrationOptions(context, actor.user!.userId)) }),
  )

  app.post(
    '/auth/v1/passkeys',
    { config: { scope: 'user' }, schema: { tags, body: NewPasskey, response: { 201: Passkey } } },
    async ({ actor, accountId, body }, reply) => {
      const { userId } = actor.user!
      const credential = await verifyRegistration(context, userId, body.credential)
      return respondCreated(context, accountId, reply, async (tx) => {
        const row = await insertPasskey(tx, {
          credential_id: credential.id,
          passkey_id: uuid(),
          user_id: userId,
          name: body.name,
          public_key: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          transports: [...(credential.transports ?? [])],
        })
        return toPasskey(row)
      })
    },
  )

  app.get(
    '/auth/v1/passkeys',
    { config: { scope: 'user' }, schema: { tags, querystring: Page, response: { 200: PasskeyList } } },
    async ({ actor, query }) => {
      const { rows, total } = await listPasskeys(context.db, actor.user!.userId, query)
      return { passkeys: rows.map(toPasskey), total, ...query }
    },
  )

  app.delete(
    '/auth/v1/passkeys/:passkey_id',
    {
      config: { scope: 'user', resource: 'none' },
      schema: { tags, params: PasskeyPath, response: { 204: NoContent } },
    },
    async ({ actor, accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, (tx) => removePasskey(tx, actor.user!.userId, params.passkey_id))
      return reply.status(204).send(null)
    },
  )
}
