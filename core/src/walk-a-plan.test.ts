import { expect, test } from 'vitest'
import { extractPlan } from './plan/index.ts'
import { buildFloor, createRouter, finish } from './route/index.ts'

/** A drawing of lines and names, 20 units to the metre. */
function sketch(lines: number[][], names: [number, number, string][]): Uint8Array {
  const paths = lines.map((line) => `<polyline points="${line.join(' ')}" fill="none" stroke="#000" stroke-width="2"/>`)
  const texts = names.map(
    ([x, y, name]) => `<text x="${x}" y="${y}" font-size="10" text-anchor="middle">${name}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">${paths.join('')}${texts.join('')}</svg>`
  return new TextEncoder().encode(svg)
}

const box = (x: number, y: number, width: number, height: number) => [
  x, y, x + width, y, x + width, y + height, x, y + height, x, y,
] // biome-ignore format: a ring

/** Which of the names that a plan shows can be walked to from each other, with nothing drawn by hand. */
async function walk(bytes: Uint8Array) {
  const { features, scale, report } = await extractPlan(bytes)
  const drawn = features.map((feature, i) => ({ id: String(feature.properties.ref ?? i), ...feature }))
  const { unitsPerMeter } = scale
  const floor = finish(buildFloor({ floor: 0, name: 'Ground', shortName: 'G', unitsPerMeter, features: drawn }))
  const places = features
    .filter(({ properties }) => properties.kind === 'space' && properties.name)
    .map(({ geometry, properties }) => ({ name: String(properties.name), floor: 0, geometry }))
  const { islands, unconnected, reachable } = finish(createRouter([floor]).report(places))
  const names = places.map(({ name }) => name).sort()
  return { names, reachable, lost: [...islands.flatMap((island) => island.names), ...unconnected.names], report }
}

const rooms = [0, 1, 2, 3, 4]
const names = rooms.flatMap((i): [number, number, string][] => [
  [100 + i * 100, 100, `10${i}`],
  [100 + i * 100, 240, `20${i}`],
])
const numbers = names.map(([, , name]) => name).sort()

test('offices along a corridor are walkable though no door is drawn', async () => {
  const cells = rooms.flatMap((i) => [box(50 + i * 100, 50, 100, 100), box(50 + i * 100, 190, 100, 100)])
  const found = await walk(sketch([...cells, box(50, 150, 500, 40)], [...names, [300, 172, 'Corridor']]))
  expect(found).toMatchObject({ names: [...numbers, 'Corridor'].sort(), reachable: 1, lost: [] })
})

test('shops along a street that nobody outlined are walkable', async () => {
  const shops = rooms.flatMap((i) => [box(50 + i * 100, 50, 100, 100), box(50 + i * 100, 210, 100, 100)])
  const found = await walk(sketch(shops, names))
  expect(found).toMatchObject({ names: numbers, reachable: 1, lost: [] })
})

test('booths in a hall are walked up to without doors', async () => {
  const booths = rooms.flatMap((i) => [box(70 + i * 100, 70, 60, 60), box(70 + i * 100, 210, 60, 60)])
  const found = await walk(sketch([...booths, box(0, 0, 640, 340)], names))
  expect(found).toMatchObject({ names: numbers, reachable: 1, lost: [] })
  expect(found.report.counts.inferred_door).toBeUndefined()
})

test('the report tells how many doors are inferred', async () => {
  const found = await walk(sketch([box(0, 0, 100, 100), box(100, 0, 100, 100)], [[50, 50, '1'], [150, 50, '2']])) // biome-ignore format: names
  expect(found.report.warnings.join()).toContain(`${found.report.counts.inferred_door} doors are inferred`)
})
