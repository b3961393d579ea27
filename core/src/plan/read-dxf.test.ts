import { expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { read } from './read.ts'
import { readDxf } from './read-dxf.ts'

type Pairs = (string | number)[]

interface Content {
  entities: Pairs
  blocks?: Pairs
  layers?: Pairs
  header?: Pairs
}

const section = (name: string, content: Pairs) => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC']
const file = (pairs: Pairs, feed = '\n') => Buffer.from(pairs.join(feed) + feed, 'latin1')

function draw({ entities, blocks = [], layers = [], header = [] }: Content): Drawing {
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

test('a comma may stand for the decimal point', () => {
  const drawing = draw({ entities: [0, 'LINE', 8, '0', 10, '1,5', 20, '-2,25', 11, '10,125', 21, 0] })
  expect(points(drawing)).toEqual([[1.5, -2.25, 10.125, 0]])
})

test.each([
  [
    'a byte order mark',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file([...section('ENTITIES', line('0', 0, 0, 9, 0)), 0, 'EOF'])]),
  ],
  ['a blank line', Buffer.from(`\n${file([...section('ENTITIES', line('0', 0, 0, 9, 0)), 0, 'EOF'])}`)],
  ['nothing but carriage returns', file([...section('ENTITIES', line('0', 0, 0, 9, 0)), 0, 'EOF'], '\r')],
  ['no end', file(section('ENTITIES', line('0', 0, 0, 9, 0)))],
])('a file with %s is read', async (_, bytes) => {
  const { format, drawing } = await read(bytes, defaultBudget)
  expect([format, points(drawing), drawing.dropped]).toEqual(['dxf', [[0, 0, 9, 0]], []])
})

test('a file that was cut off is read as far as its objects are whole, and the report says so', () => {
  const whole = [0, 'SECTION', 2, 'ENTITIES', ...line('0', 0, 0, 9, 0), ...line('0', 0, 1, 9, 1)]
  const drawing = readDxf(file(whole).subarray(0, -3), defaultBudget)
  expect(points(drawing)).toEqual([[0, 0, 9, 0]])
  expect(drawing.dropped).toEqual([
    { what: 'the end of the file', count: 1, why: 'it is missing: the file is damaged' },
  ])
})

