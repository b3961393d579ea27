import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fillLook, type StoredLook } from '@rotunda/core/look'
import { checkStyle } from '@rotunda/core/tile'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { mergePatch } from '../http/body/merge-patch.ts'
import { resource } from '../http/resource.ts'
import { acceptsGzip } from '../http/response/accepts-gzip.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { builtInStyles, isBuiltIn } from './built-in.ts'
import { buildDocument } from './document.ts'
import { ViewSettingsUpdate } from './look-schema.ts'
import { NewStyle, Style, StyleList, StyleUpdate } from './schema.ts'
import {
  deleteStyle,
  findPreviewed,
  findPublishedView,
  findStyle,
  getStyle,
  insertStyle,
  listStyles,
  toStyle,
  updateStyle,
} from './store.ts'

const StylePath = Type.Object({ style_id: PathId })
const tags = ['Styles']
const style = resource(async (db, accountId, { style_id }: { style_id: string }) =>
  toStyle(await getStyle(db, accountId, style_id)),
)
const compress = promisify(gzip)
const StyleQuery = Type.Object({
  map_view_id: Type.String({ minLength: 1, maxLength: 128 }),
  settings: Type.Optional(
    Type.String({
      maxLength: 8000,
      description: 'Settings of a view as JSON, to preview them instead of its own',
    }),
  ),
  preview: Type.Optional(Type.String({ maxLength: 600, description: 'The preview whose tiles it shows' })),
  v: Type.Optional(Type.String({ maxLength: 64, description: 'For caches: changes with the look' })),
})

export function stylesApi(app: App, context: Context): void {
  app.get(
    '/styles/v1',
    { config: { scope: 'styles:read' }, schema: { tags, querystring: Page, response: { 200: StyleList } } },
    async ({ accountId, query }) => {
      const own = await listStyles(context.db, accountId)
      const all = [...builtInStyles(), ...own.map((row) => ({ ...toStyle(row), document: undefined }))]
      return { styles: all.slice(query.skip, query.skip + query.limit), total: all.length, ...query }
    },
  )

  app.post(
    '/styles/v1',
    { config: { scope: 'styles:write' }, schema: { tags, body: NewStyle, response: { 201: Style } } },
    async ({ accountId, body }, reply) => {
      check(context, body.document)
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        changed('styles')
        return toStyle(await insertStyle(tx, accountId, body.name, body.document))
      })
    },
  )

  singleStyle(app, context)
  styleDocument(app, context)
}

function singleStyle(app: App, context: Context): void {
  app.get(
    '/styles/v1/:style_id',
    {
      config: { scope: 'styles:read', resource: style },
      schema: { tags, params: StylePath, response: { 200: Style } },
    },
    async ({ accountId, params }) =>
      builtInStyles().find((style) => style.style_id === params.style_id) ??
      toStyle(await getStyle(context.db, accountId, params.style_id)),
  )

  app.put(
    '/styles/v1/:style_id',
    {
      config: { scope: 'styles:write', resource: style },
      schema: { tags, params: StylePath, body: StyleUpdate, response: { 200: Style } },
    },
    async ({ accountId, params, body }, reply) => {
      refuseBuiltIn(params.style_id)
      if (body.document) check(context, body.document)
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('styles')
        return toStyle(await updateStyle(tx, accountId, params.style_id, body))
      })
    },
  )

  app.delete(
    '/styles/v1/:style_id',
    {
      config: { scope: 'styles:delete', resource: style },
      schema: { tags, params: StylePath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      refuseBuiltIn(params.style_id)
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('styles')
        await deleteStyle(tx, accountId, params.style_id)
      })
      return reply.status(204).send(null)
    },
  )
}

/** The document as MapLibre takes it: the view's tiles, fonts and icons filled in. For published views it needs no key. */
function styleDocument(app: App, context: Context): void {
  const { publicUrl } = context.config
  app.get(
    '/styles/v1/:style_id/style.json',
    {
      config: { scope: 'none' },
      schema: {
        tags,
        params: StylePath,
        querystring: StyleQuery,
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const view = await findShown(context, query)
      const { style_id } = params
      const style = isBuiltIn(style_id) ? style_id : (await findStyle(context.db, view.account_id, style_id))?.document
      if (!style) throw new AppError('NOT_FOUND', 'Style not found.')
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=60')
      reply.header('Vary', 'Accept-Encoding')
      const look = fillLook(draftOf(query.settings) ?? view.settings)
      const document = buildDocument(style, { tileset_ids: view.tileset_ids, tilesets: view.tilesets, look }, publicUrl)
      if (!acceptsGzip(request)) return document
      // With a layer for each level it says much the same many times.
      const compressed = await compress(JSON.stringify(document))
      return reply.type('application/json; charset=utf-8').header('Content-Encoding', 'gzip').send(compressed)
    },
  )
}

async function findShown({ db }: Context, { map_view_id, preview }: { map_view_id: string; preview?: string }) {
  if (preview !== undefined) {
    const [accountId = '', secret = ''] = preview.split('/')
    return findPreviewed(db, accountId, secret)
  }
  const view = await findPublishedView(db, map_view_id)
  if (!view) throw new AppError('NOT_FOUND', 'Published map view not found.')
  return view
}

/** Settings that are previewed before they are saved. They need no permission: they only change colours. */
function draftOf(text: string | undefined): StoredLook | null {
  if (text === undefined) return null
  const draft = parseJson(text)
  if (!Value.Check(ViewSettingsUpdate, draft)) throw invalid('settings', 'must be settings of a map view as JSON')
  return mergePatch({}, draft) as StoredLook
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function check(context: Context, document: unknown): void {
  const problems = checkStyle(document, [new URL(context.config.publicUrl).origin])
  if (problems.length === 0) return
  const details = problems.map(({ path, message }) => ({ path: path ? `document.${path}` : 'document', message }))
  throw new AppError('INVALID_REQUEST_DATA', `${details[0]!.path}: ${details[0]!.message}.`, { details })
}

function refuseBuiltIn(styleId: string): void {
  if (isBuiltIn(styleId))
    throw new AppError('CONFLICT', `The style '${styleId}' is built in. Create your own style instead.`)
}
