import { readFileSync } from 'node:fs'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, categoryOf, categoryOfText } from '../../vocabulary/index.ts'
import { buildStyle } from './build-style.ts'
import { checkStyle } from './check-style.ts'
import { mix, themes } from './theme.ts'

const ADDRESSES = { tileset: '/tiles/v1/t1', fonts: '/fonts', sprite: '/sprite' }

describe('built-in styles', () => {
  test.each(Object.values(themes))('$name is valid by the specification', (theme) => {
    expect(validateStyleMin(buildStyle(theme, ADDRESSES))).toEqual([])
  })

  test.each(Object.values(themes))('$name loads nothing from elsewhere', (theme) => {
    expect(checkStyle(buildStyle(theme, ADDRESSES))).toEqual([])
  })

  test.each(Object.values(themes))('names of every category are readable on their area in $name', (theme) => {
    for (const category of CATEGORIES) {
      const area = mix(theme.accents[category], theme.floor, theme.areaTint)
      const ink = mix(theme.accents[category], theme.label, theme.nameTint)
      expect(contrast(ink, area), category).toBeGreaterThan(4.5)
    }
  })
})

/** As the Web Content Accessibility Guidelines define it. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('own styles', () => {
  const style = buildStyle(themes.light, ADDRESSES)

  test('a mistake is named with its place', () => {
    const broken = { ...style, layers: [{ id: 'b', type: 'background', paint: { 'background-color': 7 } }] }
    expect(checkStyle(broken)).toEqual([
      { path: 'layers[0].paint.background-color', message: expect.stringContaining('color expected') },
    ])
  })

  test.each([
    [
      'https://elsewhere.example/tiles.json',
      'sources.indoor.url',
      (url: string) => ({ sources: { indoor: { type: 'vector', url } } }),
    ],
    [
      '//elsewhere.example/{z}/{x}/{y}',
      'sources.indoor.tiles[0]',
      (url: string) => ({ sources: { indoor: { type: 'vector', tiles: [url] } } }),
    ],
    [
      '/\\elsewhere.example/a.geojson',
      'sources.marks.data',
      (url: string) => ({ sources: { marks: { type: 'geojson', data: url } } }),
    ],
    ['data:image/png;base64,AAAA', 'sprite', (url: string) => ({ sprite: url })],
    ['https://elsewhere.example/s', 'sprite[0].url', (url: string) => ({ sprite: [{ id: 'a', url }] })],
    ['https://elsewhere.example/f.woff2', 'font-faces.Inter', (url: string) => ({ 'font-faces': { Inter: url } })],
    [
      'https://elsewhere.example/f.woff2',
      'font-faces.Inter[0].url',
      (url: string) => ({ 'font-faces': { Inter: [{ url }] } }),
    ],
    ['https://elsewhere.example/{fontstack}/{range}.pbf', 'glyphs', (url: string) => ({ glyphs: url })],
  ])('%s is refused as %s', (url, path, change) => {
    const problems = checkStyle({ ...style, layers: [], ...change(url) })
    expect(problems).toContainEqual({ path, message: expect.stringContaining('another origin') })
  })

  test('addresses on an origin of ours pass', () => {
    const absolute = buildStyle(themes.dark, {
      tileset: 'https://maps.example/tiles/v1/t1',
      fonts: 'https://maps.example/fonts',
      sprite: 'https://maps.example/sprite',
    })
    expect(checkStyle(absolute, ['https://maps.example'])).toEqual([])
    expect(checkStyle(absolute).length).toBeGreaterThan(0)
  })

  test('documents too deep or too large are refused before they are looked at', () => {
    let deep: unknown = []
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(checkStyle({ ...style, metadata: deep })).toEqual([{ path: '', message: expect.stringContaining('nested') }])
    expect(checkStyle({ ...style, name: 'x'.repeat(2_000_000) })).toEqual([
      { path: '', message: expect.stringContaining('characters') },
    ])
  })

  test('anything at all gets an answer', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.constantFrom('version', 'sources', 'layers', 'sprite'), fc.jsonValue()),
        ),
        (document) => {
          expect(checkStyle(document).length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('categories', () => {
  test('the sprite has an image for each', () => {
    const sprite = JSON.parse(readFileSync(new URL('../../../../server/assets/sprite.json', import.meta.url), 'utf8'))
    expect(Object.keys(sprite)).toEqual(expect.arrayContaining([...CATEGORIES]))
  })

  test.each([
    ['Shops', { name: 'Stride', category: 'Shoes & Sports' }, 'fashion'],
    ['Geschäfte', { Titel: 'Müller', Branche: 'Buchhandlung' }, 'books'],
    ['Restaurants', { name: 'Nova' }, 'food'],
    ['Places', { name: 'Meeting room 4' }, 'meeting'],
    ['Räume', { name: 'Besprechungsraum 2' }, 'meeting'],
    ['Aussteller', { name: 'ACME', booth: 'B12' }, 'booth'],
    ['Places', { name: 'Zahnärztliche Gemeinschaftspraxis', Kategorie: 'Zahnarzt' }, 'health'],
    ['Places', { name: 'Barbara', category: null }, null],
    ['Places', { name: 'Sportgeschäft Nord' }, 'sport'],
  ])('%s, %o is %s', (catalog, data, category) => {
    expect(categoryOf(catalog, data)).toBe(category)
  })

  test.each([
    ['WC Damen', 'restroom'],
    ['Aufzüge', 'elevator'],
    ['Rolltreppe', 'escalator'],
    ['Treppenhaus B', 'stairs'],
    ['Tiefgarage', 'parking'],
    ['Notausgang', 'exit'],
    ['Room 12', null],
  ])('a sign with %s means %s', (text, category) => {
    expect(categoryOfText(text)).toBe(category)
  })
})
