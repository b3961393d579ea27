import {
  degrees,
  drawObject,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale,
} from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flatBounds } from '../geo/index.ts'
import { defaultBudget } from './budgets.ts'
import { readPdf } from './read-pdf.ts'

async function draw(fill: (document: PDFDocument) => Promise<void> | void) {
  const document = await PDFDocument.create()
  await fill(document)
  return readPdf(await document.save(), defaultBudget)
}

test('a page that is turned is read as it is shown', async () => {
  const { shapes } = await draw((document) => {
    const page = document.addPage([100, 200])
    page.setRotation(degrees(90))
    page.drawLine({ start: { x: 10, y: 20 }, end: { x: 10, y: 180 } })
  })
  expect([...shapes[0]!.points]).toEqual([20, 90, 180, 90].map((n) => expect.closeTo(n)))
})

test('a page with a unit of its own is counted in points', async () => {
  const { shapes } = await draw((document) => {
    const page = document.addPage([100, 100])
    page.node.set(PDFName.of('UserUnit'), PDFNumber.of(10))
    page.drawLine({ start: { x: 10, y: 20 }, end: { x: 30, y: 20 }, thickness: 2 })
  })
  expect([...shapes[0]!.points, shapes[0]!.width]).toEqual([100, 200, 300, 200, 20].map((n) => expect.closeTo(n)))
})

test('words of one line are one text, other lines are others', async () => {
  const { texts } = await draw((document) => {
    const page = document.addPage([200, 100])
    page.drawText('Meeting', { x: 10, y: 50, size: 10 })
    page.drawText('room', { x: 49, y: 50, size: 10 })
    page.drawText('12', { x: 10, y: 30, size: 10 })
    page.drawText('far away', { x: 140, y: 30, size: 10 })
  })
  expect(texts.map((text) => text.text)).toEqual(['Meeting room', '12', 'far away'])
  expect(texts[0]!.width).toBeGreaterThan(texts[1]!.width * 4)
})

test('a picture is placed as it is drawn', async () => {
  const png = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const { images } = await draw(async (document) => {
    document.addPage([200, 200]).drawImage(await document.embedPng(png), { x: 20, y: 40, width: 100, height: 160 })
  })
  expect(images).toHaveLength(1)
  expect([images[0]!.columns, images[0]!.rows, ...images[0]!.transform]).toEqual(
    [100, 80, 1, 0, 0, -2, 20, 200].map((n) => expect.closeTo(n)),
  )
  expect([...images[0]!.pixels.subarray(0, 4)]).toEqual([0, 255, 0, 255])
})

