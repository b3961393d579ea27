import type { FastifyRequest } from 'fastify'
import { insertEntries } from '../audit/entry.ts'
import { recordChanges } from '../changes.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { checkSameOrigin } from '../http/origin/same-origin.ts'
import { findSignedIn } from './find-signed-in.ts'
import type { SendPage } from './page.ts'
import { listPasskeys, MAX_PASSKEYS_PER_USER, toPasskey } from './passkey-store.ts'
import { profilePage } from './profile-page.ts'
import { findRelyingParty } from './relying-party.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endSession, listSessions, MAX_SESSIONS_PER_USER, toSession } from './session-store.ts'
import { withReturn } from './sign-in-pages.ts'

const PROFILE = '/auth/v1/profile'

/** The page on which a signed-in user adds and removes passkeys, ends sessions and signs out. */
export function profileApi(app: App, context: Context, sendPage: SendPage): void {
  const { db, config } = context
  const hidden = { config: { scope: 'none' }, schema: { hide: true } }

  app.get(PROFILE, hidden, async (request, reply) => {
    const user = (await findSignedIn(context, request))?.actor.user
    if (!user) return reply.redirect(withReturn('/auth/v1/sign-in', PROFILE), 303)
    const { userId, sessionId } = user
    const sessions = await listSessions(db, userId, { skip: 0, limit: MAX_SESSIONS_PER_USER })
    const passkeys = findRelyingParty(config)
      ? await listPasskeys(db, userId, { skip: 0, limit: MAX_PASSKEYS_PER_USER })
      : null
    const page = profilePage({
      userId,
      sessions: sessions.rows.map((row) => toSession(row, sessionId)),
      passkeys: passkeys?.rows.map(toPasskey) ?? null,
    })
    return sendPage(reply, page)
  })

  // A form of a page, which has no way to send DELETE; it works for a session that has ended meanwhile, too.
  app.post('/auth/v1/sign-out', hidden, async (request, reply) => {
    checkSameOrigin(request, config)
    await signOut(context, request)
    clearSessionCookie(reply, config)
    return reply.header('Cache-Control', 'no-store').redirect('/auth/v1/sign-in', 303)
  })
}

async function signOut(context: Context, request: FastifyRequest): Promise<void> {
  const found = await findSignedIn(context, request)
  const user = found?.actor.user
  if (!user) return
  const { userId, sessionId } = user
  await transact(context.db, async (tx) => {
    await endSession(tx, userId, sessionId)
    const actor = { kind: 'user' as const, id: userId }
    await insertEntries(tx, [found.accountId], request, { actor, outcome: 'done' })
    await recordChanges(tx, found.accountId, [{ topic: 'sessions', keys: { user_id: userId } }])
  })
  await context.changes.committed().catch(() => {})
}
