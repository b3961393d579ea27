import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { readFeatures } from '../datasets/read-features.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { loadPlaced, tileFeatures } from '../publishing/tile-features.ts'
import { levelNameIn } from '../venue/levels.ts'
import { openVenue, openView } from '../venue/open-venue.ts'
import { codeOf, hereAddress, pageAddress, readPosition, type SignScope } from './addresses.ts'
import type { Page } from './page.ts'
import { drawPoster } from './poster.ts'
import { qrPath } from './qr-path.ts'
import { CodeQuery, type CodeRequest, PosterQuery, SheetRequest } from './schema.ts'
import { drawSheet } from './sheet.ts'
import { wordsIn } from './words.ts'
import { writePdf } from './write-pdf.ts'
import { writeSvg } from './write-svg.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const tags = ['Signs and print']
const config = { scope: 'map-views:read' }
const CODE_SIDE = 240
const DEFAULT_COLUMNS = 3
/** A level with more is no poster that anybody could read, and would take long to draw. */
const MAX_POSTER_FEATURES = 50_000

/** What is printed and hung up: codes that open the map, and posters of levels. */
export function signsApi(app: App, context: Context): void {
  poster(app, context)

  app.post(
    '/signs/v1/:map_id/:map_view_id/sheet',
    { config, schema: { tags, params: ViewPath, body: SheetRequest } },
    async (request, reply) => {
      const { codes, format = 'pdf', paper = 'a4', columns = DEFAULT_COLUMNS, lang } = request.body
      const scope = await openScope(context, request, request.params, lang)
      const title = scope.venue.map.name
      const drawn = await drawSheet(codes.map((code) => codeOf(scope, code)), { title, paper, columns }) // biome-ignore format: one call
      return sendPages(reply, drawn, format, 'codes')
    },
  )

  app.get(
    '/signs/v1/:map_id/:map_view_id/code.svg',
    { config, schema: { tags, params: ViewPath, querystring: CodeQuery } },
    async (request, reply) => {
      const scope = await openScope(context, request, request.params, undefined)
      const address = singleAddress(scope, request.query)
      const shapes = [{ path: qrPath(address, 0, 0, CODE_SIDE), fill: '#000000' }]
      const page: Page = { title: address, width: CODE_SIDE, height: CODE_SIDE, shapes }
      return reply.type('image/svg+xml').send(writeSvg([page]))
    },
  )
}

/** Without a place or position: the map itself. */
function singleAddress(scope: SignScope, { placement_id, opens, floor, x, y }: CodeQuery): string {
  if (placement_id !== undefined) return codeOf(scope, { placement_id, ...(opens ? { opens } : {}) }).address
  if (floor === undefined && x === undefined && y === undefined) return pageAddress(scope)
  for (const [name, value] of Object.entries({ floor, x, y }))
    if (value === undefined) throw invalid(name, 'is required with the others')
  return codeOf(scope, { floor, x, y } as CodeRequest).address
}

function poster(app: App, context: Context): void {
  app.get(
    '/signs/v1/:map_id/:map_view_id/poster',
    { config, schema: { tags, params: ViewPath, querystring: PosterQuery } },
    async (request, reply) => {
      const { params, query, accountId } = request
      const { format, paper, lang } = query
      const scope = await openScope(context, request, params, lang)
      const { level, datasetId } = getLevel(scope, query.floor)
      const { floor } = level
      const here = readPosition(scope, floor, query)
      const { page, missing } = await drawPoster({
        venueName: scope.venue.map.name,
        levelName: levelNameIn(level, scope.languages),
        features: await readLevel(context, accountId, params, datasetId),
        unitsPerMeter: level.unitsPerMeter,
        paper,
        here,
        address: here ? hereAddress(scope, floor, here) : pageAddress(scope, { floor: String(floor) }),
        words: scope.words,
        language: lang,
      })
      return sendPages(reply, { pages: [page], missing }, format, 'poster')
    },
  )
}

/** Without a floor, the drawn level nearest to the ground. */
function getLevel({ venue }: SignScope, floor: number | undefined) {
  const drawn = venue.levels.list.filter((one) => one.datasetId !== null)
  const level =
    floor === undefined
      ? drawn.toSorted((a, b) => Math.abs(a.floor) - Math.abs(b.floor) || b.floor - a.floor)[0]
      : drawn.find((one) => one.floor === floor)
  if (!level?.datasetId) throw new AppError('NOT_FOUND', `This map has no drawn level ${floor ?? ''}.`)
  return { level, datasetId: level.datasetId }
}

async function openScope(
  context: Context,
  request: FastifyRequest,
  path: { map_id: string; map_view_id: string },
  lang: string | undefined,
): Promise<SignScope> {
  const venue = await openVenue(context, request, path.map_id)
  const view = await openView(request, venue, path.map_view_id)
  return { config: context.config, venue, view, words: wordsIn(lang), languages: view.languagesFor(lang) }
}

function readLevel(
  { db }: Context,
  accountId: string,
  path: { map_id: string; map_view_id: string },
  datasetId: string,
) {
  return db.transaction().execute(async (tx) => {
    const placed = await loadPlaced(tx, await getViewRow(tx, accountId, path.map_id, path.map_view_id))
    const features = []
    for await (const feature of tileFeatures(readFeatures(tx, accountId, datasetId), placed)) {
      if (features.length >= MAX_POSTER_FEATURES)
        throw new AppError('PAYLOAD_TOO_LARGE', `This level has more than ${MAX_POSTER_FEATURES} features.`)
      features.push(feature)
    }
    return features
  })
}

/** Characters that no font here draws are named in a header: they are left out, never drawn as boxes. */
function sendPages(
  reply: FastifyReply,
  { pages, missing }: { pages: Page[]; missing: string[] },
  format: 'pdf' | 'svg',
  name: string,
): FastifyReply {
  if (missing.length > 0) reply.header('Missing-Characters', encodeURIComponent(missing.join('')).slice(0, 1_000))
  reply.header('Content-Disposition', `inline; filename="${name}.${format}"`)
  return format === 'svg'
    ? reply.type('image/svg+xml').send(writeSvg(pages))
    : reply.type('application/pdf').send(writePdf(pages))
}
