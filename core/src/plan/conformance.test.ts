import {
  ACadVersion,
  Arc,
  CadDocument,
  Circle,
  DwgWriter,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathPolyline,
  HatchPattern,
  Layer,
  Line,
  LineType,
  LineTypeSegment,
  LwPolyline,
  TextEntity,
  UnitsType,
  XY,
  XYZ,
} from '@node-projects/acad-ts'
import { PDFDocument, PDFName, PDFOperator, type PDFOperatorNames, PDFString, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { read } from './read.ts'
import { PlanError } from './result.ts'

/** A little plan of 600 × 400 units, drawn by each writer below in its own format. y up. */
const plan = {
  layers: ['Walls', 'Doors', 'Above', 'Labels', 'Switched off'],
  walls: [[50, 50, 550, 50, 550, 350, 50, 350]],
  partition: [300, 50, 300, 200],
  door: { cx: 300, cy: 200, radius: 90, leaf: [300, 200, 390, 200] },
  column: [100, 100, 120, 100, 120, 120, 100, 120],
  round: { cx: 450, cy: 120, radius: 15 },
  dashed: [50, 300, 550, 300],
  hidden: [0, 0, 600, 400],
  texts: [
    { text: '101', x: 150, y: 200, height: 20, angle: 0 },
    { text: 'Hall', x: 500, y: 150, height: 12, angle: 90 },
  ],
}

/** The drawing in words, so that formats can be compared line by line. */
function describeDrawing({ shapes, texts, layers }: Drawing): string[] {
  const n = (value: number) => Math.round(value) + 0
  const lines = shapes.map(({ points, closed, arc, layer, dashed, fill, stroke }) => {
    const style = `${dashed ? 'dashed ' : ''}${fill === null ? 'stroked' : 'filled'}${fill !== null && stroke !== null ? ' and stroked' : ''}`
    const degrees = (angle: number) => n((angle * 180) / Math.PI)
    const xs = [...points].filter((_, i) => i % 2 === 0)
    const ys = [...points].filter((_, i) => i % 2 === 1)
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(n)
    const kind = arc
      ? arc.end - arc.start > 6.28
        ? `circle at ${n(arc.cx)},${n(arc.cy)} radius ${n(arc.radius)}`
        : `arc at ${n(arc.cx)},${n(arc.cy)} radius ${n(arc.radius)} from ${degrees(arc.start)} to ${degrees(arc.end)}`
      : `${closed ? 'ring' : 'line'} of ${points.length / 2} within ${box}`
    return `${layers[layer]!.name}: ${style} ${kind}`
  })
  const words = texts.map(({ text, x, y, height, angle, layer }) => {
    return `${layers[layer]!.name}: "${text}" at ${n(x)},${n(y)} high ${n(height)} turned ${n((angle * 180) / Math.PI)}`
  })
  return [...lines, ...words].sort()
}

const expected = [
  'Above: dashed stroked line of 2 within 50,300,550,300',
  'Doors: stroked arc at 300,200 radius 90 from 0 to 90',
  'Doors: stroked line of 2 within 300,200,390,200',
  'Labels: "101" at 150,200 high 20 turned 0',
  'Labels: "Hall" at 500,150 high 12 turned 90',
  'Walls: filled ring of 4 within 100,100,120,120',
  'Walls: stroked circle at 450,120 radius 15',
  'Walls: stroked line of 2 within 300,50,300,200',
  'Walls: stroked ring of 4 within 50,50,550,350',
].sort()

/** SVG counts y downward from the top edge. */
function writeSvg(): string {
  const flip = (points: number[]) => points.map((value, i) => (i % 2 === 0 ? value : 400 - value)).join(' ')
  const { door, round } = plan
  const layer = (name: string, content: string, attributes = '') =>
    `<g inkscape:groupmode="layer" inkscape:label="${name}" ${attributes}>${content}</g>`
  const texts = plan.texts.map(({ text, x, y, height, angle }) => {
    return `<text transform="translate(${x} ${400 - y}) rotate(${-angle})" class="label" font-size="${height / 0.72}"><tspan>${text}</tspan></text>`
  })
  return `<?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="600mm" height="400mm" viewBox="0 0 600 400">
    <style>.wall, .door { fill: none; stroke: #000 } .column { fill: black }</style>
    <defs><circle id="post" r="1" transform="scale(${round.radius})" vector-effect="none"/></defs>
    ${layer(
      'Walls',
      `<polygon class="wall" points="${flip(plan.walls[0]!)}"/><path class="wall" d="M${flip(plan.partition)}"/>
      <g transform="translate(100 280)"><rect class="column" width="20" height="20"/></g>
      <use href="#post" class="wall" x="${round.cx}" y="${400 - round.cy}"/>`,
    )}
    ${layer('Doors', `<path class="door" d="M300 200 H390 A${door.radius} ${door.radius} 0 0 0 300 110"/>`)}
    ${layer('Above', `<path style="fill:none;stroke:red;stroke-dasharray:4 2" d="M${flip(plan.dashed)}"/>`)}
    ${layer('Labels', texts.join(''))}
    ${layer('Switched off', `<path d="M${flip(plan.hidden)}" stroke="#000"/>`, 'style="display:none"')}
    </svg>`
}

async function writePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([600, 400])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const groups = plan.layers.map((name) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) })))
  document.catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: groups, D: context.obj({ Order: groups, OFF: [groups[4]!] }) }),
  )
  const properties = context.obj(Object.fromEntries(groups.map((group, i) => [`L${i}`, group])))
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), properties)
  page.node.setFontDictionary(PDFName.of('F1'), font.ref)
  const ops: [string, ...(number | string)[]][] = []
  const inLayer = (i: number, draw: () => void) => {
    ops.push(['BDC', '/OC', `/L${i}`])
    draw()
    ops.push(['EMC'])
  }
  const trace = (points: number[]) => {
    for (let i = 0; i < points.length; i += 2) ops.push([i === 0 ? 'm' : 'l', points[i]!, points[i + 1]!])
  }
  const k = 0.5522847498
  inLayer(0, () => {
    trace(plan.walls[0]!)
    ops.push(['s'])
    trace(plan.partition)
    ops.push(['S'])
    ops.push(['q'], ['cm', 20, 0, 0, 20, 100, 100], ['re', 0, 0, 1, 1], ['f'], ['Q'])
    const { cx, cy, radius: r } = plan.round
    ops.push(['m', cx + r, cy])
    ops.push(
      ['c', cx + r, cy + k * r, cx + k * r, cy + r, cx, cy + r],
      ['c', cx - k * r, cy + r, cx - r, cy + k * r, cx - r, cy],
    )
    ops.push(
      ['c', cx - r, cy - k * r, cx - k * r, cy - r, cx, cy - r],
      ['c', cx + k * r, cy - r, cx + r, cy - k * r, cx + r, cy],
      ['s'],
    )
  })
  inLayer(1, () => {
    const { cx, cy, radius: r, leaf } = plan.door
    trace(leaf)
    ops.push(['c', cx + r, cy + k * r, cx + k * r, cy + r, cx, cy + r], ['S'])
  })
  inLayer(2, () => {
    ops.push(['d', '[4 2]', 0])
    trace(plan.dashed)
    ops.push(['S'], ['d', '[]', 0])
  })
  inLayer(3, () => {
    for (const { text, x, y, height, angle } of plan.texts) {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      ops.push(['BT'], ['Tf', '/F1', height / 0.72], ['Tm', cos, sin, -sin, cos, x, y], ['Tj', `(${text})`], ['ET'])
    }
  })
  inLayer(4, () => {
    trace(plan.hidden)
    ops.push(['S'])
  })
  for (const [name, ...args] of ops)
    page.pushOperators(
      PDFOperator.of(
        name as PDFOperatorNames,
        args.map((arg) => (typeof arg === 'number' ? arg.toFixed(6) : arg)) as never,
      ),
    )
  return document.save()
}

