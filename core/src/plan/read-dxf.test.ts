import { expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { readDxf } from './read-dxf.ts'

type Pairs = (string | number)[]

interface Content {
  entities: Pairs
  blocks?: Pairs
  layers?: Pairs
  header?: Pairs
}

function draw({ entities, blocks = [], layers = [], header = [] }: Content): Drawing {
  const section = (name: string, content: Pairs) => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC']
  const table = [0, 'TABLE', 2, 'LAYER', 70, 9, ...layers, 0, 'ENDTAB']
  const all = [
    ...(header.length > 0 ? section('HEADER', header) : []),
    ...section('TABLES', table),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    ...[0, 'EOF'],
  ]
  return readDxf(Buffer.from(`${all.join('\n')}\n`), defaultBudget)
}

const block = (name: string, content: Pairs, base = [0, 0]): Pairs => [
  ...[0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, base[0]!, 20, base[1]!, ...content, 0, 'ENDBLK', 8, '0'],
]
const line = (layer: string, x0: number, y0: number, x1: number, y1: number): Pairs => [
  ...[0, 'LINE', 8, layer, 10, x0, 20, y0, 11, x1, 21, y1],
]
const insert = (name: string, layer: string, x: number, y: number, ...rest: Pairs): Pairs => [
  ...[0, 'INSERT', 8, layer, 2, name, 10, x, 20, y, ...rest],
]
const layer = (name: string, flags = 0, color = 7): Pairs => [
  0,
  'LAYER',
  2,
  name,
  70,
  flags,
  62,
  color,
  6,
  'CONTINUOUS',
]
const points = ({ shapes }: Drawing) =>
  shapes.map((shape) => [...shape.points].map((n) => Math.round(n * 1000) / 1000 + 0))
const layerNames = ({ shapes, layers }: Drawing) => shapes.map((shape) => layers[shape.layer]!.name)

test('a block is placed by its base point, scale and turn', () => {
  const drawing = draw({
    blocks: block('B', line('0', 5, 5, 6, 5), [5, 5]),
    entities: insert('B', 'Doors', 100, 50, 41, 10, 42, 10, 50, 90),
  })
  expect(points(drawing)).toEqual([[100, 50, 100, 60]])
  expect(drawing.shapes[0]!.symbol).toBe('B')
})

test('a negative scale mirrors; an arc stays an arc and runs anticlockwise', () => {
  const arc = [0, 'ARC', 8, '0', 10, 0, 20, 0, 40, 1, 50, 0, 51, 90]
  const { shapes } = draw({ blocks: block('D', arc), entities: insert('D', '0', 0, 0, 41, -2, 42, 2) })
  expect(shapes[0]!.arc).toMatchObject({ cx: expect.closeTo(0), cy: expect.closeTo(0), radius: expect.closeTo(2) })
  expect(shapes[0]!.arc!.start).toBeCloseTo(Math.PI / 2)
  expect(shapes[0]!.arc!.end).toBeCloseTo(Math.PI)
})

test('an entity whose plane is seen from below is mirrored', () => {
  const circle = [0, 'CIRCLE', 8, '0', 10, 10, 20, 5, 40, 1, 230, -1]
  expect(draw({ entities: circle }).shapes[0]!.arc).toMatchObject({ cx: expect.closeTo(-10), cy: expect.closeTo(5) })
})

test('an array of blocks is drawn cell by cell', () => {
  const entities = insert('B', '0', 0, 0, 70, 3, 71, 2, 44, 10, 45, 20)
  const drawing = draw({ blocks: block('B', line('0', 0, 0, 1, 0)), entities })
  expect(drawing.shapes).toHaveLength(6)
  expect(points(drawing)).toContainEqual([20, 20, 21, 20])
})

test('layer 0 of a block lies on the layer of its reference, other layers stay', () => {
  const content = [...line('0', 0, 0, 1, 0), ...line('Glass', 0, 1, 1, 1)]
  expect(layerNames(draw({ blocks: block('W', content), entities: insert('W', 'Walls', 0, 0) }))).toEqual([
    'Walls',
    'Glass',
  ])
})

test('a frozen layer hides the whole block on it, a layer that is off only what is on it', () => {
  const content = [...line('0', 0, 0, 1, 0), ...line('Glass', 0, 1, 1, 1)]
  const shown = (layers: Pairs) => {
    return layerNames(draw({ layers, blocks: block('W', content), entities: insert('W', 'Walls', 0, 0) }))
  }
  expect(shown([...layer('Walls', 1), ...layer('Glass')])).toEqual([])
  expect(shown([...layer('Walls', 0, -7), ...layer('Glass')])).toEqual(['Glass'])
})

test('a block or line type may bear the name of a layer', () => {
  const layers = [...layer('DOOR'), ...layer('Hidden')]
  const dashed = [...line('Hidden', 0, 0, 5, 0), 6, 'HIDDEN']
  const lineTypes = [
    0,
    'TABLE',
    2,
    'LTYPE',
    70,
    1,
    0,
    'LTYPE',
    2,
    'HIDDEN',
    70,
    0,
    3,
    '',
    72,
    65,
    73,
    2,
    40,
    3,
    49,
    2,
    49,
    -1,
  ]
  const drawing = draw({
    layers: [...layers, 0, 'ENDTAB', ...lineTypes],
    blocks: block('DOOR', line('0', 0, 0, 1, 0)),
    entities: [...insert('DOOR', 'DOOR', 0, 0), ...dashed],
  })
  expect(layerNames(drawing)).toEqual(['DOOR', 'Hidden'])
  expect(drawing.shapes.map((shape) => shape.dashed)).toEqual([false, true])
})

test('a bulge is an arc between its vertices', () => {
  const polyline = [0, 'LWPOLYLINE', 8, '0', 90, 2, 70, 0, 10, 0, 20, 0, 42, Math.tan(Math.PI / 8), 10, 10, 20, 10]
  const [shape] = draw({ entities: polyline }).shapes
  expect(shape!.arc).toMatchObject({ cx: expect.closeTo(0), cy: expect.closeTo(10), radius: expect.closeTo(10) })
  expect(shape!.arc!.end - shape!.arc!.start).toBeCloseTo(Math.PI / 2)
})

test('formatting codes are taken out of texts, and lines stand below each other', () => {
  const text = '{\\fArial|b0;\\H2.5;\\W.8;Lab} \\U+00C4\\P%%c 30'
  const { texts } = draw({ entities: [0, 'MTEXT', 8, '0', 10, 0, 20, 0, 40, 3, 41, 0, 71, 1, 1, text] })
  expect(texts.map((line) => line.text)).toEqual(['Lab Ä', '⌀ 30'])
  expect(texts[1]!.y).toBeLessThan(texts[0]!.y - 3)
})

test('a text with an alignment is placed by its alignment point', () => {
  const { texts } = draw({ entities: [0, 'TEXT', 8, '0', 10, 0, 20, 0, 40, 2, 1, 'AB', 72, 1, 73, 2, 11, 50, 21, 20] })
  expect(texts[0]!.x + texts[0]!.width / 2).toBeCloseTo(50)
  expect(texts[0]!.y + 1).toBeCloseTo(20)
})

test('a file in UTF-8 is read as such, whatever its code page says', () => {
  const header = [9, '$ACADVER', 1, 'AC1021', 9, '$DWGCODEPAGE', 3, 'ANSI_1252']
  const text = [0, 'TEXT', 8, '0', 10, 0, 20, 0, 40, 1, 1, 'Køkken']
  expect(draw({ header, entities: text }).texts).toMatchObject([{ text: 'Køkken' }])
})
