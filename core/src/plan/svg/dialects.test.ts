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
