import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureError, renderPicture } from './index.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  )
const cleaned = async (inner: string, attributes?: string) =>
  Buffer.from((await renderPicture(svg(inner, attributes), 'image/svg+xml')).whole).toString()
const refusal = async (bytes: Buffer, type = '') => {
  const error = await renderPicture(bytes, type).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(PictureError)
  return `${error.fault}: ${error.message}`
}
const photo = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#0b57d0' } })

describe('rasters', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is drawn anew, with smaller ones beside it', async (format) => {
    const bytes = await photo()
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .toBuffer()
    const { type, width, height, whole, smaller } = await renderPicture(bytes, '')
    expect([type, width, height]).toEqual([format === 'avif' ? 'webp' : format, 400, 300])
    expect(smaller.map(({ width }) => width)).toEqual([96, 320])
    expect(Buffer.from(whole).includes('a secret')).toBe(false)
    expect((await sharp(whole).metadata()).exif).toBeUndefined()
  })

  it('a picture lies as its orientation says', async () => {
    const bytes = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await renderPicture(bytes, '')).toMatchObject({ width: 300, height: 400 })
  })

  it('a picture is kept no larger than screens show it', async () => {
    expect(await renderPicture(await photo(4000, 1000).png().toBuffer(), '')).toMatchObject({
      width: 2560,
      height: 640,
    })
  })

  it.each([
    ['a PDF', '%PDF-1.4', 'a PDF document'],
    ['a page', '<html><script>alert(1)</script>', 'a web page'],
    ['an archive', 'PK\x03\x04', 'an archive'],
  ])('%s behind the picture is refused', async (_, text, name) => {
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const bytes = Buffer.concat([await photo().toFormat(format).toBuffer(), Buffer.from(text, 'latin1')])
      expect(await refusal(bytes)).toContain(`hostile: The file is both a picture and ${name}`)
    }
  })

  it('an archive whose beginning hides in the picture is found by its end', async () => {
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    expect(await refusal(Buffer.concat([await photo().png().toBuffer(), end]))).toContain('an archive')
  })

  it('a second JPEG behind the first, as cameras write it, is no harm', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    expect(await renderPicture(Buffer.concat([jpeg, jpeg]), 'image/jpeg')).toMatchObject({ type: 'jpeg' })
  })

  it('half a picture is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * i * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 300, height: 100, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('damaged')
  })
})

describe('SVG', () => {
  it('what draws is kept, what does not is left out', async () => {
    const text = await cleaned(
      '<!-- note --><metadata><x:y xmlns:x="urn:x"/></metadata><a href="https://example.org/"><path d="M0 0h9" data-n="1" fill="url(#g)"/></a>' +
        '<defs><linearGradient id="g"/></defs><style>.a{fill:#fff;clip-path:url(#c)}</style><text>1 &lt; 2</text><animate attributeName="x"/>',
    )
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><g><path d="M0 0h9" fill="url(#g)"/></g>' +
        '<defs><linearGradient id="g"/></defs><style>.a{fill:#fff;clip-path:url(#c)}</style><text>1 &#60; 2</text></svg>',
    )
  })

  it.each([
    ['<script>alert(1)</script>', 'a script (<script>)'],
    ['<rect onload="alert(1)"/>', 'a script (onload)'],
    ['<metadata><script/></metadata>', 'a script'],
    ['<a href="javascript:alert(1)"><rect/></a>', 'a script (href)'],
    ['<a xlink:href=" java&#115;cript:alert(1)"><rect/></a>', 'a script (href)'],
    ['<foreignObject><p/></foreignObject>', 'a part of a web page'],
    ['<image href="https://example.org/x.png"/>', 'an embedded picture'],
    ['<use href="https://example.org/x.svg#a"/>', 'an external reference'],
    ['<rect fill="url(https://example.org/#a)"/>', 'an external reference'],
    ['<rect style="fill:url(//example.org/a)"/>', 'an external reference'],
    ['<rect style="fill:u\\72l(x)"/>', 'escapes'],
    ['<style>@import "x.css";</style>', 'an external reference'],
    ['<style><![CDATA[a{background:url(data:text/html,x)}]]></style>', 'an external reference'],
    ['<?xml-stylesheet href="x.css"?>', 'an external style sheet'],
    ['<g id="a"><use href="#a"/></g>', 'an element that uses itself'],
  ])('%s is refused', async (inner, why) => {
    expect(await refusal(svg(inner))).toContain(`hostile: The SVG contains ${why}`)
  })

  it('entities are refused before they grow', async () => {
    const text = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'
    expect(await refusal(Buffer.from(text))).toContain('hostile: The SVG contains declarations of entities')
  })

  it('uses that multiply are refused', async () => {
    const levels = Array.from({ length: 12 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`)
    expect(await refusal(svg(`<g id="g0"><rect/></g>${levels.join('')}`))).toContain('use each other in a loop')
  })

  it('XML that is broken is refused', async () => {
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'))).toContain('damaged')
  })
})

describe('types', () => {
  it.each([
    ['<html><body>', 'an HTML page'],
    ['%PDF-1.7', 'a PDF document'],
    ['GIF89a', 'a GIF'],
    ['hello', 'not a supported picture'],
  ])('%s is no picture', async (text, name) => {
    expect(await refusal(Buffer.from(text), 'image/png')).toContain(`unsupported: The file is ${name}`)
  })

  it('a file that gives itself another type than it has is refused', async () => {
    expect(await refusal(svg('<rect/>'), 'image/png')).toContain('contains image/svg+xml')
  })
})
