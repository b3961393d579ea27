import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import type { Drawing } from '../drawing.ts'
import { readSvg } from '../read-svg.ts'

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawFile = (file: string): Promise<Drawing> => readSvg(Buffer.from(file), defaultBudget)
const draw = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  drawFile(`<svg ${namespaces} ${attributes}>${content}</svg>`)

test('entities of the file’s own head are written out: programs declare styles and namespaces so', async () => {
  const { shapes, dropped } = await drawFile(`<?xml version="1.0"?><!-- a > b -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY st0 'fill:none;stroke:#010203;'>
    ]>
    <svg xmlns="&ns_svg;" viewBox="0 0 9 9"><path style="&st0;" d="M0 0H5"/></svg>`)
  expect(shapes).toMatchObject([{ stroke: 0x010203, fill: null }])
  expect(dropped).toEqual([])
})

test('what entities add counts as uploaded', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(900)}">]><svg ${namespaces}><text>${'&a;'.repeat(2000)}</text></svg>`
  await expect(readSvg(Buffer.from(bomb), { ...defaultBudget, bytes: 1e6 })).rejects.toThrow(
    'more than 1,000,000 bytes',
  )
})

test('a prefix stands for its namespace, whatever it is called', async () => {
  const { shapes } = await drawFile(
    `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
     <ns0:path id="a" d="M0 0H5" stroke="red"/><ns0:use ns1:href="#a" x="3"/></ns0:svg>`,
  )
  expect(shapes.map(({ points }) => points[0])).toEqual([0, 3])
})

test.each([
  ['light-dark(#010203, rgb(255, 255, 255))', 0x010203],
  ['light-dark(rgb(1, 2, 3), var(--dark, #fff))', 0x010203],
  ['color(display-p3 0.0039 0.0079 0.0118)', 0x010203],
  ['var(--ink)', 0x010203],
  ['var(--unknown, #010203)', 0x010203],
  ['unheard-of(1 2 3)', 0x0a0a0a],
])('a stroke of %s shows', async (value, color) => {
  const { shapes } = await draw(
    `<style>:root { --ink: #010203 }</style><g stroke="#0a0a0a"><path d="M0 0H5" style="stroke:${value}"/></g>`,
  )
  expect(shapes).toMatchObject([{ stroke: color }])
})

test('what a sheet insists on beats the style of an element', async () => {
  const { shapes } = await draw(
    '<style>path { stroke: #010203 !important }</style><path d="M0 0H5" style="stroke:none"/>',
  )
  expect(shapes).toMatchObject([{ stroke: 0x010203 }])
})

test('the size of a font may stand in its shorthand', async () => {
  const { texts } = await draw(
    '<style>text { font: italic 300 10px/1.2 "Font 3", sans-serif }</style><text y="20">101</text>',
  )
  expect(texts).toMatchObject([{ height: expect.closeTo(7.2) }])
})

test('what inherits its visibility is as visible as its parent', async () => {
  const { texts } = await draw(
    '<text y="9" visibility="inherit">seen</text><g visibility="hidden"><text y="9" visibility="inherit">not</text></g>',
  )
  expect(texts.map(({ text }) => text)).toEqual(['seen'])
})

test('a switch shows what is for everyone, not what is for one program or language', async () => {
  const line = (y: number, attributes = '') => `<g ${attributes}><path d="M0 ${y}H5" stroke="red"/></g>`
  const pgf =
    '<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:pgfRef/></foreignObject>'
  const { shapes } = await draw(
    `<switch>${pgf}${line(1)}</switch><switch>${line(2, 'systemLanguage="de"')}${line(3)}${line(4)}</switch>`,
  )
  expect(shapes.map(({ points }) => 100 - points[1]!)).toEqual([1, 3])
})

test('text in HTML stands where its box is, line by line', async () => {
  const { texts } = await draw(
    `<switch><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml"
       style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 20px; height: 1px; padding-top: 50px; margin-left: 30px;">
       <div style="font-size: 0; text-align: center;"><div style="font-size: 10px">Meeting <b>room</b><br/>101</div></div></div>
     </foreignObject><text x="40" y="50">Meeting...</text></switch>
     <foreignObject x="60" y="20" width="30" height="30"><p style="font-size:10px">Lab</p></foreignObject>`,
  )
  expect(texts.map(({ text }) => text)).toEqual(['Meeting room', '101', 'Lab'])
  const [name, number, lab] = texts as [Drawing['texts'][0], Drawing['texts'][0], Drawing['texts'][0]]
  expect([name, number].map(({ x, width }) => x + width / 2)).toEqual([expect.closeTo(40), expect.closeTo(40)])
  expect((name.y + name.height + number.y) / 2).toBeCloseTo(49.5, 0)
  expect([lab.x, lab.y]).toEqual([expect.closeTo(60), expect.closeTo(70.5)])
})

test('flowed text stands in its region', async () => {
  const { texts } = await draw(
    `<flowRoot font-size="10"><flowRegion><rect x="20" y="30" width="40" height="40"/></flowRegion>
     <flowPara>101</flowPara><flowPara>Lab</flowPara></flowRoot>`,
  )
  expect(texts.map(({ text, x, y }) => [text, x, 100 - y])).toEqual([
    ['101', 20, expect.closeTo(39.5)],
    ['Lab', 20, expect.closeTo(51.5)],
  ])
})

