import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, PathId, Timestamp } from '../http/schema.ts'
import { findViewById, getViewRow } from '../map-views/store.ts'
import { featuresOnView } from '../placements/store.ts'
import { calendarOf } from './calendar.ts'
import { deleteFeed, findFeed, insertFeed, listFeeds } from './feed-store.ts'
import { listReservations } from './list.ts'
import { digestOf } from './request-link.ts'
import { getSettings } from './settings.ts'
import { tags, url, ViewPath } from './write.ts'

const SECRET_BYTES = 32
const MAX_EVENTS = 1_000
const DAY_MS = 86_400_000
/** Calendars show what has been for a while, too. */
const PAST_DAYS = 30

const fields = {
  feed_id: Type.String(),
  feature_id: Type.Union([Type.String(), Type.Null()], { description: 'Null: the whole view' }),
  shows_who: Type.Boolean({ description: 'Whether entries show who reserved' }),
  created_at: Timestamp,
}
const Feed = Type.Object(fields, { title: 'ReservationFeed' })
const NewFeed = Type.Object({
  feature_id: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  shows_who: Type.Boolean({ default: false }),
})
const MadeFeed = Type.Object({ ...fields, url: Type.String({ description: 'The secret address; returned only once' }) }) // biome-ignore format: one schema

/** Calendars by RFC 5545, at secret addresses. */
export function feedsApi(app: App, context: Context): void {
  app.post(
    `${url}/feeds`,
    {
      config: { scope: 'reservations:write' },
      schema: { tags, params: ViewPath, body: NewFeed, response: { 201: MadeFeed } },
    },
    async ({ accountId, params, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        const { feature_id = null, shows_who } = body
        if (feature_id !== null && !(await featuresOnView(tx, view, [feature_id])).has(feature_id))
          throw invalid('feature_id', 'is not on this map view')
        const secret = randomBytes(SECRET_BYTES).toString('base64url')
        const feed = await insertFeed(tx, view, { feature_id, shows_who, secret_hash: digestOf(secret) })
        const address = `${context.config.publicUrl}/reservations/v1/feeds/${encodeURIComponent(accountId)}/${feed.feed_id}/${secret}.ics`
        return { ...feed, url: address }
      }),
  )

  app.get(
    `${url}/feeds`,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: ViewPath, response: { 200: Type.Object({ feeds: Type.Array(Feed) }) } },
    },
    async ({ accountId, params }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.map_view_id)
      return { feeds: await listFeeds(context.db, view) }
    },
  )

  app.delete(
    `${url}/feeds/:feed_id`,
    {
      config: { scope: 'reservations:delete', resource: 'none' },
      schema: {
        tags,
        params: Type.Object({ map_id: PathId, map_view_id: PathId, feed_id: PathId }),
        response: { 204: NoContent },
      },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        await deleteFeed(tx, view, params.feed_id)
      })
      return reply.status(204).send(null)
    },
  )
  calendarApi(app, context)
}

function calendarApi(app: App, context: Context): void {
  app.get(
    '/reservations/v1/feeds/:account_id/:feed_id/:secret',
    {
      config: { scope: 'none' },
      schema: {
        hide: true,
        params: Type.Object({ account_id: PathId, feed_id: PathId, secret: Type.String({ maxLength: 100 }) }),
      },
    },
    async ({ params }, reply) => {
      const feed = await openFeed(context, params.account_id, params.feed_id, params.secret.replace(/\.ics$/, ''))
      const text = await writeCalendar(context, feed)
      reply.header('Cache-Control', 'private, max-age=300').header('Content-Disposition', 'inline; filename="reservations.ics"') // biome-ignore format: one header each
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}

async function openFeed({ db }: Context, accountId: string, feedId: string, secret: string) {
  const feed = await findFeed(db, accountId, feedId)
  const [given, known] = [Buffer.from(digestOf(secret)), Buffer.from(feed?.secret_hash ?? digestOf(''))]
  const view = feed && (await findViewById(db, accountId, feed.map_view_id))
  // The same response for unknown, deleted and wrong addresses.
  if (!feed || !view || !timingSafeEqual(given, known)) throw new AppError('NOT_FOUND', 'Calendar not found.')
  return { ...feed, view }
}

async function writeCalendar({ db, config }: Context, feed: Awaited<ReturnType<typeof openFeed>>): Promise<string> {
  const settings = await getSettings(db, feed.view)
  const { reservations } = await listReservations(db, feed.view, settings, {
    skip: 0,
    limit: MAX_EVENTS,
    sort: 'starts_at',
    from: String(Date.now() - PAST_DAYS * DAY_MS),
    ...(feed.feature_id === null ? {} : { feature_id: feed.feature_id }),
  })
  const events = reservations.flatMap((item) => {
    if (item.starts_at === null) return []
    const place = item.feature_name ?? item.feature_id
    return {
      id: item.reservation_id,
      startsAt: new Date(item.starts_at),
      endsAt: item.ends_at === null ? null : new Date(item.ends_at),
      summary: feed.shows_who && item.who ? `${place}: ${item.who}` : place,
      description: '',
      location: [place, item.floor_name].filter(Boolean).join(', '),
      isTentative: item.booking_status === 'held',
      updatedAt: new Date(item.updated_at),
    }
  })
  return calendarOf(feed.view.name, new URL(config.publicUrl).host, events)
}
