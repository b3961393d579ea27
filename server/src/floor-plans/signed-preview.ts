import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId, Timestamp } from '../http/schema.ts'
import { findUpload, getUpload, type UploadRow, uploadFolder } from './store.ts'

const LIFETIME_MS = 60 * 60 * 1000

const UploadPath = Type.Object({ upload_id: PathId })
const tags = ['Floor plans']
const Address = Type.Object(
  { url: Type.String({ description: 'Opens in a browser without a key' }), expires_at: Timestamp },
  { title: 'PreviewAddress' },
)
const Signed = Type.Object({
  account: PathId,
  expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  signature: Type.String({ maxLength: 128 }),
})

/** The preview of a plan, for a browser that has no key: an address that holds for an hour and for this upload alone. */
export function signedPreviewApi(app: App, context: Context): void {
  app.get(
    '/floor-plans/v1/:upload_id/preview-address',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: UploadPath, response: { 200: Address } } },
    async ({ accountId, params }) => {
      const upload = await getUpload(context.db, accountId, params.upload_id)
      if (upload.state !== 'completed') throw notFound('preview of upload', params.upload_id)
      const expires = Date.now() + LIFETIME_MS
      const query = new URLSearchParams({ account: accountId, expires: String(expires), signature: sign(upload, expires) }) // biome-ignore format: one query
      const url = `${context.config.publicUrl}/floor-plans/v1/${upload.upload_id}/signed-preview.png?${query}`
      return { url, expires_at: expires }
    },
  )

  app.get(
    '/floor-plans/v1/:upload_id/signed-preview.png',
    { config: { scope: 'none' }, schema: { tags, params: UploadPath, querystring: Signed } },
    async ({ params, query }, reply) => {
      const upload = await findUpload(context.db, query.account, params.upload_id)
      const isSigned = upload !== undefined && isEqual(query.signature, sign(upload, query.expires))
      if (!isSigned || query.expires < Date.now())
        throw new AppError('UNAUTHORIZED', 'This address is no longer valid. Request a new one.')
      const file = await context.files.get(`${uploadFolder(query.account, params.upload_id)}preview.png`)
      if (!file) throw notFound('preview of upload', params.upload_id)
      return reply
        .header('Content-Type', 'image/png')
        .header('Cache-Control', 'private, no-store')
        .header('Referrer-Policy', 'no-referrer')
        .header('Content-Length', file.size)
        .send(file.stream)
    },
  )
}

function sign({ account_id, upload_id, preview_key }: UploadRow, expires: number): string {
  return createHmac('sha256', preview_key)
    .update(JSON.stringify([account_id, upload_id, expires]))
    .digest('hex')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