function writeDxf(): string {
  const pairs: (string | number)[] = []
  const entity = (kind: string, layer: string, ...rest: (string | number)[]) => pairs.push(0, kind, 8, layer, ...rest)
  const layerTable = plan.layers.map((name, i) => [0, 'LAYER', 2, name, 70, 0, 62, i === 4 ? -7 : 7, 6, 'CONTINUOUS'])
  const [wall] = plan.walls
  const { door, round, column: c } = plan
  entity('LWPOLYLINE', 'Walls', 90, 4, 70, 1, ...wall!.flatMap((value, i) => [i % 2 === 0 ? 10 : 20, value]))
  entity(
    'LINE',
    'Walls',
    10,
    plan.partition[0]!,
    20,
    plan.partition[1]!,
    11,
    plan.partition[2]!,
    21,
    plan.partition[3]!,
  )
  entity('SOLID', 'Walls', 10, c[0]!, 20, c[1]!, 11, c[2]!, 21, c[3]!, 12, c[6]!, 22, c[7]!, 13, c[4]!, 23, c[5]!)
  entity('CIRCLE', 'Walls', 10, round.cx, 20, round.cy, 40, round.radius)
  entity('INSERT', 'Doors', 2, 'DOOR', 10, door.cx, 20, door.cy, 41, door.radius, 42, door.radius, 43, 1)
  entity(
    'LINE',
    'Above',
    6,
    'DASHED',
    10,
    plan.dashed[0]!,
    20,
    plan.dashed[1]!,
    11,
    plan.dashed[2]!,
    21,
    plan.dashed[3]!,
  )
  for (const { text, x, y, height, angle } of plan.texts) {
    entity('TEXT', 'Labels', 10, x, 20, y, 40, height, 1, text, 50, angle)
  }
  entity('LINE', 'Switched off', 10, 0, 20, 0, 11, 600, 21, 400)
  const section = (name: string, content: (string | number)[]) => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC']
  const lineType = [0, 'LTYPE', 2, 'DASHED', 70, 0, 3, '', 72, 65, 73, 2, 40, 0.75, 49, 0.5, 49, -0.25]
  // The door's block is one unit large; its parts on layer 0 take the layer of the reference.
  const block = [
    0,
    'BLOCK',
    8,
    '0',
    2,
    'DOOR',
    70,
    0,
    10,
    0,
    20,
    0,
    0,
    'ARC',
    8,
    '0',
    10,
    0,
    20,
    0,
    40,
    1,
    50,
    0,
    51,
    90,
  ]
  const leaf = [0, 'LINE', 8, '0', 10, 0, 20, 0, 11, 1, 21, 0, 0, 'ENDBLK', 8, '0']
  const all = [
    ...section('HEADER', [9, '$ACADVER', 1, 'AC1015', 9, '$INSUNITS', 70, 5]),
    ...section('TABLES', [
      0,
      'TABLE',
      2,
      'LTYPE',
      70,
      1,
      ...lineType,
      0,
      'ENDTAB',
      0,
      'TABLE',
      2,
      'LAYER',
      70,
      5,
      ...layerTable.flat(),
      0,
      'ENDTAB',
    ]),
    ...section('BLOCKS', [...block, ...leaf]),
    ...section('ENTITIES', pairs),
    0,
    'EOF',
  ]
  return `${all.join('\n')}\n`
}

