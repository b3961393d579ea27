import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { PAGE_STYLE } from './page-style.ts'

/** A small drawing of rooms around a hall, in the colours of the map. */
const PICTURE = `<svg class="plan" viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect class="ground" width="800" height="900"/><path class="hall" d="M60 620 740 120v200L60 840z"/>${[
  ['a', 'M60 470 190 374v150L60 620z'],
  ['b', 'M190 374 320 279v150L190 524z'],
  ['c', 'M320 279 450 183v150L320 429z'],
  ['d', 'M450 183 580 88v150L450 333z'],
  ['e', 'M580 88 740-30v150L580 238z'],
  ['c', 'M300 660 430 563v150L300 810z'],
  ['a', 'M430 563 560 463v150L430 713z'],
  ['e', 'M560 463 740 326v150L560 613z'],
]
  .map(([kind, path]) => `<path class="room ${kind}" d="${path}"/>`)
  .join('')}</svg>`

const LOGO =
  '<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M7 24h18M9 24v-8a7 7 0 0 1 14 0v8M13 24v-7a3 3 0 0 1 6 0v7"/></svg>'

/** Scripts come from files of the service alone, forms go nowhere else, and no other site shows the page in a frame. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', PAGE_STYLE, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Page {
  title: string
  /** Text, not HTML. */
  lead: string
  /** HTML of the controls under it. */
  body: string
}

/** Sends a page of the sign-in. Its address may hold a secret, which no other site is told. */
export function sendPage(reply: FastifyReply, host: string, { title, lead, body }: Page, status = 200): FastifyReply {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Rotunda</title><style>${PAGE_STYLE}</style></head>
<body><div class="side"><header>${LOGO}<span>Rotunda Studio</span></header><main><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</main><footer>${escapeHtml(host)}</footer></div>${PICTURE}</body></html>
`
  return reply
    .status(status)
    .header('Content-Security-Policy', POLICY)
    .header('Referrer-Policy', 'same-origin')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
