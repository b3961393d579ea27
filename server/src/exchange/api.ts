import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { TooLarge } from '../files.ts'
import type { App } from '../http/app-type.ts'
import { receiveForm } from '../http/body/upload.ts'
import { clientGone } from '../http/limits/client-gone.ts'
import { FairSemaphore } from '../http/limits/fair-semaphore.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { getSource } from '../map-sources/store.ts'
import { findViewOfSource } from './load-venue.ts'
import { runThread } from './run-thread.ts'
import { Checked, Exchange, ExchangeList, ExchangePage, ExportRequest } from './schema.ts'
import { deleteExchange, exchangeFolder, getExchange, insertExchange, listExchanges, toExchange } from './store.ts'

const tags = ['Exchange']
const consumes = ['multipart/form-data']
const ExchangePath = Type.Object({ exchange_id: PathId })
const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_CHECKED_BYTES = 64 * 1024 * 1024
const MAX_NAME_LENGTH = 200
const MAX_ATTEMPTS = 3

/** Checks run beside the API, two at a time. */
const checks = new FairSemaphore(2, 1)

const expiry = () => new Date(Date.now() + KEPT_DAYS * DAY_MS)

export function exchangeApi(app: App, context: Context): void {
  checkApi(app, context)
  importApi(app, context)
  exportApi(app, context)
  singleApi(app, context)
}

function checkApi(app: App, context: Context): void {
  app.post(
    '/exchange/v1/check',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'exchange:read' },
      schema: { tags, consumes, response: { 200: Checked } },
    },
    async (request, reply) => {
      const { file: bytes } = await receiveForm(request, ({ stream }) => readAll(stream))
      const signal = clientGone(reply)
      const release = await checks.acquire(request.accountId, signal)
      try {
        const onCrash = (error: unknown) => context.log.warn({ error }, 'a file could not be checked')
        const checked = await runThread({ task: 'check', bytes }, signal, onCrash)
        if ('failure' in checked) throw new AppError('INVALID_REQUEST_DATA', checked.failure.message, { details: [{ path: 'file', message: checked.failure.message }] }) // biome-ignore format: one error
        const errors = checked.findings.filter(({ severity }) => severity === 'error').length
        const warnings = checked.findings.length - errors
        const findings = checked.findings.map((finding) => ({ ...finding, place: finding.place && [...finding.place] }))
        return { format: checked.format, is_valid: errors === 0, errors, warnings, findings }
      } finally {
        release()
      }
    },
  )
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > MAX_CHECKED_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `A file to check has at most ${MAX_CHECKED_BYTES / 2 ** 20} MB.`) // biome-ignore format: one error
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function importApi(app: App, context: Context): void {
  app.post(
    '/exchange/v1/imports',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'exchange:write' },
      schema: {
        tags,
        consumes,
        description: 'A form with one file and, optionally, the name of the venue.',
        response: { 201: Exchange },
      },
    },
    async (request, reply) => {
      const { accountId } = request
      const received = await receiveFile(context, request)
      const stored = respondCreated(context, accountId, reply, async (tx) => {
        const row = await insertExchange(tx, {
          account_id: accountId,
          kind: 'import',
          expires_at: expiry(),
          ...received,
        })
        await enqueue(tx, accountId, { name: 'import-venue', data: { exchange_id: row.exchange_id }, maxAttempts: MAX_ATTEMPTS }) // biome-ignore format: one job
        return toExchange(row)
      })
      return stored.catch(async (error) => {
        if (!isDatabaseUnavailable(error)) await context.files.delete(received.file_key).catch(() => {})
        throw error
      })
    },
  )
}

async function receiveFile(context: Context, request: FastifyRequest) {
  const exchange_id = uuid()
  const file_key = `${exchangeFolder(request.accountId, exchange_id)}file`
  try {
    const { file, fields } = await receiveForm(request, async ({ stream, fileName }) => {
      const { size } = await context.files.put(file_key, stream, { maxBytes: context.config.maxUploadBytes })
      return { file_name: fileName, file_size: size }
    })
    const name = fields.name?.trim()
    if (name !== undefined && (name === '' || name.length > MAX_NAME_LENGTH)) throw invalid('name', `must have 1 to ${MAX_NAME_LENGTH} characters`) // biome-ignore format: one error
    return { exchange_id, file_key, ...file, options: JSON.stringify(name ? { name } : {}) }
  } catch (error) {
    await context.files.delete(file_key).catch(() => {})
    if (error instanceof TooLarge) throw new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than this service accepts.') // biome-ignore format: one error
    throw error
  }
}

