import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable, type Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { type ReceivedPicture, receivePicture } from './receive.ts'
import { Media, MediaList } from './schema.ts'
import { sendMediaApi } from './send.ts'
import { countUses, deleteMedia, findMedia, getMedia, insertMedia, listMedia, mediaFolder, sumMedia, toMedia } from './store.ts' // biome-ignore format: one list

const MediaPath = Type.Object({ media_id: PathId })
const tags = ['Media']
const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const
const ID_HEX_DIGITS = 40
const BYTES_PER_MB = 1024 * 1024

export function mediaApi(app: App, context: Context): void {
  const { mediaQuotaBytes } = context.config
  createMedia(app, context)
  singleMedia(app, context)
  sendMediaApi(app, context)

  app.get(
    '/media/v1',
    { config: { scope: 'media:read' }, schema: { tags, querystring: Page, response: { 200: MediaList } } },
    async ({ accountId, query }) => {
      const { rows, total, bytesUsed } = await listMedia(context.db, accountId, query)
      const media = rows.map((row) => toMedia(row, context.config.publicUrl))
      return { media, bytes_used: bytesUsed, bytes_limit: mediaQuotaBytes, total, ...query }
    },
  )
}

function createMedia(app: App, context: Context): void {
  app.post(
    '/media/v1',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'media:write' },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: Media },
      },
    },
    async (request, reply) => {
      const { accountId } = request
      const picture = await receivePicture(request, reply)
      const mediaId = idOf(accountId, picture.whole)
      const stored = await storeFiles(context, accountId, mediaId, picture)
      const discard = () => context.files.deletePrefix(mediaFolder(stored)).catch(() => {})
      let keptFiles: string | null = null
      const insert = async (tx: Tx) => {
        await checkQuota(context, tx, stored)
        const row = await insertMedia(tx, stored)
        keptFiles = row.file_id
        return toMedia(row, context.config.publicUrl)
      }
      const created = await respondCreated(context, accountId, reply, insert).catch(async (error) => {
        // Where the database went away in the middle, the record may be there: the files are swept if nothing names them.
        if (!isDatabaseUnavailable(error)) await discard()
        throw error
      })
      // The picture was there already.
      if (keptFiles !== stored.file_id) await discard()
      return created
    },
  )
}

/** The same picture in two accounts has two IDs, so that neither learns of the other, and each deletes its own. */
function idOf(accountId: string, bytes: Uint8Array): string {
  const digest = hash('sha256', bytes, 'hex')
  return hash('sha256', `${accountId}\n${digest}`, 'hex').slice(0, ID_HEX_DIGITS)
}

async function storeFiles(context: Context, accountId: string, mediaId: string, picture: ReceivedPicture) {
  const { name, width, height, whole, smaller } = picture
  const type = MEDIA_TYPES[picture.type]
  const row = { account_id: accountId, file_id: uuid() }
  const folder = mediaFolder(row)
  await context.files.put(`${folder}whole`, whole, { contentType: type })
  for (const { width, bytes } of smaller) {
    await context.files.put(`${folder}w${width}`, bytes, { contentType: 'image/webp' })
  }
  const bytes = smaller.reduce((sum, file) => sum + file.bytes.byteLength, whole.byteLength)
  return { ...row, media_id: mediaId, name, type, width, height, bytes, widths: smaller.map(({ width }) => width) }
}

/** Uploads at the same moment may exceed it by what they bring; those after them are refused. */
async function checkQuota({ config }: Context, tx: Tx, media: { account_id: string; media_id: string; bytes: number }) {
  const { bytesUsed } = await sumMedia(tx, media.account_id)
  const isNew = !(await findMedia(tx, media.account_id, media.media_id))
  if (!isNew || bytesUsed + media.bytes <= config.mediaQuotaBytes) return
  const [used, most] = [bytesUsed, config.mediaQuotaBytes].map((bytes) => (bytes / BYTES_PER_MB).toFixed(1))
  const message = `The pictures of this account use ${used} of ${most} MB. Delete some, or ask the operator for more space.`
  throw new AppError('CONFLICT', message)
}

function singleMedia(app: App, context: Context): void {
  const media = resource(async (db, accountId, { media_id }: { media_id: string }) =>
    toMedia(await getMedia(db, accountId, media_id), context.config.publicUrl),
  )

  app.get(
    '/media/v1/:media_id',
    {
      config: { scope: 'media:read', resource: media },
      schema: { tags, params: MediaPath, response: { 200: Media } },
    },
    async ({ accountId, params }) =>
      toMedia(await getMedia(context.db, accountId, params.media_id), context.config.publicUrl),
  )

  app.delete(
    '/media/v1/:media_id',
    {
      config: { scope: 'media:delete', resource: media },
      schema: { tags, params: MediaPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) => {
        const row = await getMedia(tx, accountId, params.media_id)
        refuseUsed(await countUses(tx, accountId, params.media_id))
        await deleteMedia(tx, accountId, params.media_id)
        await enqueue(tx, accountId, { name: 'delete-files', data: { prefix: mediaFolder(row) }, maxAttempts: 50 })
      })
      return reply.status(204).send(null)
    },
  )
}

function refuseUsed({ rows, views }: { rows: number; views: number }): void {
  const users = [
    ...(rows > 0 ? [rows === 1 ? '1 row shows' : `${rows} rows show`] : []),
    ...(views > 0 ? [views === 1 ? 'the look of 1 view shows' : `the look of ${views} views shows`] : []),
  ]
  if (users.length === 0) return
  const words = users.join(' and ')
  throw new AppError(
    'CONFLICT',
    `${words.charAt(0).toUpperCase()}${words.slice(1)} this picture. Remove it there first.`,
  )
}