test('a PDF behind a password says so', async () => {
  const bytes = new Uint8Array(32).fill(65)
  const hex = Buffer.from(bytes).toString('hex')
  const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
4 0 obj <</Filter/Standard/V 1/R 2/O<${hex}>/U<${hex}>/P -4>> endobj
trailer <</Root 1 0 R/Encrypt 4 0 R/ID[<${hex}><${hex}>]>>
startxref
0
%%EOF`
  await expect(readPdf(Buffer.from(pdf), defaultBudget)).rejects.toThrow('password-protected')
})

test('what lies beyond the edge of the page is not read', async () => {
  const { shapes, texts } = await draw((document) => {
    const page = document.addPage([300, 300])
    page.setCropBox(100, 100, 100, 100)
    page.drawLine({ start: { x: 0, y: 150 }, end: { x: 150, y: 150 } })
    page.drawLine({ start: { x: 0, y: 50 }, end: { x: 150, y: 50 } })
    page.drawText('within', { x: 120, y: 120, size: 8 })
    page.drawText('beyond', { x: 20, y: 20, size: 8 })
  })
  expect(shapes.map(({ points }) => [...points])).toEqual([[0, 50, 50, 50].map((n) => expect.closeTo(n))])
  expect(texts.map(({ text }) => text)).toEqual(['within'])
})

test('of several pages the one with the most strokes is read, and none for its writing', async () => {
  const { page, dropped, shapes } = await draw((document) => {
    const letter = 'M 0 0 C 1 1 2 1 3 0 C 4 2 4 3 3 4 C 2 5 1 5 0 4 C -1 3 -1 2 0 0 Z'
    const schedule = document.addPage([200, 200])
    for (let i = 0; i < 40; i++) schedule.drawSvgPath(letter, { x: 5 * i, y: 100, color: rgb(0, 0, 0) })
    const plan = document.addPage([200, 200])
    for (let i = 0; i < 30; i++) plan.drawLine({ start: { x: 6 * i, y: 20 }, end: { x: 6 * i, y: 180 } })
  })
  expect([page, shapes.length]).toEqual([1, 30])
  expect(dropped).toContainEqual({ what: 'pages', why: 'page 2 of 2 looks most like a plan', count: 1 })
})

test('PLAN-640: of several pages it is told which was read, and which others are drawn like plans', async () => {
  const { pages } = await draw((document) => {
    document.addPage([200, 200]).drawText('Levels of the house', { x: 20, y: 100, size: 10 })
    for (const lines of [30, 24, 20, 3]) {
      const plan = document.addPage([200, 200])
      for (let i = 0; i < lines; i++) plan.drawLine({ start: { x: 6 * i, y: 20 }, end: { x: 6 * i, y: 180 } })
    }
  })
  expect(pages).toEqual({ read: 2, count: 5, alike: [3, 4] })
})

test('text on the slant keeps its angle', async () => {
  const { texts } = await draw((document) => {
    document.addPage([200, 200]).drawText('Corridor', { x: 50, y: 50, size: 10, rotate: degrees(45) })
  })
  expect(texts).toMatchObject([{ text: 'Corridor', angle: expect.closeTo(Math.PI / 4) }])
})

test('a form is drawn where it is placed, and cut at its own box', async () => {
  const form = await PDFDocument.create()
  form.addPage([50, 50]).drawLine({ start: { x: 10, y: 25 }, end: { x: 90, y: 25 } })
  const bytes = await form.save()
  const { shapes } = await draw(async (document) => {
    const [block] = await document.embedPdf(bytes)
    document.addPage([200, 200]).drawPage(block!, { x: 100, y: 100, xScale: 2, yScale: 2 })
  })
  expect(shapes.map(({ points }) => [...points])).toEqual([[120, 150, 200, 150].map((n) => expect.closeTo(n))])
})

test('pdf.js leaves arrays as they were', async () => {
  await draw((document) => void document.addPage([100, 100]))
  expect(Array.prototype.push.toString()).toContain('[native code]')
})

/** A file of one page, with a font of two glyphs that are boxes and have no names; readers mend the missing table. */
const boxes = (toUnicode: string) => `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 49>> stream
BT /F 10 Tf 1 0 0 1 20 30 Tm <010201> Tj ET      
endstream endobj
5 0 obj <</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 1/LastChar 2/Widths[1 1]
/Encoding<</Differences[1/b1/b2]>>/CharProcs<</b1 6 0 R/b2 6 0 R>>/Resources<<>>${toUnicode}>> endobj
6 0 obj <</Length 33>> stream
1 0 0 0 1 1 d1 0 0 .5 .7 re f    
endstream endobj
7 0 obj <</Length 98>> stream
begincmap 1 begincodespacerange <00><FF> endcodespacerange 2 beginbfchar <01><0031><02><0030> endbfchar endcmap
endstream endobj
trailer <</Root 1 0 R>>`

test('letters of a font that does not tell which they are come as their outlines', async () => {
  const { texts, shapes } = await readPdf(Buffer.from(boxes('')), defaultBudget)
  expect(texts).toEqual([])
  expect(shapes.map(({ points, fill }) => [...flatBounds(points), fill])).toEqual(
    [20, 30, 40].map((x) => [...[x, 30, x + 5, 37].map((n) => expect.closeTo(n)), 0]),
  )
})

test('letters of a font that tells come as text', async () => {
  const { texts, shapes } = await readPdf(Buffer.from(boxes('/ToUnicode 7 0 R')), defaultBudget)
  expect([texts.map(({ text }) => text), shapes.length]).toEqual([['101'], 0])
})

test('text that was typed onto a page is read, unless it is hidden', async () => {
  const { texts } = await draw((document) => {
    const page = document.addPage([200, 200])
    const note = (flags: number, y: number) => ({
      ...{ Type: 'Annot', Subtype: 'FreeText', Rect: [20, y, 80, y + 30], F: flags },
      ...{ Contents: PDFString.of('101\nLab'), DA: PDFString.of('/Helv 10 Tf 0 g') },
    })
    const notes = [note(4, 100), note(2, 20)].map((entry) => document.context.register(document.context.obj(entry)))
    page.node.set(PDFName.of('Annots'), document.context.obj(notes))
  })
  expect(texts.map(({ text, x, y, width }) => [text, x + width / 2, y])).toEqual([
    ['101', 50, 120],
    ['Lab', 50, 108],
  ])
})

test('a scan behind a cover is the page to read, though it comes as a stencil', async () => {
  const { page } = await draw((document) => {
    const cover = document.addPage([200, 200])
    for (let i = 0; i < 20; i++) cover.drawLine({ start: { x: 0, y: 9 * i }, end: { x: 200, y: 9 * i } })
    const scan = document.addPage([200, 200])
    const stencil = document.context.stream(new Uint8Array(1000 * 125), {
      ...{ Type: 'XObject', Subtype: 'Image', ImageMask: true, Width: 1000, Height: 1000, BitsPerComponent: 1 },
    })
    const name = scan.node.newXObject('I', document.context.register(stencil))
    scan.pushOperators(pushGraphicsState(), scale(200, 200), drawObject(name), popGraphicsState())
  })
  expect(page).toBe(1)
})

test('walls that are filled make a page a plan, more than the letters of a cover', async () => {
  const { page } = await draw((document) => {
    const letter = 'M 0 0 C 1 1 2 1 3 0 C 4 2 4 3 3 4 Z'
    const cover = document.addPage([200, 200])
    for (let i = 0; i < 30; i++) cover.drawSvgPath(letter, { x: 5 * i, y: 100, color: rgb(0, 0, 0) })
    const plan = document.addPage([200, 200])
    for (let i = 0; i < 30; i++) plan.drawSvgPath('M 0 0 H 2 V 90 H 0 Z', { x: 6 * i, y: 100, color: rgb(0, 0, 0) })
  })
  expect(page).toBe(1)
})