function exportApi(app: App, context: Context): void {
  app.post(
    '/exchange/v1/exports',
    { config: { scope: 'exchange:write' }, schema: { tags, body: ExportRequest, response: { 201: Exchange } } },
    async ({ accountId, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx) => {
        const source = await getSource(tx, accountId, body.map_source_id)
        const viewId = body.map_view_id ?? null
        if (viewId !== null && !(await findViewOfSource(tx, accountId, source.map_source_id, viewId))) throw notFound('map view', viewId) // biome-ignore format: one error
        if (!source.georeference && !(body.format === 'geojson' && body.coordinates === 'drawing'))
          throw new AppError('CONFLICT', 'The venue has no georeference yet. Set the georeference of its map source, then export again. GeoJSON in drawing units needs none.') // biome-ignore format: one error
        const exchange_id = uuid()
        const row = await insertExchange(tx, {
          account_id: accountId,
          exchange_id,
          kind: 'export',
          format: body.format,
          options: JSON.stringify(body),
          file_key: `${exchangeFolder(accountId, exchange_id)}file`,
          file_name: `${source.name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'venue'}.${body.format}`,
          map_source_id: source.map_source_id,
          map_view_id: viewId,
          expires_at: expiry(),
        })
        await enqueue(tx, accountId, { name: 'export-venue', data: { exchange_id }, maxAttempts: MAX_ATTEMPTS })
        return toExchange(row)
      }),
  )

  app.get(
    '/exchange/v1',
    {
      config: { scope: 'exchange:read' },
      schema: { tags, querystring: ExchangePage, response: { 200: ExchangeList } },
    },
    async ({ accountId, query }) => {
      const { rows, total } = await listExchanges(context.db, accountId, query)
      return { exchanges: rows.map(toExchange), total, skip: query.skip, limit: query.limit }
    },
  )
}

function singleApi(app: App, context: Context): void {
  const exchange = resource(async (db, accountId, { exchange_id }: { exchange_id: string }) =>
    toExchange(await getExchange(db, accountId, exchange_id)),
  )
  app.get(
    '/exchange/v1/:exchange_id',
    {
      config: { scope: 'exchange:read', resource: exchange },
      schema: { tags, params: ExchangePath, response: { 200: Exchange } },
    },
    async ({ accountId, params }) => {
      const row = await getExchange(context.db, accountId, params.exchange_id)
      // What another process has made is found here as soon as it is said to be completed.
      await context.changes.catchUp()
      return toExchange(row)
    },
  )

  // Sent as a download: a browser never runs what came from elsewhere.
  app.get(
    '/exchange/v1/:exchange_id/file',
    { config: { scope: 'exchange:read' }, schema: { tags, params: ExchangePath } },
    async ({ accountId, params }, reply) => {
      const row = await getExchange(context.db, accountId, params.exchange_id)
      const file = row.kind === 'export' && row.state !== 'completed' ? null : await context.files.get(row.file_key)
      if (!file) throw notFound('file of exchange', params.exchange_id)
      return reply
        .header('Content-Type', row.kind === 'export' ? (row.content_type ?? 'application/octet-stream') : 'application/octet-stream') // biome-ignore format: one header
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`)
        .header('Content-Length', file.size)
        .send(file.stream)
    },
  )

  app.delete(
    '/exchange/v1/:exchange_id',
    {
      config: { scope: 'exchange:delete', resource: exchange },
      schema: { tags, params: ExchangePath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) => {
        await deleteExchange(tx, accountId, params.exchange_id)
        const prefix = exchangeFolder(accountId, params.exchange_id)
        await enqueue(tx, accountId, { name: 'delete-files', data: { prefix }, maxAttempts: 50 })
      })
      return reply.status(204).send(null)
    },
  )
}
