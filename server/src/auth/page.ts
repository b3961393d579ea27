import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import { version } from '../version.ts'
import { PICTURE } from './page-picture.ts'
import { PAGE_STYLE } from './page-style.ts'
import { type Showcase, showcaseOf } from './showcase.ts'

const LOGO =
  '<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M7 24h18M9 24v-8a7 7 0 0 1 14 0v8M13 24v-7a3 3 0 0 1 6 0v7"/></svg>'

/** Scripts come from two files of the service alone, forms go nowhere else, and no other site shows the page in a frame. */
function policyOf(publicUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${publicUrl}/auth/v1/assets/`,
    `style-src 'sha256-${hash('sha256', PAGE_STYLE, 'base64')}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export interface Page {
  title: string
  /** Text, not HTML. */
  lead: string
  /** HTML of the controls under it. */
  body: string
  /** With the scripts for passkeys. */
  scripted?: boolean
  wide?: boolean
}

export type SendPage = (
  reply: FastifyReply,
  page: Page | ((showcase: Showcase) => Page),
  status?: number,
) => Promise<FastifyReply>

/** Sends pages of the sign-in. Their address may hold a secret, so no referrer is sent to other sites. */
export function pageSender({ config, db }: Pick<Context, 'config' | 'db'>): SendPage {
  const getShowcase = showcaseOf(db)
  return async (reply, made, status = 200) => {
    const showcase = await getShowcase()
    const page = typeof made === 'function' ? made(showcase) : made
    return reply
      .status(status)
      .header('Content-Security-Policy', policyOf(config.publicUrl))
      .header('Referrer-Policy', 'same-origin')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(render(page, showcase, config))
  }
}

const SCRIPTS = ['webauthn.js', 'passkeys.js']
  .map((name) => `<script src="/auth/v1/assets/${name}" defer></script>`)
  .join('')

function render(page: Page, showcase: Showcase, config: Context['config']): string {
  const { host } = new URL(config.publicUrl)
  const { title, lead, body, scripted = false, wide = false } = page
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Rotunda</title><style>${PAGE_STYLE}</style>${scripted ? SCRIPTS : ''}</head>
<body><div class="side"><header>${LOGO}<span>Rotunda Studio</span></header><main${wide ? ' class="wide"' : ''}><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</main><footer><span>${escapeHtml(host)} · version ${version}</span><a href="/docs">API reference</a></footer></div><aside class="view" aria-label="A map of this service">${PICTURE}${card(showcase.map, config.mapAppUrl)}</aside></body></html>
`
}

function card(map: Showcase['map'], mapAppUrl: string): string {
  if (!map) return ''
  const levels = `${map.levels} ${map.levels === 1 ? 'level' : 'levels'}`
  const reachable = map.reachable === null ? '' : `, ${Math.floor(map.reachable * 100)} % reachable`
  const address = `${mapAppUrl}/${encodeURIComponent(map.mapId)}`
  return `<div class="card"><span class="chip">Live</span><h2>${escapeHtml(map.name)}</h2><p>${levels}${reachable}. Open to visitors without signing in.</p><a href="${escapeHtml(address)}">Open the public map</a></div>`
}
