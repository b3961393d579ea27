import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Shape, Text } from '../drawing.ts'
import { readRaster } from '../raster/index.ts'
import { ocrStrokes, TextBudget } from './index.ts'
import { findTextLines } from './lines/text-lines.ts'

const RADIANS_PER_DEGREE = Math.PI / 180

const glyph = (left: number, top: number, width = 6, height = 10) => ({
  points: [left, top, left + width, top, left + width, top + height, left, top + height],
  bar: false,
  shade: 1,
})

/** The same glyph, with all the drawing turned anticlockwise by an angle. */
const turned = ({ points, ...rest }: ReturnType<typeof glyph>, angle: number) => ({
  ...rest,
  points: points.map((value, i) =>
    i % 2 === 0
      ? value * Math.cos(angle) + points[i + 1]! * Math.sin(angle)
      : value * Math.cos(angle) - points[i - 1]! * Math.sin(angle),
  ),
})

describe('findTextLines', () => {
  test('puts glyphs side by side into one line, and lines below each other apart', () => {
    const lines = findTextLines([glyph(0, 0), glyph(8, 0), glyph(16, 0), glyph(0, 16), glyph(8, 16), glyph(16, 16)])
    expect(lines.map(({ glyphs, angle }) => [glyphs, angle])).toEqual([
      [[0, 1, 2], 0],
      [[3, 4, 5], 0],
    ])
  })

  test('keeps the last letter with a long word whose other letters touch', () => {
    const [line, ...others] = findTextLines([glyph(0, 0, 110, 29), glyph(113, 8, 20, 21)])
    expect([line!.glyphs, others]).toEqual([[0, 1], []])
  })

  test('finds a column of turned glyphs', () => {
    const [line, ...others] = findTextLines([0, 8, 16, 24].map((top) => glyph(0, top, 10, 6)))
    expect(line!.angle).toBeCloseTo(Math.PI / 2)
    expect(line!.size).toBeCloseTo(10)
    expect(line!.glyphs.toSorted()).toEqual([0, 1, 2, 3])
    expect(others).toEqual([])
  })

  test.each([12, 30, 45, -20, 77])(
    'finds lines at %i degrees, short ones too where a longer one tells how they run',
    (degrees) => {
      const word = [0, 8, 16, 24, 32].map((left) => glyph(left, 0))
      const code = [100, 108].map((left) => glyph(left, 60))
      const lines = findTextLines([...word, ...code].map((each) => turned(each, degrees * RADIANS_PER_DEGREE)))
      expect(lines.map(({ glyphs }) => glyphs)).toEqual([
        [0, 1, 2, 3, 4],
        [5, 6],
      ])
      for (const { angle, box } of lines) {
        expect(Math.abs(angle / RADIANS_PER_DEGREE - degrees)).toBeLessThan(1.5)
        expect(box.bottom - box.top).toBeLessThan(11.5)
      }
    },
  )

  test('reads two words whose letters touch, one under the other, both as words and as letters of a turned one', () => {
    const lines = findTextLines([glyph(0, 0, 24, 10), glyph(0, 14, 30, 10)])
    expect(lines.map(({ glyphs, angle }) => [glyphs.toSorted(), angle])).toEqual([
      [[0, 1], Math.PI / 2],
      [[1], 0],
      [[0], 0],
    ])
  })

  test('leaves out what is only dashes', () => {
    const dash = (left: number) => ({ ...glyph(left, 0, 8, 2), bar: true })
    expect(findTextLines([dash(0), dash(9), dash(18)])).toEqual([])
  })
})

