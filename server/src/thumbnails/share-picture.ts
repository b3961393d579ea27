import { buffer } from 'node:stream/consumers'
import { boundsOf, type Position, rotate } from '@rotunda/core/geo'
import { brandColours, fillLook, type LookSettings } from '@rotunda/core/look'
import { rasterize } from '@rotunda/core/picture'
import { themes } from '@rotunda/core/tile'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getLiveView } from '../map-page/store.ts'
import { findMedia, mediaFolder, mediaIdIn } from '../media/store.ts'
import { openFaces } from '../signs/fonts/faces.ts'
import { type Command, rectangle, roundedRectangle } from '../signs/page.ts'
import { Pen } from '../signs/pen.ts'
import { writeSvg } from '../signs/write-svg.ts'
import { homeLevel } from '../tiles/published.ts'

/** What the previews of links are cut to. */
const WIDTH_PX = 1200
const HEIGHT_PX = 630
const MARGIN_PX = 56
const HEAD_PX = 128
const LOGO = { left: MARGIN_PX, top: 32, width: 220, height: 64 }
const DEFAULT_BRAND = '#0b57d0'
const BOX = {
  left: MARGIN_PX,
  top: HEAD_PX + MARGIN_PX / 2,
  width: WIDTH_PX - 2 * MARGIN_PX,
  height: HEIGHT_PX - HEAD_PX - MARGIN_PX,
}
const OUTLINE_PX = 4
const MAX_KEPT = 50

type LiveView = Awaited<ReturnType<typeof getLiveView>>

/**
 * The picture that a link to the map is shown with: the outline of its first level under the name, in the colour of the
 * brand. It shows what is published, and nothing of what is not yet.
 */
export function sharePictureApi(app: App, context: Context): void {
  const kept = new Map<string, Promise<Uint8Array>>()
  app.get(
    '/map/:map_id/:map_view_id/picture.png',
    {
      config: { scope: 'none' },
      schema: { hide: true, params: Type.Object({ map_id: PathId, map_view_id: PathId }) },
    },
    async ({ params }, reply) => {
      const view = await getLiveView(context.db, params.map_id, params.map_view_id)
      const key = JSON.stringify([view.account_id, view.map_view_id, view.tileset_ids, view.settings, view.map_name])
      const picture = kept.get(key) ?? drawPicture(context, view)
      kept.delete(key)
      kept.set(key, picture)
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
      picture.catch(() => kept.delete(key))
      reply.header('Cache-Control', 'public, max-age=3600').header('Access-Control-Allow-Origin', '*')
      return reply.type('image/png').send(Buffer.from(await picture))
    },
  )
}

async function drawPicture(context: Context, view: LiveView): Promise<Uint8Array> {
  const look = fillLook(view.settings)
  const logo = await loadLogo(context, view.account_id, look)
  const pen = new Pen(view.map_name, WIDTH_PX, HEIGHT_PX)
  await openFaces(`${view.map_name}…`)
  const { accent, ink } = brandColours(look.brand_colour ?? DEFAULT_BRAND).light
  pen.fill(rectangle(0, 0, WIDTH_PX, HEIGHT_PX), themes.light.background)
  pen.fill(rectangle(0, 0, WIDTH_PX, HEAD_PX), accent)
  if (logo) {
    const { left, top, width, height } = LOGO
    pen.fill(roundedRectangle(left - 12, top - 12, width + 24, height + 24, 12), '#ffffff')
  }
  const left = logo ? LOGO.left + LOGO.width + 36 : MARGIN_PX
  const title = { size: 56, colour: ink, weight: 'semibold', maxWidth: WIDTH_PX - MARGIN_PX - left } as const
  pen.text(view.map_name, left, HEAD_PX / 2 + 20, title)
  drawOutline(pen, view)
  return rasterize(writeSvg([pen.page]), WIDTH_PX, logo && { bytes: logo, ...LOGO })
}

/** The floor that the page opens with, upright and as it was published; a view of a former release has no outline. */
function drawOutline(pen: Pen, { tilesets }: LiveView): void {
  const level = homeLevel(tilesets)
  const published = tilesets.flatMap(({ outlines = [] }) => outlines).find((outline) => outline.level === level)
  const upright = ((tilesets[0].georeference?.rotation ?? 0) * Math.PI) / 180
  const rings = (published?.rings ?? []).map((ring) => ring.map((point) => rotate(toMercator(point), upright)))
  const [minX, minY, maxX, maxY] = boundsOf(rings.flat())
  const scale = Math.min(BOX.width / (maxX - minX), BOX.height / (maxY - minY))
  if (!Number.isFinite(scale)) return
  const left = BOX.left + (BOX.width - (maxX - minX) * scale) / 2
  const bottom = BOX.top + (BOX.height + (maxY - minY) * scale) / 2
  const path = rings.flatMap((ring): Command[] => [
    ...ring.map(([x, y], i): Command => [i === 0 ? 'M' : 'L', left + (x - minX) * scale, bottom - (y - minY) * scale]),
    ['Z'],
  ])
  pen.area(path, themes.light.floor, themes.light.wall, OUTLINE_PX)
}

/** Degrees on a map that keeps angles. */
function toMercator([lng, lat]: Position): Position {
  return [lng, (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI]
}

/** A logo whose file is gone is none. */
async function loadLogo(
  { db, files }: Context,
  accountId: string,
  { logo_url }: Pick<LookSettings, 'logo_url'>,
): Promise<Uint8Array | null> {
  const mediaId = logo_url === null ? null : mediaIdIn(logo_url)
  const media = mediaId === null ? undefined : await findMedia(db, accountId, mediaId)
  const file = media && (await files.get(`${mediaFolder(media)}whole`))
  return file ? buffer(file.stream) : null
}
