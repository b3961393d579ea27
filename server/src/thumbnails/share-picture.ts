import { buffer } from 'node:stream/consumers'
import { brandColours, fillLook, type LookSettings } from '@rotunda/core/look'
import { rasterize } from '@rotunda/core/picture'
import { type TileFeature, themes } from '@rotunda/core/tile'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { readFeatures } from '../datasets/read-features.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getLiveView } from '../map-page/store.ts'
import { getMap } from '../maps/store.ts'
import { findMedia, mediaFolder, mediaIdIn } from '../media/store.ts'
import { loadPlaced, tileFeatures } from '../publishing/tile-features.ts'
import { openFaces } from '../signs/fonts/faces.ts'
import { drawLevel, frameOf } from '../signs/level-drawing.ts'
import { rectangle, roundedRectangle } from '../signs/page.ts'
import { Pen } from '../signs/pen.ts'
import { writeSvg } from '../signs/write-svg.ts'
import { homeLevel } from '../tiles/published.ts'
import { loadLevels } from '../venue/levels.ts'

/** What the previews of links are cut to. */
const WIDTH_PX = 1200
const HEIGHT_PX = 630
const MARGIN_PX = 56
const HEAD_PX = 128
const LOGO = { left: MARGIN_PX, top: 32, width: 220, height: 64 }
const DEFAULT_BRAND = '#0b57d0'
/** Beyond that a level is too fine for a picture of this size. */
const MAX_FEATURES = 20_000
const MAX_KEPT = 50

type LiveView = Awaited<ReturnType<typeof getLiveView>>

/** The picture that a link to the map is shown with: its first level under the name, in the colour of the brand. */
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
  const features = await readFirstLevel(context, view)
  const box = {
    x: MARGIN_PX,
    y: HEAD_PX + MARGIN_PX / 2,
    width: WIDTH_PX - 2 * MARGIN_PX,
    height: HEIGHT_PX - HEAD_PX - MARGIN_PX,
  }
  drawLevel(pen, features, frameOf(features, box), 1)
  return rasterize(writeSvg([pen.page]), WIDTH_PX, logo && { bytes: logo, ...LOGO })
}

/** Drawn as it is published: the level that the page opens with. */
async function readFirstLevel({ db }: Context, view: LiveView): Promise<TileFeature[]> {
  const { map_source_id } = await getMap(db, view.account_id, view.map_id)
  const { byFloor } = await loadLevels(db, view.account_id, map_source_id)
  const datasetId = byFloor.get(homeLevel(view.tilesets))?.datasetId
  if (!datasetId) return []
  return db.transaction().execute(async (tx) => {
    const features: TileFeature[] = []
    for await (const feature of tileFeatures(
      readFeatures(tx, view.account_id, datasetId),
      await loadPlaced(tx, view),
    )) {
      if (features.push(feature) >= MAX_FEATURES) break
    }
    return features
  })
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
