import { Type } from 'typebox'
import { pageSender } from '../auth/page.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { checkVisitorMay } from '../map-views/check-visitor.ts'
import { findViewById } from '../map-views/store.ts'
import { lockReservations } from './change-state.ts'
import { request as ask, confirmRequests } from './request.ts'
import { findByLink } from './request-link.ts'
import { NewRequest, Requested } from './schema.ts'
import { getSettings } from './settings.ts'
import { openWrite, tags, url, ViewPath } from './write.ts'

const LinkPath = Type.Object({ account_id: PathId, secret: Type.String({ minLength: 1, maxLength: 100 }) })
const link = '/reservations/v1/requests/:account_id/:secret'
const hidden = { config: { scope: 'none' }, schema: { hide: true, params: LinkPath } }

/** What visitors ask for, and the page on which they confirm it. */
export function requestsApi(app: App, context: Context): void {
  const sendPage = pageSender(context)

  app.post(
    `${url}/requests`,
    {
      config: { scope: 'reservations:request' },
      schema: { tags, params: ViewPath, body: NewRequest, response: { 201: Requested } },
    },
    async (request, reply) =>
      respondCreated(context, request.accountId, reply, async (tx, changed) => {
        const write = await openWrite(request, request.params, tx, changed)
        checkVisitorMay('book', request.actor, write.view, 'This map view does not accept requests from visitors.')
        const asked = { ...write, actor: { kind: 'visitor', id: request.body.email } as const }
        return { requests: await ask(asked, request.body) }
      }),
  )

  // Mail scanners open links: opening one changes nothing.
  app.get(link, hidden, async ({ params }, reply) => {
    const found = await findByLink(context.db, params.account_id, params.secret)
    if (found.length === 0) return sendPage(reply, DEAD, 410)
    const body = `<form method="post"><button class="primary">Confirm</button></form>`
    const lead = `You reserve ${found.map(({ name }) => name).join(', ')}.`
    return sendPage(reply, { title: 'Confirm your reservation', lead, body })
  })

  app.post(link, hidden, async ({ params }, reply) => {
    try {
      const names = await confirmByLink(context, params.account_id, params.secret)
      if (names === null) return sendPage(reply, DEAD, 410)
      return sendPage(reply, { title: 'Confirmed', lead: `You have reserved ${names.join(', ')}.`, body: '' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const body = `<p class="error" role="alert">${escapeHtml(error.message)}</p>`
      return sendPage(reply, { title: 'Reservation not possible', lead: 'Nothing was reserved.', body }, error.status) // biome-ignore format: one page
    }
  })
}

const DEAD = { title: 'This link is no longer valid', lead: 'Links work once and for a limited time.', body: '' }

async function confirmByLink(context: Context, accountId: string, secret: string): Promise<string[] | null> {
  const [first] = await findByLink(context.db, accountId, secret)
  if (!first) return null
  return commitChanges(context, accountId, null, async (tx, changed) => {
    const view = await findViewById(tx, accountId, first.map_view_id)
    const found = await findByLink(tx, accountId, secret)
    if (!view || found.length === 0) return null
    const write = {
      tx,
      view,
      settings: await getSettings(tx, view),
      changed,
      actor: { kind: 'visitor', id: 'link' } as const,
    }
    const standing = await lockReservations(write, found.map((row) => row.reservation_id)) // biome-ignore format: one lock
    await confirmRequests(write, standing)
    return found.map(({ name }) => name)
  })
}
