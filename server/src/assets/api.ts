import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseSpriteQuery } from '@rotunda/core/look'
import { FONT_FILES } from '@rotunda/core/tile'
import { Type } from 'typebox'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'

const resolve = createRequire(import.meta.url).resolve
const SPRITE_FOLDER = new URL('../../assets/', import.meta.url)
const SPRITES: Record<string, string> = {
  'sprite.json': 'application/json',
  'sprite.png': 'image/png',
  'sprite@2x.json': 'application/json',
  'sprite@2x.png': 'image/png',
}

/** For texts of pages, which map labels do not need. */
const PAGE_FONTS = ['inter-latin-400-normal.woff2', 'inter-latin-ext-400-normal.woff2']

/** What map styles draw with: fonts from their npm packages, and the sprite. Read once. */
export function assetsApi(app: App): void {
  const fonts = new Map(FONT_FILES.map((font) => [font.name, `${font.package}/files/${font.name}`]))
  for (const name of PAGE_FONTS) fonts.set(name, `@fontsource/inter/files/${name}`)
  const known = new Map<string, Promise<Buffer>>()
  const read = (name: string, path: string | URL) => {
    let bytes = known.get(name)
    if (!bytes) {
      bytes = readFile(path)
      known.set(name, bytes)
    }
    return bytes
  }
  const options = { config: { scope: 'none' }, schema: { hide: true, params: Type.Object({ name: Type.String() }) } }

  app.get('/assets/fonts/:name', options, async ({ params }, reply) => {
    const path = fonts.get(params.name)
    if (!path) throw new AppError('NOT_FOUND', 'Font not found.')
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=31536000, immutable')
    return reply.header('Content-Type', 'font/woff2').send(await read(params.name, resolve(path)))
  })

  lookSprites(app, (name) => read(name, new URL(name, SPRITE_FOLDER)))

  app.get('/assets/:name', options, async ({ params }, reply) => {
    const type = Object.hasOwn(SPRITES, params.name) ? SPRITES[params.name] : undefined
    if (!type) throw new AppError('NOT_FOUND', 'File not found.')
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=3600')
    return reply.header('Content-Type', type).send(await read(params.name, new URL(params.name, SPRITE_FOLDER)))
  })
}

/** The sprite in colours and with signs that the owner of a view chose; the query says which. */
function lookSprites(app: App, readSprite: (name: string) => Promise<Buffer>): void {
  const querystring = Type.Object({ icons: Type.String({ minLength: 1, maxLength: 4000 }) })
  const schema = { hide: true, params: Type.Object({ name: Type.String() }), querystring }
  app.get('/assets/look/:name', { config: { scope: 'none' }, schema }, async ({ params, query }, reply) => {
    const type = Object.hasOwn(SPRITES, params.name) ? SPRITES[params.name] : undefined
    if (!type) throw new AppError('NOT_FOUND', 'File not found.')
    const changes = parseSpriteQuery(query.icons)
    if (!changes) throw invalid('icons', 'must be as in the bootstrap response')
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=86400')
    reply.header('Content-Type', type)
    const file = await readSprite(params.name)
    if (type !== 'image/png') return reply.send(file)
    const index = JSON.parse(String(await readSprite(params.name.replace('.png', '.json'))))
    const { recolourSprite } = await import('@rotunda/core/picture')
    return reply.send(Buffer.from(await recolourSprite(file, index, changes)))
  })
}