function writeDwg(): Uint8Array {
  const document = new CadDocument(ACadVersion.AC1018, true)
  document.header!.insUnits = UnitsType.Centimeters
  const dashes = new LineType('DASHED')
  for (const length of [0.5, -0.25]) dashes.addSegment(Object.assign(new LineTypeSegment(), { length }))
  document.lineTypes!.add(dashes)
  const layers = plan.layers.map((name) => new Layer(name))
  for (const layer of layers) document.layers!.add(layer)
  layers[4]!.isOn = false
  const put = (entity: Line | LwPolyline | Circle | Arc | Hatch | TextEntity, layer: number) => {
    entity.layer = layers[layer]!
    document.modelSpace!.entities.add(entity)
  }
  const line = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]) => new Line(new XYZ(x0, y0, 0), new XYZ(x1, y1, 0))
  const pairs = (points: number[]) => points.flatMap((x, i) => (i % 2 === 0 ? [[x, points[i + 1]!] as const] : []))
  put(Object.assign(new LwPolyline(pairs(plan.walls[0]!).map(([x, y]) => new XY(x, y))), { isClosed: true }), 0)
  put(line(plan.partition), 0)
  const boundary = Object.assign(new HatchBoundaryPathPolyline(), { isClosed: true })
  boundary.vertices = pairs(plan.column).map(([x, y]) => new XYZ(x, y, 0))
  put(
    Object.assign(new Hatch(), {
      isSolid: true,
      pattern: HatchPattern.solid,
      paths: [new HatchBoundaryPath([boundary])],
    }),
    0,
  )
  put(new Circle(new XYZ(plan.round.cx, plan.round.cy, 0), plan.round.radius), 0)
  const { cx, cy, radius, leaf } = plan.door
  put(new Arc(new XYZ(cx, cy, 0), radius, 0, Math.PI / 2), 1)
  put(line(leaf), 1)
  put(Object.assign(line(plan.dashed), { lineType: dashes }), 2)
  for (const { text, x, y, height, angle } of plan.texts) {
    put(
      Object.assign(new TextEntity(text), { insertPoint: new XYZ(x, y, 0), height, rotation: (angle * Math.PI) / 180 }),
      3,
    )
  }
  put(line(plan.hidden), 4)
  return DwgWriter.writeToBuffer(document)
}

