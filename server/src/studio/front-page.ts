import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../auth/escape-html.ts'
import { sendPage } from '../auth/page.ts'
import type { Config } from '../config.ts'
import type { PublicMap } from './store.ts'

/** What somebody finds who is not signed in: the maps that are open to all, and the way in. */
export function sendFrontPage(
  reply: FastifyReply,
  { publicUrl, mapAppUrl }: Pick<Config, 'publicUrl' | 'mapAppUrl'>,
  maps: PublicMap[],
): FastifyReply {
  const links = maps.map(
    ({ mapId, name }) =>
      `<a class="button" href="${escapeHtml(`${mapAppUrl}/${encodeURIComponent(mapId)}`)}">${escapeHtml(name)}</a>`,
  )
  const body = `${links.join('')}<a class="button primary" href="/auth/v1/sign-in">Sign in to the studio</a>`
  const lead = maps.length > 0 ? 'Maps that are open to everybody:' : 'Maps of buildings, searchable and walkable.'
  return sendPage(reply, new URL(publicUrl).host, { title: 'Indoor maps', lead, body })
}
