import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../sweep.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { removeUnusedMedia } from './remove-unused.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  const schema = { name: 'string', logo: 'image' }
  await service.call('POST', '/catalogs/v1', { catalog_id: 'shops', title: 'Shops', data_schema: schema })
})
afterAll(() => service.close())

const draw = (background: string, width = 700, height = 350) =>
  sharp({ create: { width, height, channels: 3, background } })
const png = (background: string) => draw(background).png().toBuffer()

async function send(data: Buffer | string, name = 'a.png', type = 'image/png', headers: Record<string, string> = {}) {
  const sent = form({ file: { name, type, data } })
  return service.call('POST', '/media/v1', sent.body, { ...sent.headers, ...headers })
}
const load = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: url.replace(service.context.config.publicUrl, ''), headers })
const filesOf = async (accountId: string) => {
  const keys = []
  for await (const { key } of service.context.files.list(`accounts/${accountId}/media/`)) keys.push(key)
  return keys
}

/** A PNG whose header says how large it is, with as much data as fits: pixels of one colour pack to nearly nothing. */
function makeBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  const pixels = deflateSync(Buffer.alloc(20_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let i = 0; i < 8; i++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

describe('pictures', () => {
  it('MEDIA-1: a picture is kept and loaded without a key, in its own width and in smaller ones', async () => {
    const { status, body } = await send(await png('#0b57d0'), 'mark.png')
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'mark.png', type: 'image/png', width: 700, height: 350, widths: [96, 320, 640] })
    expect(await sharp((await load(body.url)).rawPayload).metadata()).toMatchObject({ format: 'png', width: 700 })
    const small = await load(`${body.url}?w=320`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect((await load(`${body.url}?w=1280`)).headers['content-type']).toBe('image/png')
    expect((await load(`${body.url}?w=321`)).statusCode).toBe(422)
    expect((await service.call('GET', `/media/v1/${body.media_id}`)).body).toEqual(body)
  })

  it('MEDIA-2: a picture has an address by its content, cached for ever, and its own policy', async () => {
    const bytes = await png('#13703a')
    const first = (await send(bytes, 'a.png')).body
    const files = await filesOf(service.accountId)
    const again = await send(bytes, 'b.png')
    expect([again.status, again.body.url]).toEqual([201, first.url])
    const { headers } = await load(first.url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await load(first.url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect(await filesOf(service.accountId)).toEqual(files)
  })

  it('MEDIA-3: metadata is not kept', async () => {
    const exif = { IFD0: { Copyright: 'a-place-on-earth' } }
    const bytes = await draw('#875200').jpeg().withExif(exif).toBuffer()
    const { body } = await send(bytes, 'a.jpg', 'image/jpeg')
    expect(bytes.includes('a-place-on-earth')).toBe(true)
    expect((await load(body.url)).rawPayload.includes('a-place-on-earth')).toBe(false)
  })

  it('MEDIA-4: an SVG keeps what draws', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><!-- x --><path d="M0 0h8"/></svg>'
    const { body } = await send(text, 'a.svg', 'image/svg+xml')
    expect(body).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4, widths: [] })
    const file = await load(`${body.url}?w=96`)
    expect(file.headers['content-type']).toBe('image/svg+xml')
    expect(file.body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"><path d="M0 0h8"/></svg>',
    )
  })

  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
  const refused = [
    ['a script in an SVG', svg('<script>alert(1)</script>'), 'image/svg+xml', 422, 'a script'],
    ['an event in an SVG', svg('<g onclick="a()"/>'), 'image/svg+xml', 422, 'a script'],
    ['HTML in an SVG', svg('<foreignObject/>'), 'image/svg+xml', 422, 'a part of a web page'],
    [
      'a reference of an SVG',
      svg('<use href="https://example.org/a"/>'),
      'image/svg+xml',
      422,
      'an external reference',
    ],
    ['a page', '<html><body>', 'image/png', 415, 'an HTML page'],
    ['an SVG that says PNG', svg('<rect/>'), 'image/png', 415, 'contains image/svg+xml'],
    ['half a picture', '\x89PNG\r\n\x1a\n', 'image/png', 422, 'damaged'],
    ['nothing', '', 'image/png', 422, 'empty'],
  ] as const
  it.each(refused)('MEDIA-5: %s is refused in words', async (_, data, type, status, words) => {
    const bytes = Buffer.from(data, 'latin1')
    const before = await filesOf(service.accountId)
    const answer = await send(bytes, 'a', type)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)])
    expect(await filesOf(service.accountId)).toEqual(before)
  })

  it('MEDIA-6: a picture that is something else as well is refused', async () => {
    const { status, body } = await send(Buffer.concat([await png('#fff'), Buffer.from('%PDF-1.4')]))
    expect([status, body.message]).toEqual([422, expect.stringContaining('both a picture and a PDF document')])
  })

  it('MEDIA-7: more than 10 MB or 50 megapixels is refused, the latter before it is unpacked', async () => {
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')])
    const bomb = await send(makeBomb(30_000, 30_000))
    expect([bomb.status, bomb.body.message]).toEqual([413, expect.stringContaining('900 megapixels')])
  })

  it('MEDIA-8: pictures are listed with what they take of the quota; one above it is refused', async () => {
    const { body } = await service.call('GET', '/media/v1?limit=1')
    expect(body).toMatchObject({ limit: 1, skip: 0, bytes_limit: 1_000 * 1024 * 1024 })
    expect(body.bytes_used).toBeGreaterThan(body.media[0].bytes)
    const small = await openTestService({ config: { mediaQuotaBytes: 2_500 }, jobs: false })
    const post = async (colour: string) => {
      const sent = form({ file: { name: 'a.png', type: 'image/png', data: await png(colour) } })
      return small.call('POST', '/media/v1', sent.body, sent.headers)
    }
    const answers = [await post('#111'), await post('#222'), await post('#333'), await post('#111')]
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.message]).toEqual([409, expect.stringContaining('MB. Delete some')])
    expect(answers[3]!.status).toBe(201)
    await small.close()
  })
})

