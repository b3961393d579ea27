import { PICTURE_WIDTHS } from '@rotunda/core/picture'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { isNotModified } from '../http/response/if-none-match.ts'
import { PathId } from '../http/schema.ts'
import { FILES_PATH, findPublicMedia, mediaFolder } from './store.ts'

const FILE_NAME = /^([0-9a-f]{40})\.(?:png|jpg|webp|svg)$/
/** A drawing that is opened by itself may use its own styles, and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const widths = PICTURE_WIDTHS.join(', ')
const Query = Type.Object({ w: Type.Optional(Type.Integer({ description: `Width in pixels: ${widths}` })) })

/** The pictures themselves, as pages show them: without a key, for ever the same. */
export function sendMediaApi(app: App, context: Context): void {
  app.get(
    `${FILES_PATH}:file`,
    {
      config: { scope: 'none' },
      schema: { tags: ['Media'], params: Type.Object({ file: PathId }), querystring: Query },
    },
    async (request, reply) => {
      const { w } = request.query
      if (w !== undefined && !PICTURE_WIDTHS.some((width) => width === w))
        throw invalid('w', `must be one of ${widths}`)
      const mediaId = FILE_NAME.exec(request.params.file)?.[1]
      const media = mediaId === undefined ? undefined : await findPublicMedia(context.db, mediaId)
      if (!media) throw new AppError('NOT_FOUND', 'Picture not found.')
      const isSmaller = w !== undefined && media.widths.includes(w)
      const etag = `"${media.media_id.slice(0, 27)}${isSmaller ? `-${w}` : ''}"`
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('ETag', etag)
        .header('Access-Control-Allow-Origin', '*')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Content-Security-Policy', PICTURE_POLICY)
      if (isNotModified(request, etag)) return reply.status(304).send()
      const file = await context.files.get(`${mediaFolder(media)}${isSmaller ? `w${w}` : 'whole'}`)
      if (!file) throw new AppError('NOT_FOUND', 'The file of this picture is missing.')
      return reply
        .header('Content-Type', isSmaller ? 'image/webp' : media.type)
        .header('Content-Length', file.size)
        .send(file.stream)
    },
  )
}
