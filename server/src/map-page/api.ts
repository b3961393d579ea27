import { Type } from 'typebox'
import { appFiles } from '../assets/app-files.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { findPreview } from '../tiles/preview-store.ts'
import { bootstrap } from './bootstrap.ts'
import { manifestOf } from './manifest.ts'
import { mapDataApi } from './map-data.ts'
import { pagePolicy } from './page-policy.ts'
import { renderPage } from './render-page.ts'
import { findBackground, findMapTitle, getLiveView } from './store.ts'

const MapPath = Type.Object({ map_id: PathId })
const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const PreviewPath = Type.Object({ account_id: PathId, secret: Type.String({ minLength: 1, maxLength: 100 }) })
const open = { config: { scope: 'none' }, schema: { hide: true } }

/** The public map: its page, the files of the app, the element for other pages, and what is kept for use offline. */
export function mapPageApi(app: App, context: Context): void {
  const files = appFiles('viewer')
  const bootOf = async (mapId: string, viewId: string | null) =>
    bootstrap(context, await getLiveView(context.db, mapId, viewId))

  const page = async (mapId: string, viewId: string | null) => {
    const title = await findMapTitle(context.db, mapId, viewId)
    const boot = title === null ? null : await bootOf(mapId, viewId).catch(() => null)
    const html = renderPage(await files.page(), { ...context.config, mapId, viewId, title: title ?? 'Map', boot })
    return { html, status: title === null ? 404 : 200, policy: pagePolicy(context.config, boot?.settings.background) }
  }

  app.get('/map/:map_id', { ...open, schema: { ...open.schema, params: MapPath } }, async ({ params }, reply) => {
    const { html, status, policy } = await page(params.map_id, null)
    return reply.status(status).headers(policy).type('text/html; charset=utf-8').send(html)
  })

  app.get(
    '/map/:map_id/:map_view_id',
    { ...open, schema: { ...open.schema, params: ViewPath } },
    async ({ params }, reply) => {
      const { html, status, policy } = await page(params.map_id, params.map_view_id)
      return reply.status(status).headers(policy).type('text/html; charset=utf-8').send(html)
    },
  )

  // Who has the address may see it, and nobody else shall come to know it.
  const secretHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } // biome-ignore format: one list
  app.get(
    '/map/preview/:account_id/:secret',
    { ...open, schema: { ...open.schema, params: PreviewPath } },
    async ({ params: { account_id, secret } }, reply) => {
      const found = await findPreview(context.db, account_id, secret)
      const background = found && (await findBackground(context.db, account_id, found.map_view_id))
      const preview = `${account_id}/${secret}`
      const html = renderPage(await files.page(), { ...context.config, mapId: '', viewId: null, preview, title: 'Preview', boot: null }) // biome-ignore format: one page
      return reply
        .status(found ? 200 : 404)
        .headers({ ...pagePolicy(context.config, background), ...secretHeaders })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )

  app.get(
    '/map/:map_id/manifest.webmanifest',
    { ...open, schema: { ...open.schema, params: MapPath } },
    async ({ params }, reply) => {
      const name = (await findMapTitle(context.db, params.map_id, null)) ?? 'Map'
      reply.header('Cache-Control', 'public, max-age=3600').type('application/manifest+json')
      return reply.send(JSON.stringify(manifestOf(name, params.map_id, context.config)))
    },
  )

  app.get(
    '/map/assets/:name',
    { ...open, schema: { ...open.schema, params: Type.Object({ name: Type.String() }) } },
    (request, reply) => files.send(`assets/${request.params.name}`, request, reply),
  )
  for (const name of ['element.js', 'sw.js'])
    app.get(`/map/${name}`, open, (request, reply) => files.send(name, request, reply))

  mapDataApi(app, context)
}
