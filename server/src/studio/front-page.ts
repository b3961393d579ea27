import type { Page } from '../auth/page.ts'
import { escapeHtml } from '../escape-html.ts'
import type { PublicMap } from './store.ts'

/** The page for users who are not signed in: public maps, and the sign-in. */
export function frontPage(maps: readonly PublicMap[], mapAppUrl: string): Page {
  const links = maps.map(
    ({ mapId, name }) =>
      `<a class="button" href="${escapeHtml(`${mapAppUrl}/${encodeURIComponent(mapId)}`)}">${escapeHtml(name)}</a>`,
  )
  const body = `${links.join('')}<a class="button primary" href="/auth/v1/sign-in">Sign in to the studio</a>`
  const lead = maps.length > 0 ? 'Public maps:' : 'Searchable indoor maps with directions.'
  return { title: 'Indoor maps', lead, body }
}
