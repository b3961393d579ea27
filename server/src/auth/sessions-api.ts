import { Type } from 'typebox'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { findMe } from './me.ts'
import { Me, SessionList } from './people-schema.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endAllSessions, endSession, listSessions, toSession } from './session-store.ts'

const SessionPath = Type.Object({ session_id: PathId })
const tags = ['Sign-in']

/** Who makes the request, and the sessions of a signed-in user. */
export function sessionsApi(app: App, context: Context): void {
  app.get(
    '/auth/v1/me',
    { config: { scope: 'any' }, schema: { tags, response: { 200: Me } } },
    ({ actor, accountId }) => findMe(context, actor, accountId),
  )

  app.get(
    '/auth/v1/sessions',
    { config: { scope: 'user' }, schema: { tags, querystring: Page, response: { 200: SessionList } } },
    async ({ actor, query }) => {
      const { userId, sessionId } = actor.user!
      const { rows, total } = await listSessions(context.db, userId, query)
      return { sessions: rows.map((row) => toSession(row, sessionId)), total, ...query }
    },
  )

  app.delete(
    '/auth/v1/sessions',
    {
      config: { scope: 'user', resource: 'none' },
      schema: { tags, description: 'Ends all sessions of the user, this one too.', response: { 204: NoContent } },
    },
    async ({ actor, accountId }, reply) => {
      const { userId } = actor.user!
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('sessions', { user_id: userId })
        await endAllSessions(tx, userId)
      })
      clearSessionCookie(reply, context.config)
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/auth/v1/sessions/:session_id',
    {
      config: { scope: 'user', resource: 'none' },
      schema: {
        tags,
        params: SessionPath,
        response: { 204: NoContent },
      },
    },
    async ({ actor, accountId, params }, reply) => {
      const { userId, sessionId } = actor.user!
      const ended = params.session_id === 'current' ? sessionId : params.session_id
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('sessions', { user_id: userId })
        await endSession(tx, userId, ended)
      })
      if (ended === sessionId) clearSessionCookie(reply, context.config)
      return reply.status(204).send(null)
    },
  )
}
