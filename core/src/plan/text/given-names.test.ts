import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import { extractPlan } from '../index.ts'
import { readSvg } from '../read-svg.ts'
import { givenNameRule } from './given-names.ts'

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

async function namesIn(content: string): Promise<string[]> {
  const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 300" fill="none" stroke="black"'
  const drawing = await readSvg(
    Buffer.from(`<svg ${head}><path d="M0 0H1000M1000 300H0"/>${content}</svg>`),
    defaultBudget,
  )
  return givenNameRule.apply(drawing).map(({ text }) => text.text)
}

const boxes = (attributes: (i: number) => string, y = 10) =>
  COLUMNS.map((i) => `<rect ${attributes(i)} x="${10 + i * 100}" y="${y}" width="90" height="90"/>`).join('')

test.each(['id', 'data-name', 'data-label', 'aria-label'])(
  'PLAN-451: the %s of shapes names them',
  async (attribute) => {
    expect(await namesIn(boxes((i) => `${attribute}="A1${i}"`))).toEqual(COLUMNS.map((i) => `A1${i}`))
  },
)

test('PLAN-451: what is drawn by a definition is not called after that', async () => {
  const definitions = `<defs>${COLUMNS.map((i) => `<rect id="mark ${i}" width="90" height="90"/>`).join('')}</defs>`
  const uses = COLUMNS.map((i) => `<use href="#mark ${i}" x="${10 + i * 100}" y="10"/>`).join('')
  expect(await namesIn(definitions + uses)).toEqual([])
})

test('PLAN-452: where a layer is that of rooms, names on other layers name none', async () => {
  const rooms = `<g id="Rooms">${boxes((i) => `id="R${i}"`)}</g>`
  const places = `<g id="Bookings">${boxes((i) => `id="R${i}.A"`, 150)}</g>`
  expect(await namesIn(rooms + places)).toEqual(COLUMNS.map((i) => `R${i}`))
  expect(await namesIn(places)).toHaveLength(COLUMNS.length)
})

test('PLAN-453: groups of few shapes with names, side by side, are booths and no layers', async () => {
  const booth = (i: number) =>
    `<g id="B${i}0">${[90, 70, 50, 30].map((side) => `<rect x="${10 + i * 100}" y="10" width="${side}" height="${side}"/>`).join('')}</g>`
  expect(await namesIn(COLUMNS.map(booth).join(''))).toEqual(COLUMNS.map((i) => `B${i}0`))
  expect(await namesIn(COLUMNS.slice(0, 3).map(booth).join(''))).toEqual([])
})

test('PLAN-457: where shapes bear names, nameless ones of their look are no places', async () => {
  const booths = COLUMNS.map((i) => `<rect id="A1${i}" x="${20 + i * 60}" y="60" width="50" height="50"/>`).join('')
  const slivers = [0, 1, 2].map((i) => `<rect x="${620 + i * 60}" y="60" width="50" height="30"/>`).join('')
  const hall = '<path d="M10 10H900V250H10Z" fill="none" stroke="black" stroke-width="4"/>'
  const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 910 260"'
  const file = `<svg ${head}>${hall}<g fill="#fc8" stroke="#444">${booths}${slivers}</g></svg>`
  const { features } = await extractPlan(Buffer.from(file))
  const shown = features.filter(({ properties }) => properties.kind === 'space')
  expect(shown.map(({ properties }) => properties.name)).toEqual(COLUMNS.map((i) => `A1${i}`))
})

test('PLAN-464: what house automation calls its sensors and lights names no room', async () => {
  expect(
    await namesIn(boxes((i) => `id="binary_sensor.door_${i}"`) + boxes((i) => `id="light.lamp_${i}"`, 150)),
  ).toEqual([])
  expect(await namesIn(boxes((i) => `id="Ward ${i}.b"`))).toHaveLength(COLUMNS.length)
})