async function textsOf(drawn: string): Promise<Text[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" font-family="sans-serif" font-size="26">
    <rect width="600" height="400" fill="#fff"/><path d="M30 30H570V370H30ZM300 30V370" fill="none" stroke="#000" stroke-width="12"/>
    ${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  const { texts } = await readRaster(
    { ...image, transform: [1, 0, 0, -1, 0, 400] },
    () => true,
    () => {},
  )
  return texts
}

test('reads level and turned text from a picture, at its place', { timeout: 120_000 }, async () => {
  const texts = await textsOf(`<text x="80" y="160">MEETING</text><text x="80" y="200">204</text>
    <text transform="translate(450 300) rotate(-90)">STORAGE</text>`)
  const find = (text: string) => texts.find((found) => found.text === text)
  expect(texts.map(({ text }) => text).sort()).toEqual(['204', 'MEETING', 'STORAGE'])
  expect(find('MEETING')!.angle).toBeCloseTo(0)
  expect(Math.hypot(find('MEETING')!.x - 80, find('MEETING')!.y - 240)).toBeLessThan(8)
  expect(find('STORAGE')!.angle).toBeCloseTo(Math.PI / 2)
  expect(Math.hypot(find('STORAGE')!.x - 450, find('STORAGE')!.y - 100)).toBeLessThan(8)
})

test.each([-12, -45, 30])(
  'reads text that runs along a wing turned by %i degrees',
  { timeout: 120_000 },
  async (degrees) => {
    const texts = await textsOf(`<text x="370" y="110">KITCHEN</text>
    <g transform="translate(100 200) rotate(${degrees})"><text>MEETING</text><text x="60" y="40">204</text></g>`)
    expect(texts.map(({ text }) => text).sort()).toEqual(['204', 'KITCHEN', 'MEETING'])
    const { x, y, angle } = texts.find(({ text }) => text === 'MEETING')!
    expect(Math.abs(angle + degrees * RADIANS_PER_DEGREE)).toBeLessThan(0.03)
    expect(Math.hypot(x - 100, y - 200)).toBeLessThan(8)
  },
)

test('reads the text of a picture that lies upside down', { timeout: 120_000 }, async () => {
  const texts = await textsOf(`<g transform="rotate(180 300 200)"><text x="80" y="140">MEETING</text>
    <text x="370" y="200">KITCHEN</text><text x="370" y="300">STORAGE</text></g>`)
  expect(texts.map(({ text }) => text).sort()).toEqual(['KITCHEN', 'MEETING', 'STORAGE'])
  const { x, y, angle } = texts.find(({ text }) => text === 'MEETING')!
  expect(Math.abs(angle)).toBeCloseTo(Math.PI)
  expect(Math.hypot(x - 520, y - 140)).toBeLessThan(8)
})

test('reads accents on capital letters', { timeout: 120_000 }, async () => {
  const texts = await textsOf('<text x="80" y="160">Übungsraum</text><text x="390" y="200">Šatna</text>')
  expect(texts.map(({ text }) => text).sort()).toEqual(['Übungsraum', 'Šatna'].sort())
})

test('reads names that furniture crosses', { timeout: 120_000 }, async () => {
  const texts =
    await textsOf(`<g fill="none" stroke="#000"><path d="M70 100H165V240H70Z"/><circle cx="440" cy="240" r="40"/></g>
    <text x="100" y="180">Bedroom</text><text x="400" y="225">Living</text>`)
  expect(texts.map(({ text }) => text).sort()).toEqual(['Bedroom', 'Living'])
})

/** Strokes of a plotter's letters, on a grid of 4 by 6, y up. */
const LETTERS: Record<string, number[][]> = {
  L: [[0, 6, 0, 0, 4, 0]],
  A: [
    [0, 0, 2, 6, 4, 0],
    [1, 2, 3, 2],
  ],
  B: [
    [0, 0, 0, 6, 3, 6, 4, 5, 4, 4, 3, 3, 0, 3],
    [3, 3, 4, 2, 4, 1, 3, 0, 0, 0],
  ],
}

/** The letters `LAB`, 60 high, from (1000, 500) on, along a direction. */
function strokesOfLab(angle: number): Shape[] {
  return [...'LAB'].flatMap((letter, i) =>
    LETTERS[letter]!.map(
      (points): Shape => ({
        points: Float64Array.from(points, (_, k) => {
          const along = i * 60 + points[k - (k % 2)]! * 10
          const up = points[k - (k % 2) + 1]! * 10
          return k % 2 === 0
            ? 1000 + along * Math.cos(angle) - up * Math.sin(angle)
            : 500 + along * Math.sin(angle) + up * Math.cos(angle)
        }),
        closed: false,
        stroke: 0,
        fill: null,
        width: 0,
        dashed: false,
        layer: 3,
        arc: null,
        group: 7,
        symbol: null,
        role: null,
      }),
    ),
  )
}

test('reads text that is drawn as strokes', { timeout: 120_000 }, () => {
  expect(ocrStrokes(strokesOfLab(0), new TextBudget())).toMatchObject([
    { text: 'LAB', x: 1000, y: 500, height: 60, width: 160, angle: 0, layer: 3, group: 7 },
  ])
})

test('reads letters apart from what another pen draws across them', { timeout: 120_000 }, () => {
  const wall = { ...strokesOfLab(0)[0]!, points: Float64Array.from([990, 480, 1180, 580]), layer: 1 }
  expect(ocrStrokes([...strokesOfLab(0), wall], new TextBudget()).map(({ text }) => text)).toContain('LAB')
})

test.each([12, 45])('reads strokes along a direction of %i degrees', { timeout: 120_000 }, (degrees) => {
  const [text, ...others] = ocrStrokes(strokesOfLab(degrees * RADIANS_PER_DEGREE), new TextBudget())
  expect(others).toEqual([])
  expect(text!.text).toBe('LAB')
  expect(Math.abs(text!.angle - degrees * RADIANS_PER_DEGREE)).toBeLessThan(0.03)
  expect(Math.hypot(text!.x - 1000, text!.y - 500)).toBeLessThan(6)
})