const formats: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  svg: () => Buffer.from(writeSvg()),
  pdf: writePdf,
  dxf: () => Buffer.from(writeDxf()),
  dwg: writeDwg,
}

describe('every format gives the same drawing', () => {
  test.each(Object.keys(formats))('%s', async (format) => {
    const result = await read(await formats[format]!(), defaultBudget)
    expect(result.format).toBe(format)
    expect(describeDrawing(result.drawing)).toEqual(expected)
  })

  test('the parts of a door are one group', async () => {
    for (const format of ['svg', 'dxf']) {
      const { drawing } = await read(await formats[format]!(), defaultBudget)
      const doors = drawing.shapes.filter((shape) => drawing.layers[shape.layer]!.name === 'Doors')
      expect(new Set(doors.map((shape) => shape.group)).size).toBe(1)
    }
  })
})

describe('what a file says of its unit', () => {
  test('a CAD header gives units per metre', async () => {
    for (const format of ['dxf', 'dwg']) {
      const { drawing } = await read(await formats[format]!(), defaultBudget)
      expect(drawing.unitsPerMeter).toBe(100)
    }
  })

  test('a sheet gives units per metre of paper only', async () => {
    for (const [format, expectedUnits] of [
      ['svg', 1000],
      ['pdf', 72 / 0.0254],
    ] as const) {
      const { drawing } = await read(await formats[format]!(), defaultBudget)
      expect(drawing.unitsPerMeter).toBeNull()
      expect(drawing.paperUnitsPerMeter).toBeCloseTo(expectedUnits)
    }
  })
})

/** Numbers in [0, 1), the same on every machine. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A damaged file either still gives a drawing or says in words what to do. */
async function outcome(bytes: Uint8Array): Promise<'drawing' | 'reason'> {
  try {
    await read(bytes, defaultBudget)
    return 'drawing'
  } catch (error) {
    expect(error).toBeInstanceOf(PlanError)
    return 'reason'
  }
}

describe('damaged files end with a drawing or a reason', () => {
  test.each(Object.keys(formats))('truncated %s', async (format) => {
    const bytes = new Uint8Array(await formats[format]!())
    for (const share of [0.02, 0.3, 0.6, 0.9, 0.99]) await outcome(bytes.slice(0, Math.floor(bytes.length * share)))
  })

  test.each(Object.keys(formats))('bits flipped in %s', async (format) => {
    const next = random(7)
    const bytes = new Uint8Array(await formats[format]!())
    // The end of a DWG says where its sections lie. Damaged, it can fill the memory, which only a worker's limits stop.
    const reach = format === 'dwg' ? 0.7 : 1
    for (let round = 0; round < 12; round++) {
      const damaged = bytes.slice()
      for (let flips = 0; flips <= round * 3; flips++) {
        damaged[Math.floor(next() * damaged.length * reach)]! ^= 1 << Math.floor(next() * 8)
      }
      await outcome(damaged)
    }
  })

  test('a truncated SVG keeps what came before, and the report says so', async () => {
    const { drawing } = await read(Buffer.from(writeSvg().slice(0, -200)), defaultBudget)
    expect(drawing.shapes.length).toBeGreaterThan(0)
    expect(drawing.dropped.map((entry) => entry.what)).toContain('the end of the file')
  })
})