test('a text along a line stands on it, in its direction', async () => {
  const { texts } = await draw(
    `<path id="way" d="M20 80V20" fill="none"/>
     <text font-size="10" text-anchor="middle"><textPath xlink:href="#way" startOffset="50%">Way</textPath></text>`,
  )
  const [{ x, y, width, angle }] = texts as [Drawing['texts'][0]]
  expect([x, y + width / 2, angle]).toEqual([20, 50, Math.PI / 2].map((n) => expect.closeTo(n)))
})

test('percentages are of the drawing within, and a baseline may be the middle of the letters', async () => {
  const { texts } = await draw(
    `<svg x="20" y="20" width="40" height="60"><text x="50%" y="50%" font-size="10" text-anchor="middle" dominant-baseline="central">101</text></svg>`,
  )
  const [{ x, y, width, height }] = texts as [Drawing['texts'][0]]
  expect([x + width / 2, y + height / 2]).toEqual([40, 50].map((n) => expect.closeTo(n)))
})

test.each([
  ['of one width', [0, 6, 12, 24, 30, 36]],
  ['of their own widths', [0, 5.5, 11.2, 20.2, 26.4, 31.8]],
])('letters %s that are texts of their own are words', async (_, xs) => {
  const letter = (char: string, i: number) => `<text x="${20 + xs[i]!}" y="50" font-size="10">${char}</text>`
  const { texts } = await draw([...'101Lab'].map(letter).join(''))
  expect(texts).toMatchObject([{ text: '101 Lab', x: 20 }])
})

test('single letters of several rooms stay apart', async () => {
  const { texts } = await draw([10, 40, 70].map((x) => `<text x="${x}" y="50" font-size="10">A</text>`).join(''))
  expect(texts).toHaveLength(3)
})

test('a clip may be a reference to its shape', async () => {
  const { shapes } = await draw(
    `<rect id="frame" x="10" y="10" width="20" height="20" fill="none"/><clipPath id="c"><use xlink:href="#frame"/></clipPath>
     <path clip-path="url(#c)" d="M0 20H100" stroke="red"/>`,
  )
  expect(shapes.map(({ points }) => [...points])).toEqual([[10, 80, 30, 80]])
})

test('a view that says how it is fitted in is fitted so', async () => {
  const symbol = (fit: string) =>
    `<symbol id="${fit}" viewBox="0 0 10 10" preserveAspectRatio="${fit}"><path d="M0 0L10 10" stroke="red"/></symbol>
     <use href="#${fit}" width="40" height="20"/>`
  const { shapes } = await draw(['none', 'xMinYMid', 'xMaxYMid slice'].map(symbol).join(''))
  expect(shapes.map(({ points: [x0, y0, x1, y1] }) => [x0, 100 - y0!, x1, 100 - y1!])).toEqual([
    [0, 0, 40, 20],
    [0, 0, 20, 20],
    [0, -10, 40, 30],
  ])
})

test('names that programs give by themselves are none', async () => {
  const room = (name: string) => `<g><title>${name}</title><rect width="5" height="5"/></g>`
  const { shapes } = await draw(['Sheet.12', 'id7', 'Cell.3', 'Office.4', '2.15', 'A.101'].map(room).join(''))
  expect(shapes.map(({ name }) => name)).toEqual([undefined, undefined, undefined, 'Office', '2.15', 'A.101'])
})

test('of a saved web page the largest drawing is read', async () => {
  const icon = '<svg viewBox="0 0 9 9"><path d="M0 0H9" stroke="red"/></svg>'
  const map = `<svg ${namespaces} viewBox="0 0 9 9">${'<path d="M0 0H5" stroke="red"/>'.repeat(3)}</svg>`
  const { shapes } = await drawFile(
    `<!DOCTYPE html><html><meta charset=utf-8><title>Map</title><body>${icon}<br>${map}${icon}</body></html>`,
  )
  expect(shapes).toHaveLength(3)
})

test.each([
  ['wall', 'wall'],
  ['st0 room', 'room'],
  ['door', 'door'],
  ['cls-1', ''],
])('PLAN-454: shapes of class %s lie on a layer called "%s"', async (names, layer) => {
  const { shapes, layers } = await draw(`<g class="${names}"><rect width="9" height="9"/></g>`)
  expect(layers[shapes[0]!.layer]!.name).toBe(layer)
})

test('PLAN-462: shapes of which only the sheet of a page says how they are painted are drawn as outlines', async () => {
  const { shapes } = await draw(`<rect class="room" width="9" height="9"/><path class="wall" fill="none" d="M0 0H5"/>
    <g class="map"><path style="stroke-width:var(--thick)" d="M0 0H5"/></g>`)
  expect(shapes).toMatchObject([
    { stroke: 0, fill: null },
    { stroke: 0, fill: null },
    { stroke: 0, fill: null },
  ])
})

test('shapes without a class or with paint of their own are painted as the file says, and all where its sheets know classes', async () => {
  const known = await draw('<style>g .known{stroke-linecap:round}</style><rect class="room" width="9" height="9"/>')
  expect(known.shapes).toMatchObject([{ stroke: null, fill: 0 }])
  const { shapes, dropped } =
    await draw(`<rect width="9" height="9"/><rect class="room" fill="#010203" width="9" height="9"/>
    <rect class="BoundingBox" fill="none" stroke="none" width="9" height="9"/>`)
  expect(shapes).toMatchObject([
    { stroke: null, fill: 0 },
    { stroke: null, fill: 0x010203 },
  ])
  expect(dropped).toMatchObject([{ what: 'shapes' }])
})
