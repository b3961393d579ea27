import { expect, test } from 'vitest'
import { extractPlan } from '../index.ts'

const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" fill="#eee" stroke="#222"'
const box = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
const text = (words: string, x: number, y: number, size = 10) =>
  `<text stroke="none" fill="#111" x="${x}" y="${y}" font-size="${size}">${words}</text>`
const rooms = ['Office', 'Lab', 'Studio', 'Archive', 'Canteen', 'Library']
  .map((name, i) => box(20 + 95 * i, 100, 90, 100) + text(name, 30 + 95 * i, 150))
  .join('')

async function featuresOf(content: string) {
  return (await extractPlan(Buffer.from(`<svg ${head}>${rooms}${content}</svg>`))).features
}

async function namesIn(content: string): Promise<unknown[]> {
  return (await featuresOf(content)).flatMap(({ properties: { kind, name, inferred } }) =>
    kind === 'space' && !inferred ? [name] : [],
  )
}

test('PLAN-465: a frame with a legend, one with the name of the storey and a bar with a title are no rooms', async () => {
  const bare = await namesIn('')
  const legend = box(20, 220, 160, 90) + text('Legend', 30, 240) + box(30, 250, 40, 20) + text('Open to all', 80, 264)
  const storey = box(500, 250, 90, 60) + text('Floor 2', 510, 285, 18)
  const bar = box(10, 20, 580, 40) + text('Town hall', 200, 48, 24)
  expect(bare).toHaveLength(6)
  expect(await namesIn(legend + storey + bar)).toEqual(bare)
})

test('PLAN-500: what stands in a legend or a title is no label of the plan', async () => {
  const legend = box(20, 220, 160, 90) + text('Legend', 30, 240) + text('Open to all', 80, 264)
  const labelsIn = async (more: string) =>
    (await featuresOf(more)).filter(({ properties }) => properties.kind === 'label').length
  expect(await labelsIn(legend)).toBe(await labelsIn(''))
})

test('a room with a key in its name, a level that stairs lead to and a corridor along the edge are none', async () => {
  const room = box(20, 220, 160, 90) + text('Key room', 30, 240)
  const stairs = box(500, 250, 90, 60) + text('to floor 2', 510, 285, 18)
  const corridor = box(10, 20, 580, 40) + text('Corridor', 200, 48)
  expect(await namesIn(room + stairs + corridor)).toHaveLength(9)
})
