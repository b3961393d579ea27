import { expect, test } from 'vitest'
import type { Drawing, Shape } from '../drawing.ts'
import { TextBudget } from '../ocr/index.ts'
import { stroke } from '../vector/ascii-plan.ts'
import { areParallel, readStrokeTexts } from './stroke-texts.ts'

/** Outlines on a grid of 4 × 6, with the corners that a curve is flattened to. */
const OUTLINES: Record<string, number[][]> = {
  L: [[0, 0, 0, 3, 0, 6, 1, 6, 1, 4, 1, 2, 1, 1, 2, 1, 4, 1, 4, 0, 2, 0]],
  O: [
    [1, 0, 0, 1, 0, 5, 1, 6, 2, 6, 3, 6, 4, 5, 4, 3, 4, 1, 3, 0],
    [1, 2, 1, 4, 1.5, 5, 2, 5, 2.5, 5, 3, 4, 3, 3, 3, 2, 2.5, 1, 1.5, 1],
  ],
  B: [
    [0, 0, 0, 6, 3, 6, 4, 5, 4, 4, 3, 3, 4, 2, 4, 1, 3, 0, 2, 0],
    [1, 3.5, 1, 5, 1.5, 5, 2, 5, 2.5, 5, 3, 4.7, 3, 4, 2.5, 3.5, 2, 3.5],
    [1, 1, 1, 2.6, 1.5, 2.6, 2, 2.6, 2.5, 2.6, 3, 2, 3, 1.3, 2.5, 1, 2, 1],
  ],
  Y: [[1.5, 0, 1.5, 2, 0, 6, 1, 6, 1.5, 4.8, 2, 3.4, 2.5, 4.8, 3, 6, 4, 6, 2.5, 2, 2.5, 0]],
}

function drawn(shapes: Shape[]): Drawing {
  return { unitsPerMeter: null, shapes, texts: [], layers: [{ name: '', visible: true }], images: [], dropped: [] }
}

function outlined(word: string, x: number, y: number, group: number): Shape[] {
  return [...word].flatMap((letter, i) =>
    OUTLINES[letter]!.map((points, k) =>
      stroke(
        points.map((value, j) => (j % 2 === 0 ? x + 5 * i + value : y + value)),
        { closed: true, stroke: null, fill: 0xffffff, hole: k > 0, group },
      ),
    ),
  )
}

test('reads writing turned into outlines, whatever its colour, and tells its letters from walls', {
  timeout: 60_000,
}, () => {
  const words = Array.from({ length: 6 }, (_, i) => outlined('LOBBY', 100 + 150 * (i % 3), 200 * i, i))
  const square = stroke([0, 0, 1000, 0, 1000, 1000, 0, 1000], { closed: true })
  const { texts, letters } = readStrokeTexts(drawn([square, ...words.flat()]), 1000, new TextBudget())
  expect(texts.map(({ text }) => text)).toEqual(Array(6).fill('LOBBY'))
  expect(letters).toEqual(new Set(words.flat()))
})

test('PLAN-41: outlines of letters are read though they are a five-hundredth of the sheet high', {
  timeout: 60_000,
}, () => {
  const words = Array.from({ length: 6 }, (_, i) => outlined('LOBBY', 1000 + 150 * (i % 3), 200 * i, i))
  const { texts } = readStrokeTexts(drawn(words.flat()), 3000, new TextBudget())
  expect(texts.map(({ text }) => text)).toEqual(Array(6).fill('LOBBY'))
})

test('keeps what was read when the budget is spent, and takes the rest for writing too', { timeout: 60_000 }, () => {
  const words = Array.from({ length: 6 }, (_, i) => outlined('LOBBY', 100 + 150 * (i % 3), 200 * i, i))
  const budget = new TextBudget(4_000)
  expect(readStrokeTexts(drawn(words.flat()), 1000, new TextBudget()).texts).toHaveLength(6)
  const { texts, letters, isCut } = readStrokeTexts(drawn(words.flat()), 1000, budget)
  expect(texts.map(({ text }) => text)).toEqual(['LOBBY'])
  expect([letters.size, isCut]).toEqual([words.flat().length, true])
})

