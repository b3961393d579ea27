import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { openFaces } from './fonts/faces.ts'
import { shapeText } from './fonts/shape-text.ts'
import { type Command, parsePath } from './page.ts'

let service: TestService
let venue: TwoLevelVenue
let base: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
  base = `/signs/v1/${venue.mapId}/${venue.viewId}`
})
afterAll(() => service.close())

const page = () => `${service.context.config.mapAppUrl}/${venue.mapId}`

interface Bar {
  left: number
  top: number
  right: number
  bottom: number
}

/** The text of the code that these bars show. */
function decode(bars: readonly Bar[]): string {
  const IMAGE_PIXELS = 480
  const left = Math.min(...bars.map((bar) => bar.left))
  const top = Math.min(...bars.map((bar) => bar.top))
  const side = Math.max(...bars.map((bar) => bar.right)) - left
  const margin = side * 0.15
  const scale = IMAGE_PIXELS / (side + 2 * margin)
  const data = new Uint8Array(IMAGE_PIXELS * IMAGE_PIXELS * 4).fill(255)
  const at = (value: number, start: number) => Math.round((value - start + margin) * scale)
  for (const bar of bars)
    for (let y = at(bar.top, top); y < at(bar.bottom, top); y++)
      for (let x = at(bar.left, left); x < at(bar.right, left); x++)
        data.fill(0, (y * IMAGE_PIXELS + x) * 4, (y * IMAGE_PIXELS + x) * 4 + 3)
  return decodeQR({ width: IMAGE_PIXELS, height: IMAGE_PIXELS, data })
}

/** The bars of a path that has nothing else. */
function barsOf(path: readonly Command[]): Bar[] | null {
  const bars: Bar[] = []
  for (let i = 0; i < path.length; i += 5) {
    const [a, b, c, d, z] = path.slice(i, i + 5)
    if (a?.[0] !== 'M' || b?.[0] !== 'L' || c?.[0] !== 'L' || d?.[0] !== 'L' || z?.[0] !== 'Z') return null
    bars.push({ left: a[1], top: a[2], right: c[1], bottom: c[2] })
  }
  return bars.length > 50 ? bars : null
}

const codesInSvg = (svg: string) =>
  [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, data]) => {
    const bars = barsOf(parsePath(data!))
    return bars ? [decode(bars)] : []
  })

/** The paths of a PDF of ours, read back from its streams. */
function codesInPdf(pdf: Buffer): string[] {
  const codes: string[] = []
  for (let at = 0; ; ) {
    const start = pdf.indexOf('stream\n', at)
    if (start < 0) return codes
    const end = pdf.indexOf('\nendstream', start)
    const content = inflateSync(pdf.subarray(start + 7, end)).toString()
    for (const painted of content.split(/^[fSBn]$/m)) {
      const steps = [...painted.matchAll(/^(-?[\d.]+) (-?[\d.]+) ([ml])$|^(h)$/gm)]
      const path = steps.map(
        ([, x, y, op, close]): Command => (close ? ['Z'] : [op === 'm' ? 'M' : 'L', Number(x), Number(y)]),
      )
      const bars = / c$/m.test(painted) ? null : barsOf(path)
      if (bars) codes.push(decode(bars))
    }
    at = end + 10
  }
}

