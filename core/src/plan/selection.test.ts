import { expect, test } from 'vitest'
import { flatBounds } from '../geo/index.ts'
import { defaultBudget } from './budgets.ts'
import type { PlacedImage } from './drawing.ts'
import { read } from './read.ts'
import { selectDrawing, selectPicture } from './selection.ts'
import { asciiPlan } from './vector/ascii-plan.ts'

const drawing = asciiPlan(`
  +-------+-------+
  |       |       |
  |  101  |  102  |
  |       |       |
  +-------+-------+
`)

test('PLAN-27: strokes and texts outside the region are cut off', () => {
  const { shapes, texts } = selectDrawing(drawing, { region: [-1, -1, 8, 5] })
  expect(texts.map(({ text }) => text)).toEqual(['101'])
  expect([...flatBounds(shapes.flatMap(({ points }) => [...points]))]).toEqual([0, 0, 8, 4])
})

test('PLAN-27: strokes and texts in an excluded box are left out', () => {
  const { shapes, texts } = selectDrawing(drawing, { exclude: [[8.5, -1, 20, 5]] })
  expect(texts.map(({ text }) => text)).toEqual(['101'])
  expect(flatBounds(shapes.flatMap(({ points }) => [...points]))[2]).toBeCloseTo(8.5, 0)
})

/** A hundred pixels square, white, with a black column at 20 and one at 80. */
function picture(): PlacedImage {
  const pixels = new Uint8Array(4 * 100 * 100).fill(255)
  for (let row = 0; row < 100; row++)
    for (const x of [20, 80]) pixels.fill(0, 4 * (100 * row + x), 4 * (100 * row + x) + 3)
  return { pixels, columns: 100, rows: 100, transform: [1, 0, 0, -1, 0, 100] }
}

test('PLAN-27: a picture is cut to the region, and stays where it was', () => {
  const { columns, rows, transform, pixels } = selectPicture(picture(), { region: [10, 20, 60, 90] })
  expect([columns, rows, transform]).toEqual([50, 70, [1, 0, 0, -1, 10, 90]])
  expect(pixels[4 * 10]).toBe(0)
  expect(pixels[4 * 9]).toBe(255)
})

test('PLAN-27: what is excluded from a picture looks like the paper around it, and the file is not changed', () => {
  const whole = picture()
  const { pixels } = selectPicture(whole, { exclude: [[70, 0, 90, 100]] })
  expect(pixels[4 * (100 * 50 + 80)]).toBe(255)
  expect(pixels[4 * (100 * 50 + 20)]).toBe(0)
  expect(whole.pixels[4 * (100 * 50 + 80)]).toBe(0)
})

/** Two pages with a box each, the second of them smaller. */
function twoPages(): Uint8Array {
  const page = (size: number) => `0 0 ${size} ${size} re S 0 0 m ${size / 2} ${size} l S`
  const streams = [page(200), page(100)]
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
    ...[5, 6].map((stream) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents ${stream} 0 R>>`),
    ...streams.map((text) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`),
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer <</Root 1 0 R/Size 7>>\n%%EOF`)
}

test('PLAN-29: the page asked for is read', async () => {
  for (const [page, side] of [
    [1, 200],
    [2, 100],
  ] as const) {
    const { drawing } = await read(twoPages(), defaultBudget, page)
    expect([...flatBounds(drawing.shapes.flatMap(({ points }) => [...points]))].map(Math.round)).toEqual([
      0,
      0,
      side,
      side,
    ])
    expect(drawing.dropped).toContainEqual({ what: 'pages', count: 1, why: `page ${page} of 2 is the one asked for` })
    expect(drawing.pages).toEqual({ read: page, count: 2, alike: [] })
  }
})

test('PLAN-29: a page that the file does not have fails in words', async () => {
  await expect(read(twoPages(), defaultBudget, 3)).rejects.toMatchObject({
    code: 'plan_page_missing',
    message: expect.stringContaining('has 2 pages'),
  })
})