test('takes nothing for writing where hardly a shape can be read', { timeout: 60_000 }, () => {
  const chairs = Array.from({ length: 200 }, (_, i) => {
    const [x, y] = [40 * (i % 20), 40 * Math.floor(i / 20)]
    return stroke([x, y, x + 9, y + 2, x + 7, y + 11, x - 2, y + 8, x + 3, y + 5], { group: i })
  })
  const letters = outlined('OL', 900, 900, 999).map((shape) => ({ ...shape, stroke: 0, fill: null }))
  expect(readStrokeTexts(drawn([...chairs, ...letters]), 1000, new TextBudget()).texts).toEqual([])
})

/** A bow of half a circle to the right, three high. */
function bow(x: number, y: number): Shape {
  const arc = { cx: x, cy: y + 1.5, radius: 1.5, start: -Math.PI / 2, end: Math.PI / 2 }
  const turns = Array.from({ length: 9 }, (_, i) => -Math.PI / 2 + (i * Math.PI) / 8)
  return stroke(
    turns.flatMap((turn) => [arc.cx + 1.5 * Math.cos(turn), arc.cy + 1.5 * Math.sin(turn)]),
    { arc },
  )
}

/** The letters B, A and Y. */
function bay(x: number, y: number): Shape[] {
  return [
    stroke([x, y, x, y + 6]),
    ...[0, 3, 6].map((up) => stroke([x, y + up, x + 1.5, y + up])),
    bow(x + 1.5, y),
    bow(x + 1.5, y + 3),
    ...[0, 4].map((lean) => stroke([x + 5 + lean, y, x + 7, y + 6])),
    stroke([x + 5.7, y + 2, x + 8.3, y + 2]),
    ...[0, 4].map((lean) => stroke([x + 10 + lean, y + 6, x + 12, y + 3])),
    stroke([x + 12, y, x + 12, y + 3]),
  ]
}

test('letters that a pen plots are read with their bows, though these are arcs as the swings of doors are', {
  timeout: 60_000,
}, () => {
  const words = Array.from({ length: 15 }, (_, i) => bay(60 * (i % 5), 80 * Math.floor(i / 5)))
  const { texts } = readStrokeTexts(drawn(words.flat()), 400, new TextBudget())
  expect(texts.map(({ text }) => text)).toEqual(Array(15).fill('BAY'))
})

/** A stroke as a plotter draws it, in so many short ones. */
function inPieces({ points }: Shape, count: number): Shape[] {
  return Array.from({ length: points.length / 2 - 1 }, (_, i) => points.slice(2 * i, 2 * i + 4)).flatMap(
    ([x0, y0, x1, y1]) =>
      Array.from({ length: count }, (_, k) => {
        const [from, to] = [k / count, (k + 1) / count]
        const at = (share: number) => [x0! + share * (x1! - x0!), y0! + share * (y1! - y0!)]
        return stroke([...at(from), ...at(to)])
      }),
  )
}

test('PLAN-272: letters are read though each is many short strokes, and these are no walls', {
  timeout: 60_000,
}, () => {
  const words = Array.from({ length: 15 }, (_, i) => bay(60 * (i % 5), 80 * Math.floor(i / 5)))
  const strokes = words.flat().flatMap((shape) => inPieces(shape, 2))
  const { texts, letters } = readStrokeTexts(drawn(strokes), 400, new TextBudget())
  expect(texts.map(({ text }) => text)).toEqual(Array(15).fill('BAY'))
  expect(letters).toEqual(new Set(strokes))
})

test('tells hatch from writing by its one direction', () => {
  const lines = (turn: (i: number) => number) =>
    Array.from({ length: 40 }, (_, i) => stroke([8 * i, 0, 8 * i + 9 * Math.cos(turn(i)), 9 * Math.sin(turn(i))]))
  expect(areParallel(lines((i) => Math.PI / 4 + (i % 2) * Math.PI))).toBe(true)
  expect(areParallel(lines((i) => (i % 4) * (Math.PI / 4)))).toBe(false)
})

test('hatch at 45 degrees is parallel though rounding turns its lines a little to either side', () => {
  const lines = Array.from({ length: 40 }, (_, i) => stroke([8 * i, 0, 8 * i + 9, 9 + (i % 2 === 0 ? 1e-9 : -1e-9)]))
  expect(areParallel(lines)).toBe(true)
})
