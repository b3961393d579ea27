import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { readSvg } from './read-svg.ts'

const draw = (content: string, attributes = 'viewBox="0 0 100 100"'): Promise<Drawing> =>
  readSvg(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
    ),
    defaultBudget,
  )

test('style beats the sheet, the sheet beats attributes, the narrower selector wins', async () => {
  const { shapes } =
    await draw(`<style>.a { stroke: #010101 } rect.a { stroke: #020202 } g .b { stroke: #030303 }</style>
    <g><rect class="a" stroke="red" fill="none" width="5" height="5"/>
    <path class="b" d="M0 0H5" stroke="red" fill="none"/>
    <path class="a" d="M0 0H5" style="stroke:#040404" fill="none"/></g>`)
  expect(shapes.map((shape) => shape.stroke)).toEqual([0x020202, 0x030303, 0x040404])
})

test('what is hidden, clear or painted with nothing is not drawn', async () => {
  const line = (attributes: string) => `<path d="M0 0H5" stroke="red" fill="none" ${attributes}/>`
  const { shapes } = await draw(
    `${line('display="none"')}${line('opacity="0"')}${line('visibility="hidden"')}${line('stroke="none"')}
     <g visibility="hidden">${line('visibility="visible"')}</g>`,
  )
  expect(shapes).toHaveLength(1)
})

test('stroke widths grow with nested transforms', async () => {
  const { shapes } = await draw(
    '<g transform="scale(3)"><g transform="rotate(30) scale(2)"><path d="M0 0H1" stroke="red" stroke-width="0.5"/></g></g>',
  )
  expect(shapes[0]!.width).toBeCloseTo(3)
})

test('a symbol keeps its name, and each use of it is one group', async () => {
  const { shapes } = await draw(
    `<symbol id="chair" viewBox="0 0 10 10"><path d="M0 0H10" stroke="red"/><path d="M0 5H10" stroke="red"/></symbol>
     <use href="#chair" width="20" height="20"/><use xlink:href="#chair" x="50" width="20" height="20"/>`,
  )
  expect(shapes.map((shape) => shape.symbol)).toEqual(['chair', 'chair', 'chair', 'chair'])
  expect(new Set(shapes.map((shape) => shape.group)).size).toBe(2)
  expect([...shapes[3]!.points]).toEqual([50, 90, 70, 90])
})

test('a group of many shapes is a layer, a small named group names its shape', async () => {
  const room = (name: string) => `<g id="${name}"><rect width="5" height="5"/></g>`
  const { shapes, layers } = await draw(`<g id="Rooms">${['A1', 'A2', 'A3', 'g123'].map(room).join('')}</g>`)
  expect(layers.map((layer) => layer.name)).toEqual(['Rooms'])
  expect(shapes.map((shape) => shape.name)).toEqual(['A1', 'A2', 'A3', undefined])
})

test('definitions, markers and masks are not drawn by themselves', async () => {
  const inner = '<path d="M0 0H5" stroke="red"/>'
  const { shapes } = await draw(
    `<defs>${inner}</defs><marker>${inner}</marker><mask>${inner}</mask><pattern>${inner}</pattern>`,
  )
  expect(shapes).toEqual([])
})

test('a rectangular clip cuts lines and areas', async () => {
  const { shapes } = await draw(
    `<clipPath id="c"><rect x="10" y="10" width="20" height="20"/></clipPath>
     <g clip-path="url(#c)"><path d="M0 20H100" stroke="red"/><rect width="20" height="20"/><path d="M50 50H60" stroke="red"/></g>`,
  )
  expect(shapes.map(({ points, closed }) => [closed, ...points])).toEqual([
    [false, 10, 80, 30, 80],
    [true, 20, 90, 20, 80, 10, 80, 10, 90],
  ])
})

test('a hole in a filled path is marked as one', async () => {
  const { shapes } = await draw('<path d="M0 0H50V50H0Z M10 10H20V20H10Z M70 0H80V10H70Z"/>')
  expect(shapes.filter(({ hole }) => hole).map(({ points }) => points[0])).toEqual([10])
  expect(shapes).toHaveLength(3)
})

test('lines of a text stand apart and share their group; anchors and turns are respected', async () => {
  const { texts } = await draw(
    `<text x="50" y="20" font-size="10" text-anchor="middle"><tspan>Room </tspan><tspan>12</tspan><tspan x="50" dy="1.2em">Lab</tspan></text>
     <text transform="translate(80 80) rotate(-90)" font-size="10">Up</text>`,
  )
  expect(texts.map((text) => text.text)).toEqual(['Room 12', 'Lab', 'Up'])
  const [room, lab, up] = texts as [Drawing['texts'][0], Drawing['texts'][0], Drawing['texts'][0]]
  expect(room.group).toBe(lab.group)
  expect(room.x + room.width / 2).toBeCloseTo(50)
  expect([lab.y, up.x, up.y, up.angle]).toEqual([68, 80, 20, Math.PI / 2].map((n) => expect.closeTo(n)))
})

test('a pattern fill is a hatch; the outline around it stays a line', async () => {
  const { shapes } = await draw('<pattern id="p"/><rect width="9" height="9" fill="url(#p)" stroke="#000"/>')
  expect(shapes.map(({ role, fill, stroke }) => [role, fill !== null, stroke !== null])).toEqual([
    ['hatch', true, false],
    [null, false, true],
  ])
})

test('a picture within the file is placed as it is drawn', async () => {
  const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${png.toString('base64')}`
  const { images } = await draw(`<image x="10" y="10" width="40" height="20" href="${href}"/>`)
  expect(images).toHaveLength(1)
  expect([images[0]!.columns, images[0]!.rows, ...images[0]!.transform]).toEqual(
    [4, 2, 10, 0, 0, -10, 10, 90].map((n) => expect.closeTo(n)),
  )
  expect([...images[0]!.pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
})

test('a door drawn as one closed slice gives its arc', async () => {
  const { shapes } = await draw('<path d="M10 50 L50 50 A40 40 0 0 0 10 10 Z" fill="none" stroke="#000"/>')
  const arcs = shapes.filter((shape) => shape.arc)
  expect(arcs).toHaveLength(1)
  expect(arcs[0]!.arc!.radius).toBeCloseTo(40, 1)
})

test('a text whose characters jump across the plan is several texts', async () => {
  const { texts } = await draw('<text font-size="2"><tspan x="1 2 3 50 51 52" y="9">101102</tspan></text>')
  expect(texts.map(({ text, x }) => [text, x])).toEqual([
    ['101', 1],
    ['102', 50],
  ])
})

test('runs that go on where the last one ends are one text, those that begin elsewhere are not', async () => {
  const { texts } = await draw(
    `<text font-size="10"><tspan x="0" y="9">SE</tspan><tspan x="13" y="9">A</tspan><tspan x="20" y="9">TING</tspan><tspan x="90" y="9">101</tspan></text>`,
  )
  expect(texts.map(({ text }) => text)).toEqual(['SEATING', '101'])
})

test('PLAN-373: areas come before the holes in them, and what stands in a hole after it, however the path is written', async () => {
  const square = (from: number, to: number) => `M${from} ${from}H${to}V${to}H${from}Z`
  const { shapes } = await draw(
    `<path fill="black" fill-rule="evenodd" d="${square(40, 60)}${square(20, 80)}${square(0, 100)}"/>`,
  )
  expect(shapes.map(({ points, hole = false }) => [points[0], hole])).toEqual([
    [0, false],
    [20, true],
    [40, false],
  ])
})
