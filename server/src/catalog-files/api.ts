import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Catalog, ContentSlice, CsvDifference, CsvQuery, CsvReplacement, DatedContent } from '../catalogs/schema.ts'
import { findCatalog, getCatalog, toCatalog } from '../catalogs/store.ts'
import { checkMaySeeBookings } from '../content/check-bookings.ts'
import { countContent } from '../content/store.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { clientGone } from '../http/limits/client-gone.ts'
import { endStalledResponse } from '../http/limits/end-stalled.ts'
import { FairSemaphore } from '../http/limits/fair-semaphore.ts'
import { resource } from '../http/resource.ts'
import { sendJson } from '../http/response/send-json.ts'
import { PathId } from '../http/schema.ts'
import { DryRun } from './compare-rows.ts'
import { copyOut } from './copy-out.ts'
import { csvExport } from './export-csv.ts'
import { jsonExport } from './export-json.ts'
import { importCsv } from './import-csv.ts'

const CatalogPath = Type.Object({ id: PathId })
const tags = ['Catalogs']
const consumes = ['multipart/form-data']
/** A file may make the catalog that it is to replace; then there is nothing that If-Match could mean. */
const replaced = resource(async (db, accountId, { id }: { id: string }) => {
  const row = await findCatalog(db, accountId, id)
  return row ? toCatalog(row) : null
})

/** Each holds a connection for as long as its client sends, so a few slow ones must not hold them all. */
const MAX_IMPORTS = 8
const MAX_IMPORTS_PER_ACCOUNT = 2
/** Each holds a connection for as long as the database writes. */
const MAX_EXPORTS = 4
const MAX_EXPORTS_PER_ACCOUNT = 2
/** Each holds a file for as long as its client reads. */
const MAX_DOWNLOADS = 256
const MAX_DOWNLOADS_PER_ACCOUNT = 16

/** A whole catalog in and out: as CSV, and as JSON. */
export function catalogFilesApi(app: App, context: Context): void {
  importRoutes(app, context)
  exportRoutes(app, context)
}

function importRoutes(app: App, context: Context): void {
  const imports = new FairSemaphore(MAX_IMPORTS, MAX_IMPORTS_PER_ACCOUNT)

  const receive = async (request: FastifyRequest, reply: FastifyReply, purpose: Parameters<typeof importCsv>[3]) => {
    const leave = await imports.acquire(request.accountId, clientGone(reply))
    try {
      return await importCsv(context, request, reply, purpose)
    } finally {
      leave()
    }
  }

  app.post(
    '/catalogs/v1/csv',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'catalogs:write' },
      schema: { tags, consumes, response: { 201: Catalog } },
    },
    async (request, reply) => {
      const { json } = await receive(request, reply, { replaces: null, isDryRun: false })
      return sendJson(reply.status(201), json)
    },
  )

  app.put(
    '/catalogs/v1/:id/csv',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'catalogs:write', resource: replaced },
      schema: {
        tags,
        consumes,
        params: CatalogPath,
        querystring: CsvReplacement,
        response: { 200: Type.Union([Catalog, CsvDifference]), 201: Catalog },
      },
    },
    async (request, reply) => {
      const purpose = { replaces: request.params.id, isDryRun: request.query.dry_run }
      const done = await receive(request, reply, purpose).catch((error) => {
        if (error instanceof DryRun) return error
        throw error
      })
      if (done instanceof DryRun) return reply.status(200).send(done.difference)
      const { catalog, isNew } = done
      return reply.status(isNew ? 201 : 200).send(toCatalog(catalog))
    },
  )
}

function exportRoutes(app: App, context: Context): void {
  const exports = new FairSemaphore(MAX_EXPORTS, MAX_EXPORTS_PER_ACCOUNT)
  const downloads = new FairSemaphore(MAX_DOWNLOADS, MAX_DOWNLOADS_PER_ACCOUNT)

  const stream = async (reply: FastifyReply, head: string, query: string, tail?: string): Promise<Readable> => {
    const { accountId } = reply.request
    const gone = clientGone(reply)
    const endDownload = await downloads.acquire(accountId, gone)
    try {
      const endExport = await exports.acquire(accountId, gone)
      const whole = await copyOut(context.pool, head, query, tail).finally(endExport)
      endStalledResponse(reply)
      return whole.once('close', endDownload)
    } catch (error) {
      endDownload()
      throw error
    }
  }

  app.get(
    '/catalogs/v1/:id/csv',
    {
      config: { scope: 'catalogs:read' },
      schema: { tags, params: CatalogPath, querystring: CsvQuery, produces: ['text/csv'] },
    },
    async ({ actor, accountId, params, query }, reply) => {
      const catalog = await getCatalog(context.db, accountId, params.id)
      await checkMaySeeBookings(context.db, actor, catalog)
      const table = await csvExport(context.db, catalog, query.guard === 'formulas')
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8; header=present')
        .header('Content-Disposition', `attachment; filename="${catalog.catalog_id}.csv"`)
        .send(table ? await stream(reply, table.header, table.query) : '')
    },
  )

  app.get(
    '/catalogs/v1/:id/content',
    {
      config: { scope: 'content:read' },
      schema: { tags, params: CatalogPath, querystring: ContentSlice, response: { 200: Type.Array(DatedContent) } },
    },
    async ({ actor, accountId, params, query }, reply) => {
      const catalog = await getCatalog(context.db, accountId, params.id)
      await checkMaySeeBookings(context.db, actor, catalog)
      const total = await countContent(context.db, catalog)
      return reply
        .header('Content-Type', 'application/json; charset=utf-8')
        .header('X-Total-Count', total)
        .send((await stream(reply, '[', jsonExport(catalog, query), ']')) as never)
    },
  )
}