describe('signs', () => {
  /** A position on the drawing of the time of the print. */
  const at = (position: string) => expect.stringMatching(new RegExp(`\\?at=${position},\\d{10}$`))

  it('SIGN-1: the code of a place opens it, and that of a position opens the map with the reader there', async () => {
    const svg = async (query: string) => String((await service.call('GET', `${base}/code.svg?${query}`)).body)
    expect(codesInSvg(await svg(''))).toEqual([page()])
    expect(codesInSvg(await svg(`placement_id=${venue.placements.A1}`))).toEqual([
      `${page()}?place=${venue.placements.A1}`,
    ])
    expect(codesInSvg(await svg(`placement_id=${venue.placements.A1}&opens=here`))).toEqual([at('5,7,0')])
    expect(codesInSvg(await svg('floor=1&x=12.5&y=3'))).toEqual([at('12.5,3,1')])
    const status = async (query: string) => (await service.call('GET', `${base}/code.svg?${query}`)).status
    expect([await status('placement_id=nowhere'), await status('floor=9&x=1&y=1'), await status('x=1')]).toEqual([
      404, 404, 422,
    ])
  })

  it('SIGN-2: a sheet has a readable code for each place or position, in SVG and in PDF', async () => {
    const codes = [
      { placement_id: venue.placements.A1 },
      { placement_id: venue.placements.B1, opens: 'here' },
      ...Array.from({ length: 14 }, (_, i) => ({ floor: 0, x: i, y: 2, label: `Door ${i}` })),
    ]
    const expected = [
      `${page()}?place=${venue.placements.A1}`,
      at('5,7,1'),
      ...Array.from({ length: 14 }, (_, i) => at(`${i},2,0`)),
    ]
    const svg = await service.call('POST', `${base}/sheet`, { codes, format: 'svg' })
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    expect(codesInSvg(String(svg.body))).toEqual(expected)
    expect(String(svg.body)).toContain('aria-label="Bakery Löwe"')
    const pdf = await service.call('POST', `${base}/sheet`, { codes })
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 8).toString()]).toEqual(['application/pdf', '%PDF-1.7'])
    expect(codesInPdf(pdf.raw)).toEqual(expected)
    expect(pdf.raw.toString('latin1')).toContain('/Count 2')
  })

  it('SIGN-3: a poster names the places of its level, its code opens the map there, and a place says “you are here”', async () => {
    const draw = (query: string) => service.call('GET', `${base}/poster?${query}`)
    const svg = String((await draw(`floor=0&format=svg&placement_id=${venue.placements.A3}&lang=de`)).body)
    for (const text of ['Mall', 'Bakery Löwe', 'Book Nook', 'Sie sind hier'])
      expect(svg).toContain(`aria-label="${text}"`)
    expect(svg).not.toContain('Coffee Corner')
    expect(codesInSvg(svg)).toEqual([at('25,7,0')])
    const pdf = await draw('floor=1&paper=a2')
    expect(codesInPdf(pdf.raw)).toEqual([`${page()}?floor=1`])
    const statuses = [
      'floor=7',
      `floor=1&placement_id=${venue.placements.A3}`,
      'floor=0&x=1',
      'floor=0&paper=b5',
      'floor=x',
      '',
    ]
    expect(await Promise.all(statuses.map(async (query) => (await draw(query)).status))).toEqual([
      404, 422, 422, 422, 422, 200,
    ])
  })

  it('SIGN-4: names in many scripts are drawn as outlines; what cannot be drawn is left out and told', async () => {
    const names = [
      'Kafé Åre',
      'Ταβέρνα',
      'Кафе «Юг»',
      'مقهى النور',
      'בית קפה',
      '星巴克咖啡',
      'ラーメン屋',
      '카페 서울',
      'A1 مقهى',
      'Phở 24',
    ]
    await openFaces(names.join(''))
    for (const name of names) {
      const { path, width, missing } = shapeText(name)
      expect([name, missing, path.length > 10, width > 1]).toEqual([name, [], true, true])
    }
    // Joined letters are other glyphs than single ones.
    const joined = shapeText('نور').width
    const single = [...'نور'].reduce((sum, letter) => sum + shapeText(letter).width, 0)
    expect(joined).toBeLessThan(single)
    const label = 'ไทย Café'
    const sheet = await service.call('POST', `${base}/sheet`, { codes: [{ floor: 0, x: 0, y: 0, label }] })
    expect(decodeURIComponent(String(sheet.headers['missing-characters']))).toBe('ไทย')
  })

  it('SIGN-5: what is asked for stays within limits', async () => {
    const code = { floor: 0, x: 1, y: 1 }
    const sheet = async (body: object) => (await service.call('POST', `${base}/sheet`, body)).status
    expect(await sheet({ codes: Array(501).fill(code) })).toBe(422)
    expect(await sheet({ codes: [] })).toBe(422)
    expect(await sheet({ codes: [{ ...code, label: 'x'.repeat(201) }] })).toBe(422)
    expect(await sheet({ codes: [{ ...code, label: 'W'.repeat(200) }] })).toBe(200)
    expect(await sheet({ codes: [{ ...code, x: 1e12 }] })).toBe(422)
  })
})
