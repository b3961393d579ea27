import { gzipSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { type Budget, defaultBudget } from './budgets.ts'
import { read } from './read.ts'
import { PlanError } from './result.ts'

const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )

const dxf = (...pairs: (string | number)[]) => Buffer.from(`${[...pairs, 0, 'EOF'].join('\n')}\n`)
const section = (name: string, ...content: (string | number)[]) => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC']

async function drawingOf(bytes: Uint8Array, limits: Partial<Budget> = {}) {
  return (await read(bytes, { ...defaultBudget, ...limits })).drawing
}

async function reasonOf(bytes: Uint8Array, limits: Partial<Budget> = {}): Promise<string> {
  const error = await drawingOf(bytes, limits).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PlanError)
  return (error as PlanError).code
}

describe('files that are no plans', () => {
  test('an empty file', async () => expect(await reasonOf(new Uint8Array())).toBe('plan_empty'))

  test('a file of an unknown kind is named where it can be', async () => {
    await expect(read(Buffer.from('PK\x03\x04rest'), defaultBudget)).rejects.toThrow('a ZIP archive')
    expect(await reasonOf(Buffer.from('hello'))).toBe('plan_format_unknown')
  })

  test.each([
    ['\0\0\0\x18ftypheic', 'a HEIC photograph'],
    ['%!PS-Adobe-3.0 EPSF-3.0', 'PostScript'],
    ['ISO-10303-21;', 'a building model'],
    ['<!DOCTYPE html><html>', 'a web page'],
  ])('%j is told as what it is', async (head, name) => {
    const answer = read(Buffer.from(head, 'latin1'), defaultBudget)
    await expect(answer).rejects.toThrow(`The file is ${name}`)
    await expect(answer).rejects.toThrow('upload the plan as SVG, PDF, DWG, DXF, PNG, JPG, TIFF, WebP, GIF or BMP')
  })

  test('a file over the size limit is not even looked at', async () => {
    expect(await reasonOf(svg(''), { bytes: 10 })).toBe('plan_too_large')
  })

  test('a picture that is cut off', async () => {
    expect(await reasonOf(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).toBe('plan_damaged')
  })
})

describe('compressed SVG', () => {
  const drawn = svg('<path d="M0 0H9" stroke="red"/>'.repeat(50))

  test('is read', async () => {
    const { format, drawing } = await read(gzipSync(drawn), defaultBudget)
    expect([format, drawing.shapes.length]).toEqual(['svg', 50])
  })

  test('that grows over the size limit is not read', async () => {
    expect(await reasonOf(gzipSync(drawn), { bytes: 1000 })).toBe('plan_too_large')
  })

  test('that is cut off says so', async () => {
    expect(await reasonOf(gzipSync(drawn).subarray(0, -10))).toBe('plan_damaged')
  })

  test('of which nothing is SVG is no plan', async () => {
    expect(await reasonOf(gzipSync(Buffer.from('hello')))).toBe('plan_format_unknown')
  })
})

describe('hostile SVG', () => {
  test('entities that hold others or name files stay as they are written', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
    const { texts } = await drawingOf(
      Buffer.from(`${bomb}<svg xmlns="http://www.w3.org/2000/svg"><text y="9">&b;&x;</text></svg>`),
    )
    expect(texts.map((text) => text.text)).toEqual(['&b;&x;'])
  })

  test('a text without end is cut where no label goes on', async () => {
    const { texts } = await drawingOf(svg(`<text y="9">${'🛗'.repeat(1_000_000)}</text>`))
    expect(texts.map((text) => text.text.length)).toEqual([500])
  })

  test('references that multiply end at the limit', async () => {
    const levels = Array.from({ length: 12 }, (_, i) => {
      return `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</g>`
    })
    const bomb = svg(`<defs><path id="l0" d="M0 0H9"/>${levels.join('')}</defs><use href="#l12"/>`)
    expect(await reasonOf(bomb, { nodes: 20_000 })).toBe('plan_too_large')
  })

  test('PLAN-15: a small file that draws a great many elements by references is refused, a hall of chairs is not', async () => {
    const levels = Array.from({ length: 5 }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</g>`)
    const bomb = svg(`<defs><path id="l0" d="M0 0H9"/>${levels.join('')}</defs><use href="#l5"/>`)
    expect(await reasonOf(bomb)).toBe('plan_too_large')
    const chair = `<symbol id="chair">${'<path d="M0 0H1" stroke="red" fill="none"/>'.repeat(4)}</symbol>`
    const table = `<g id="table">${Array.from({ length: 8 }, (_, i) => `<use href="#chair" y="${2 * i}"/>`).join('')}</g>`
    const tables = Array.from({ length: 200 }, (_, i) => `<use href="#table" x="${3 * i}"/>`).join('')
    expect((await drawingOf(svg(`<defs>${chair}${table}</defs>${tables}`))).shapes).toHaveLength(200 * 8 * 4)
  })

  test('a reference to itself is drawn once', async () => {
    const drawing = await drawingOf(svg('<g id="a"><path d="M0 0H9" stroke="red"/><use href="#a"/></g>'))
    expect(drawing.shapes).toHaveLength(2)
    expect(drawing.dropped).toContainEqual({ what: 'references', count: 1, why: 'they contain themselves' })
  })

  test('deep nesting ends at the limit, and below it is read', async () => {
    const nested = (depth: number) =>
      svg(`${'<g>'.repeat(depth)}<path d="M0 0H9" stroke="red"/>${'</g>'.repeat(depth)}`)
    expect((await drawingOf(nested(1500))).shapes).toHaveLength(1)
    expect(await reasonOf(nested(5000))).toBe('plan_too_large')
  })

  test('numbers that are none, or too far away, are dropped with a count', async () => {
    const shapes = ['M0 0L1e300 5', 'M0 0L1e999 5', 'M0 0L5 5'].map((d) => `<path d="${d}" fill="none" stroke="red"/>`)
    const drawing = await drawingOf(svg(`${shapes.join('')}<g transform="scale(NaN)"><text>x</text></g>`))
    expect(drawing.shapes).toHaveLength(1)
    expect(drawing.dropped.find((entry) => entry.what === 'lines')?.count).toBe(2)
  })

  test('nothing outside the file is read', async () => {
    const drawing = await drawingOf(
      svg(
        '<image href="file:///etc/hostname" width="9" height="9"/><image href="http://127.0.0.1/x.png"/><use href="other.svg#a"/>',
      ),
    )
    expect(drawing.images).toEqual([])
    expect(drawing.dropped.map(({ what, count }) => [what, count])).toEqual([
      ['pictures', 2],
      ['references', 1],
    ])
  })
})

describe('hostile CAD files', () => {
  test('blocks that contain themselves are drawn once', async () => {
    const insert = (name: string) => [0, 'INSERT', 8, '0', 2, name, 10, 0, 20, 0]
    const block = (name: string, ...content: (string | number)[]) => [
      ...[0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0],
      ...[0, 'LINE', 8, '0', 10, 0, 20, 0, 11, 5, 21, 5, ...content, 0, 'ENDBLK'],
    ]
    const bytes = dxf(
      ...section('BLOCKS', ...block('A', ...insert('B')), ...block('B', ...insert('A'))),
      ...section('ENTITIES', ...insert('A')),
    )
    const drawing = await drawingOf(bytes)
    expect(drawing.shapes).toHaveLength(2)
    expect(drawing.dropped).toContainEqual({ what: 'blocks', count: 1, why: 'they contain themselves' })
  })

  test('arrays of a million references end at the limit', async () => {
    const line = [0, 'LINE', 8, '0', 10, 0, 20, 0, 11, 5, 21, 5]
    const bytes = dxf(
      ...section('BLOCKS', 0, 'BLOCK', 8, '0', 2, 'A', 70, 0, 10, 0, 20, 0, ...line, 0, 'ENDBLK'),
      ...section('ENTITIES', 0, 'INSERT', 8, '0', 2, 'A', 10, 0, 20, 0, 70, 30000, 71, 30000, 44, 1, 45, 1),
    )
    expect(await reasonOf(bytes, { nodes: 50_000 })).toBe('plan_too_large')
  })

  test('a drawing without objects is a drawing without shapes', async () => {
    expect((await drawingOf(dxf(...section('ENTITIES')))).shapes).toEqual([])
  })
})

describe('hostile PDF', () => {
  test('more operators than the limit', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([100, 100])
    for (let i = 0; i < 300; i++) page.drawLine({ start: { x: i, y: 0 }, end: { x: 0, y: i } })
    expect(await reasonOf(await document.save(), { nodes: 1000 })).toBe('plan_too_large')
  })

  test('of many pages the one with the most lines is read, and the report says so', async () => {
    const document = await PDFDocument.create()
    for (let i = 0; i < 30; i++) {
      const page = document.addPage([100, 100])
      const lines = i === 3 ? 20 : 1
      for (let k = 1; k <= lines; k++) page.drawLine({ start: { x: k, y: 0 }, end: { x: k, y: 50 } })
    }
    const drawing = await drawingOf(await document.save())
    expect(drawing.shapes).toHaveLength(20)
    expect(drawing.dropped).toContainEqual({ what: 'pages', count: 29, why: 'page 4 of 30 looks most like a plan' })
  })
})