/** Values of text end with a zero, coordinates are floats, others shorts; codes take one byte or two. */
function binary(pairs: Pairs, codeBytes: 1 | 2): Buffer {
  const parts = [Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1')]
  for (let i = 0; i < pairs.length; i += 2) {
    const code = Number(pairs[i])
    const part = Buffer.alloc(codeBytes + (code >= 60 ? 2 : 8))
    part.writeUIntLE(code, 0, codeBytes)
    if (code < 10) parts.push(part.subarray(0, codeBytes), Buffer.from(`${pairs[i + 1]}\0`))
    else {
      if (code >= 60) part.writeInt16LE(Number(pairs[i + 1]), codeBytes)
      else part.writeDoubleLE(Number(pairs[i + 1]), codeBytes)
      parts.push(part)
    }
  }
  return Buffer.concat(parts)
}

test.each([1, 2] as const)('a binary file whose codes take %i bytes gives what its text does', (codeBytes) => {
  const layers = [0, 'TABLE', 2, 'LAYER', 70, 2, ...layer('Walls'), ...layer('Off', 0, -3), 0, 'ENDTAB']
  const entities = [...line('Walls', 0.5, 0, 9, 0), ...line('Off', 0, 5, 9, 5)]
  const pairs = [...section('TABLES', layers), ...section('ENTITIES', entities), 0, 'EOF']
  const drawing = readDxf(binary(pairs, codeBytes), defaultBudget)
  expect(drawing).toEqual(readDxf(file(pairs), defaultBudget))
  expect(points(drawing)).toEqual([[0.5, 0, 9, 0]])
})

test('a drawing in millimetres from the equator is brought near as a whole', () => {
  const [x, y] = [500_000_000, 5_000_000_000]
  const drawing = draw({ entities: [...line('0', x, y, x + 9, y), 0, 'TEXT', 8, '0', 10, x + 2, 20, y, 40, 1, 1, 'A'] })
  expect(points(drawing)).toEqual([[0, 0, 9, 0]])
  expect(drawing.texts).toMatchObject([{ x: 2, y: 0 }])
})

test('what lies far from all the rest is dropped', () => {
  const near = [0, 1, 2].flatMap((y) => line('0', 0, y, 9, y))
  const { shapes, dropped } = draw({ entities: [...near, ...line('0', 0, 0, 5e9, 0)] })
  expect(shapes).toHaveLength(3)
  expect(dropped).toEqual([{ what: 'lines', count: 1, why: 'they are far from all others' }])
})

test('what stands on a sheet is read only where nothing else is there', () => {
  const onSheet = [0, 'LINE', 8, '0', 67, 1, 10, 0, 20, 5, 11, 9, 21, 5]
  expect(points(draw({ entities: [...line('0', 0, 0, 9, 0), ...onSheet] }))).toEqual([[0, 0, 9, 0]])
  expect(points(draw({ entities: onSheet }))).toEqual([[0, 5, 9, 5]])
})

test('a file whose model space is empty is read from its fullest sheet', () => {
  const record = (name: string, handle: string) => [
    ...[0, 'BLOCK_RECORD', 5, handle, 100, 'AcDbSymbolTableRecord', 100, 'AcDbBlockTableRecord', 2, name],
  ]
  const space = (name: string, handle: string, ...ys: number[]) => [
    ...[0, 'BLOCK', 5, `${handle}1`, 330, handle, 100, 'AcDbEntity', 8, '0', 100, 'AcDbBlockBegin', 2, name, 70, 0],
    ...ys.flatMap((y) => [
      ...[0, 'LINE', 5, `${handle}${y}A`, 330, handle, 100, 'AcDbEntity', 67, 1, 8, '0', 100, 'AcDbLine'],
      ...[10, 0, 20, y, 11, 9, 21, y],
    ]),
    ...[0, 'ENDBLK', 5, `${handle}2`, 330, handle, 100, 'AcDbEntity', 8, '0', 100, 'AcDbBlockEnd'],
  ]
  const names = ['*Model_Space', '*Paper_Space', '*Paper_Space0']
  const table = [0, 'TABLE', 2, 'BLOCK_RECORD', 5, '1', 100, 'AcDbSymbolTable', 70, 3]
  const records = names.flatMap((name, i) => record(name, `${i + 1}F`))
  const spaces = [space(names[0]!, '1F'), space(names[1]!, '2F', 1), space(names[2]!, '3F', 2, 3)].flat()
  const pairs = [...section('TABLES', [...table, ...records, 0, 'ENDTAB']), ...section('BLOCKS', spaces)]
  const drawing = readDxf(file([...pairs, ...section('ENTITIES', []), 0, 'EOF']), defaultBudget)
  expect(points(drawing)).toEqual([
    [0, 2, 9, 2],
    [0, 3, 9, 3],
  ])
})

test('what belongs to a block that is not there is read all the same', () => {
  const entities = [
    0,
    'LINE',
    5,
    'A1',
    330,
    '1F',
    100,
    'AcDbEntity',
    8,
    '0',
    100,
    'AcDbLine',
    10,
    0,
    20,
    0,
    11,
    9,
    21,
    0,
  ]
  expect(points(draw({ header: [9, '$ACADVER', 1, 'AC1015'], entities }))).toEqual([[0, 0, 9, 0]])
})

test('a polyline of old files is closed, bulged and as wide as it says', () => {
  const head = (flags: number, ...rest: Pairs) => [0, 'POLYLINE', 8, 'Walls', 66, 1, 10, 0, 20, 0, 70, flags, ...rest]
  const vertex = (x: number, y: number, ...rest: Pairs) => [0, 'VERTEX', 8, 'Walls', 10, x, 20, y, ...rest]
  const end = [0, 'SEQEND', 8, 'Walls']
  const closed = [...head(1), ...vertex(0, 0), ...vertex(9, 0), ...vertex(9, 9), ...end]
  const wide = [...head(0, 40, 2, 41, 2), ...vertex(0, 20), ...vertex(5, 25, 70, 16), ...vertex(9, 20), ...end]
  const bulged = [...head(0), ...vertex(0, 30, 42, Math.tan(Math.PI / 8)), ...vertex(9, 39), ...end]
  const drawing = draw({ entities: [...closed, ...wide, ...line('0', 0, 50, 9, 50), ...bulged] })
  expect(drawing.shapes.map(({ closed, width }) => [closed, width])).toEqual([
    [true, 0],
    [false, 2],
    [false, 0],
    [false, 0],
  ])
  expect(points(drawing).slice(0, 3)).toEqual([
    [0, 0, 9, 0, 9, 9],
    [0, 20, 9, 20],
    [0, 50, 9, 50],
  ])
  expect(drawing.shapes[3]!.arc).toMatchObject({
    cx: expect.closeTo(0),
    cy: expect.closeTo(39),
    radius: expect.closeTo(9),
  })
  expect(layerNames(drawing)).toEqual(['Walls', 'Walls', '0', 'Walls'])
})

test('a layer that is off is so whatever letters its name has', () => {
  const [off, on] = ['\xce\xf1\xe8', '\xd1\xf2\xe5\xed\xfb']
  const header = section('HEADER', [9, '$ACADVER', 1, 'AC1015', 9, '$DWGCODEPAGE', 3, 'ANSI_1251'])
  const table = [0, 'TABLE', 2, 'LAYER', 70, 2, ...layer(off, 0, -1), ...layer(on), 0, 'ENDTAB']
  const entities = section('ENTITIES', [...line(off, 0, 0, 9, 0), ...line(on, 0, 5, 9, 5)])
  const drawing = readDxf(file([...header, ...section('TABLES', table), ...entities, 0, 'EOF']), defaultBudget)
  expect(layerNames(drawing)).toEqual(['Стены'])
})

test('a character may be given by its number', () => {
  const { texts } = draw({ entities: [0, 'TEXT', 8, '0', 10, 0, 20, 0, 40, 1, 1, 'L%%097b'] })
  expect(texts).toMatchObject([{ text: 'Lab' }])
})

test('an attribute that is hidden is not read', () => {
  const attribute = (text: string, flags: number) => [
    0,
    'ATTRIB',
    8,
    '0',
    10,
    0,
    20,
    0,
    40,
    1,
    1,
    text,
    2,
    'T',
    70,
    flags,
  ]
  const reference = [
    ...insert('B', '0', 5, 5, 66, 1),
    ...attribute('101', 0),
    ...attribute('code', 1),
    0,
    'SEQEND',
    8,
    '0',
  ]
  expect(draw({ blocks: block('B', []), entities: reference }).texts).toMatchObject([{ text: '101' }])
})

/** The picture that an object of an add-on carries: for each part its size, kind and numbers. */
function proxyPicture(...parts: [kind: number, content: Buffer][]): string {
  const integers = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
  const records = parts.map(([kind, content]) => Buffer.concat([integers(content.length + 8, kind), content]))
  return Buffer.concat([integers(0, parts.length), ...records])
    .toString('hex')
    .toUpperCase()
}

const doubles = (...values: number[]) => Buffer.from(Float64Array.from(values).buffer)

test('objects of add-ons are drawn by the picture that they carry, and those without one are named', () => {
  const two = Buffer.from([2, 0, 0, 0])
  const written = Buffer.from('101\0', 'utf16le')
  const picture = proxyPicture(
    [6, Buffer.concat([two, doubles(0, 0, 0, 9, 0, 0)])],
    [29, doubles(1, 0, 0, 20, 0, 1, 0, 10, 0, 0, 1, 0, 0, 0, 0, 1)],
    [4, Buffer.concat([doubles(0, 0, 0, 5, 0, 0, 1, 1, 0, 0, Math.PI / 2), Buffer.alloc(4)])],
    [31, Buffer.alloc(0)],
    [38, Buffer.concat([doubles(3, 4, 0, 0, 0, 1, 1, 0, 0), written, Buffer.alloc(8), doubles(2, 1, 0, 100)])],
  )
  const wall = [0, 'AEC_WALL', 100, 'AcDbEntity', 8, 'A-Wall', 92, picture.length / 2]
  const chunks = picture.match(/.{1,254}/gu)!.flatMap((chunk) => [310, chunk])
  const drawing = draw({
    entities: [...wall, ...chunks, 100, 'AcAecWall', 0, 'AEC_DOOR', 100, 'AcDbEntity', 8, 'A-Door'],
  })
  expect(points(drawing)[0]).toEqual([0, 0, 9, 0])
  expect(drawing.shapes[1]!.arc).toMatchObject({
    cx: expect.closeTo(20),
    cy: expect.closeTo(10),
    radius: expect.closeTo(5),
  })
  expect(drawing.texts).toMatchObject([{ text: '101', x: 3, y: 4, height: 2 }])
  expect(layerNames(drawing)).toEqual(['A-Wall', 'A-Wall'])
  expect(drawing.dropped).toMatchObject([
    { what: 'AEC_DOOR', count: 1, why: expect.stringContaining('export the drawing') },
  ])
})

test('more objects than the budget allows are refused while they are read, drawn or not', () => {
  const blocks = block('Unused', line('0', 0, 0, 1, 0))
  const bytes = file([...section('BLOCKS', blocks), ...section('ENTITIES', line('0', 0, 0, 1, 0)), 0, 'EOF'])
  expect(() => readDxf(bytes, { ...defaultBudget, nodes: 7 })).toThrow(/more than 7 elements/u)
  expect(readDxf(bytes, { ...defaultBudget, nodes: 9 }).shapes).toHaveLength(1)
})

test('a dimension along a slope tells how long what it measures is, an angle does not', () => {
  const text = (value: string) => [0, 'MTEXT', 8, '0', 10, 0, 20, 0, 40, 1, 71, 5, 1, value]
  const dimension = (name: string, kind: number) => [
    ...[0, 'DIMENSION', 8, '0', 2, name, 70, kind, 13, 0, 23, 0, 14, 3, 24, 4],
  ]
  const drawing = draw({
    blocks: [...block('*D1', text('5')), ...block('*D2', text('53°'))],
    entities: [...dimension('*D1', 1), ...dimension('*D2', 2)],
  })
  expect([drawing.dimensions, drawing.texts]).toEqual([[{ text: '5', length: 5 }], []])
})