describe('pictures and accounts', () => {
  it('MEDIA-9: an account neither sees nor deletes the pictures of another, and the same picture has two addresses', async () => {
    const bytes = await png('#b3261e')
    const ours = (await send(bytes)).body
    const other = await service.makeSubAccount()
    const headers = { 'service-api-key': other.key }
    const theirs = (await send(bytes, 'a.png', 'image/png', headers)).body
    expect(theirs.media_id).not.toBe(ours.media_id)
    expect((await service.call('GET', '/media/v1', undefined, headers)).body.total).toBe(1)
    expect((await service.call('DELETE', `/media/v1/${ours.media_id}`, undefined, headers)).status).toBe(404)
    expect((await service.call('DELETE', `/media/v1/${theirs.media_id}`, undefined, headers)).status).toBe(204)
    expect([(await load(ours.url)).statusCode, (await load(theirs.url)).statusCode]).toEqual([200, 404])
    await eventually(
      () => filesOf(other.accountId),
      (keys) => keys.length === 0,
    )
  })

  it('MEDIA-10: a key needs the scope for each', async () => {
    const key = await service.keyWith('media:read')
    expect((await send(await png('#000'), 'a.png', 'image/png', { 'service-api-key': key })).status).toBe(403)
    expect((await service.call('GET', '/media/v1', undefined, { 'service-api-key': key })).status).toBe(200)
  })
})

describe('what refers to a picture', () => {
  it('MEDIA-11: a picture that a row shows is not deleted, and the image field takes its address', async () => {
    const { body } = await send(await png('#5f6b7c'))
    const row = await service.call('POST', '/content/v1/shops', { data: { name: 'Stride', logo: body.url } })
    expect(row.status).toBe(201)
    const refused = await service.call('DELETE', `/media/v1/${body.media_id}`)
    expect([refused.status, refused.body.message]).toEqual([409, '1 row shows this picture. Remove it there first.'])
    await service.call('DELETE', `/content/v1/shops/${row.body.content_id}`)
    expect((await service.call('DELETE', `/media/v1/${body.media_id}`)).status).toBe(204)
  })

  it('MEDIA-12: what nothing refers to is deleted with its files after its time of grace', async () => {
    const kept = (await send(await png('#123456'))).body
    const row = (await service.call('POST', '/content/v1/shops', { data: { name: 'Kept', logo: kept.url } })).body
    const loose = (await send(await png('#654321'))).body
    await removeUnusedMedia(service.context, 3600)
    expect((await load(loose.url)).statusCode).toBe(200)
    await removeUnusedMedia(service.context, 0)
    expect([(await load(kept.url)).statusCode, (await load(loose.url)).statusCode]).toEqual([200, 404])
    await service.call('DELETE', `/content/v1/shops/${row.content_id}`)
    await removeUnusedMedia(service.context, 3600)
    expect((await load(kept.url)).statusCode).toBe(200)
    await removeUnusedMedia(service.context, 0)
    expect((await load(kept.url)).statusCode).toBe(404)
    await eventually(
      () => filesOf(service.accountId),
      (keys) => keys.length === 0,
    )
  })

  it('MEDIA-13: files of pictures are no orphans; those without a record are', async () => {
    const { body } = await send(await png('#abcdef'))
    await service.context.files.put(`accounts/${service.accountId}/media/nowhere/whole`, Buffer.from('x'))
    await sweepFiles(service.context, -1000)
    expect((await filesOf(service.accountId)).some((key) => key.includes('nowhere'))).toBe(false)
    expect((await load(body.url)).statusCode).toBe(200)
  })

  it('MEDIA-14: pictures sent at once are all kept', async () => {
    const colours = ['#111111', '#222222', '#333333', '#444444', '#555555']
    const answers = await Promise.all(colours.map(async (colour) => send(await png(colour))))
    expect(answers.map(({ status }) => status)).toEqual(colours.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.media_id)).size).toBe(colours.length)
  })
})
