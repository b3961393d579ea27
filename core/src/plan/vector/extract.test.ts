import { expect, test } from 'vitest'
import type { Drawing, Shape } from '../drawing.ts'
import type { PlanFeature } from '../result.ts'
import { stackLabels } from '../text/labels.ts'
import { readLines } from '../text/lines.ts'
import { asciiPlan, stroke } from './ascii-plan.ts'
import { followLeaders } from './clutter/leaders.ts'
import { extractVector } from './extract.ts'

const OFFICE = `
  +-------+-------+------+
  |       |       |      |
  |  101  |  102  |  103 |
  |       |       |      |
  |       |       |      |
  +--- ---+--- ---+- ----+
  |                      |
  |       Corridor       |
  |                      |
  +--------- ------------+
`

function extract(drawing: Drawing) {
  return extractVector(drawing, 'dxf', () => {})
}

function spaces(features: PlanFeature[]): PlanFeature[] {
  return features.filter(({ properties }) => properties.kind === 'space')
}

function areas(features: PlanFeature[]): Record<string, number> {
  return Object.fromEntries(spaces(features).map(({ properties }) => [properties.name, properties.area_m2 as number]))
}

function joins(features: PlanFeature[]): string[] {
  const nameOf = new Map(spaces(features).map(({ properties }) => [properties.ref, properties.name]))
  return features
    .filter(({ properties }) => properties.kind === 'door')
    .map(({ properties }) =>
      (properties.spaces as string[])
        .map((ref) => nameOf.get(ref))
        .sort()
        .join(' – '),
    )
    .sort()
}

test('walls with gaps for doors close off one space per label', async () => {
  const { features } = await extract(asciiPlan(OFFICE))
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('a gap in a wall is a door that knows the two spaces it joins', async () => {
  const { features } = await extract(asciiPlan(OFFICE))
  expect(joins(features)).toEqual(['101 – Corridor', '102 – Corridor', '103 – Corridor', 'Corridor'])
})

test('a hairline gap is no door', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(stroke([3, 4, 4.9, 4]))
  const { features } = await extract(drawing)
  expect(joins(features)).toEqual(['102 – Corridor', '103 – Corridor', 'Corridor'])
})

test('nor is a slit that nobody fits through', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(stroke([3, 4, 4.65, 4]))
  const { features } = await extract(drawing)
  expect(joins(features)).toEqual(['102 – Corridor', '103 – Corridor', 'Corridor'])
})

test('a corridor is circulation, a room is not', async () => {
  const { features } = await extract(asciiPlan(OFFICE))
  const types = Object.fromEntries(spaces(features).map(({ properties }) => [properties.name, properties.space_type]))
  expect(types).toEqual({ 101: undefined, 102: undefined, 103: undefined, Corridor: 'circulation' })
})

test('leaf and swing of a door are no walls', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(
    stroke([5, 4, 5, 5]),
    stroke([4, 4, 4.3, 4.05, 4.7, 4.3, 4.95, 4.7, 5, 5].reverse(), {
      arc: { cx: 5, cy: 4, radius: 1, start: Math.PI / 2, end: Math.PI },
    }),
  )
  const { features } = await extract(drawing)
  expect(areas(features)[101]).toBeCloseTo(40, 1)
  expect(joins(features)).toContain('101 – Corridor')
})

test('a leaf may stand ajar, in a wall that is drawn through', async () => {
  const drawing = asciiPlan(OFFICE.replace('+--- ---+', '+-------+'))
  const arc = { cx: 4, cy: 4, radius: 1, start: 0, end: Math.PI / 9 }
  const [x, y] = [4 + Math.cos(arc.end), 4 + Math.sin(arc.end)]
  drawing.shapes.push(
    stroke([4, 4, x, y]),
    stroke([5, 4, 4 + Math.cos(arc.end / 2), 4 + Math.sin(arc.end / 2), x, y], { arc }),
  )
  const { features } = await extract(drawing)
  expect(areas(features)).toMatchObject({ 101: 40, Corridor: 92 })
  expect(joins(features)).toContain('101 – Corridor')
})

test('a swing may be drawn as a straight line', async () => {
  const drawing = { ...asciiPlan(OFFICE), unitsPerMeter: 2 }
  drawing.shapes.push(stroke([5, 4, 5, 6]), stroke([5, 6, 3, 4]))
  const { features } = await extract(drawing)
  expect(areas(features)[101]).toBeCloseTo(10, 1)
  expect(features.filter(({ properties }) => properties.opening === false)).toHaveLength(1)
})

test('furniture that touches no wall stays a fixture in its room', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(stroke([1, 7.6, 2.4, 7.6, 2.4, 8.3, 1, 8.3], { closed: true }))
  const { features } = await extract(drawing)
  expect(areas(features)[101]).toBe(40)
  expect(features.filter(({ properties }) => properties.kind === 'fixture')).toHaveLength(1)
})

test('a piece of wall between two doorways is no furniture', async () => {
  const plan = asciiPlan(`
    +---------+---------+
    |         |         |
    |         |         |
    |   301   |   302   |
    |         |         |
    |         |         |
    +---   ---+--- -----+
    |                   |
    |      Corridor     |
    |                   |
    +-------------------+
  `)
  plan.shapes.push(stroke([4.5, 4, 5.5, 4]))
  const { features } = await extract({ ...plan, unitsPerMeter: 2 })
  expect(joins(features)).toEqual(['301 – Corridor', '301 – Corridor', '302 – Corridor'])
})

test('a group of desks parts no room', async () => {
  const drawing = asciiPlan(OFFICE)
  for (let x = 9.5; x < 14; x += 1.5) {
    drawing.shapes.push(stroke([x, 7.3, x + 1.5, 7.3, x + 1.5, 8.1, x, 8.1], { closed: true }))
  }
  const { features } = await extract(drawing)
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('rows of shelves part no room, however near their ends come to its walls', async () => {
  const drawing = asciiPlan(OFFICE)
  for (const y of [4.8, 6.2, 7.6]) {
    drawing.shapes.push(stroke([1.2, y, 6.8, y, 6.8, y + 0.5, 1.2, y + 0.5], { closed: true }))
  }
  const { features } = await extract(drawing)
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('lines of doors close what no leaf is drawn for', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.layers = [
    { name: 'A-WALL', visible: true },
    { name: 'A-DOOR', visible: true },
  ]
  drawing.shapes.push(stroke([3, 4.05, 5, 4.05], { layer: 1 }), stroke([3, 3.95, 5, 3.95], { layer: 1 }))
  const { report } = await extract(drawing)
  expect(report.tried?.map(({ walls }) => walls)).toContain('layers named as walls and doors')
})

test('a small nameless space that nothing leads into is a shaft', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(stroke([21.5, 9, 21.5, 7.5, 23, 7.5]))
  const { features } = await extract(drawing)
  expect(spaces(features)).toHaveLength(4)
})

test('a niche before a door belongs to the room that it opens to', async () => {
  const drawing = asciiPlan(OFFICE)
  drawing.shapes.push(
    stroke([16, 5.2, 18.4, 5.2, 18.4, 5.1, 16, 5.1]),
    stroke([18, 4, 18, 5]),
    stroke([18, 5, 17.7, 4.95, 17.3, 4.7, 17.05, 4.3, 17, 4], {
      arc: { cx: 18, cy: 4, radius: 1, start: Math.PI / 2, end: Math.PI },
    }),
  )
  const { features } = await extract(drawing)
  expect(areas(features)).toMatchObject({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('hatch makes no spaces', async () => {
  const drawing = asciiPlan(OFFICE)
  for (let x = 0.25; x < 8; x += 0.25) drawing.shapes.push(stroke([x, 4, x, 9], { stroke: 0x808080, width: 0.01 }))
  const { features } = await extract(drawing)
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('closed shapes of one look that hold one label each are the spaces themselves', async () => {
  const drawing = asciiPlan(OFFICE)
  const rooms = [
    [0.2, 4.2, 7.8, 8.8],
    [8.2, 4.2, 15.8, 8.8],
    [16.2, 4.2, 22.8, 8.8],
    [0.2, 0.2, 22.8, 3.8],
  ] as const
  for (const [x0, y0, x1, y1] of rooms) {
    drawing.shapes.push(stroke([x0, y0, x1, y0, x1, y1, x0, y1], { closed: true, stroke: 0xff0000 }))
  }
  const { features, report } = await extract(drawing)
  expect(report.method).toContain('own polygons')
  expect(areas(features)).toEqual({ 101: 34.96, 102: 34.96, 103: 30.36, Corridor: 81.36 })
})

test('lines that lead up to most rooms, and what joins them, are ways and no walls', async () => {
  const drawing = asciiPlan(`
    101  102  103  104
    .
    .
    105  106  107  108
  `)
  const room = (x: number, y: number) =>
    stroke([x, y, x + 4, y, x + 4, y + 2, x, y + 2], { closed: true, stroke: null, fill: 0x999999 })
  for (const x of [-1, 4, 9, 14]) {
    drawing.shapes.push(room(x, -1), room(x, 2.5), stroke([x + 2, 1, x + 2, 1.7]), stroke([x + 2, 1.7, x + 2, 2.5]))
  }
  drawing.shapes.push(stroke([0, 1.7, 18, 1.7]), stroke([0, 1.7, 0, -2, 18, -2, 18, 1.7]))
  const { features } = await extract(drawing)
  const walls = features.filter(({ properties }) => properties.kind === 'wall')
  expect(JSON.stringify(walls.map(({ geometry }) => geometry.coordinates))).not.toContain('1.7')
  expect(Object.keys(areas(features))).toHaveLength(8)
})

test('frames close around names that stand apart are tags, and no spaces', async () => {
  const drawing = asciiPlan(OFFICE)
  const tag = (x: number, y: number) =>
    stroke([x - 0.7, y - 0.3, x + 0.7, y - 0.3, x + 0.7, y + 0.3, x - 0.7, y + 0.3], { closed: true, width: 0.01 })
  drawing.shapes.push(tag(4, 7), tag(12, 7), tag(19, 7))
  const { features } = await extract(drawing)
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('where nothing is written, what the author called the shapes names them', async () => {
  const drawing: Drawing = { ...asciiPlan('+'), texts: [], shapes: [] }
  const names = ['Bakery', 'Books', 'Hall_2', 'Rectangle 7', 'Shoes', 'Toys', 'Hall', 'Café', 'Pharmacy']
  names.forEach((name, i) => {
    const x = 6 * (i % 5)
    const y = 8 * Math.floor(i / 5)
    drawing.shapes.push(stroke([x, y, x + 5, y, x + 5, y + 5, x, y + 5], { closed: true, name }))
  })
  const { features } = await extract(drawing)
  const found = spaces(features).flatMap(({ properties }) => properties.name ?? [])
  expect(found.sort()).toEqual(['Bakery', 'Books', 'Café', 'Hall', 'Pharmacy', 'Shoes', 'Toys'])
})

test('a grid that a hall is measured by makes no spaces', async () => {
  const drawing = asciiPlan(OFFICE)
  const grid = { stroke: 0x808080, width: 0.01 }
  for (let x = 0.5; x < 23; x += 1) drawing.shapes.push(stroke([x, 0, x, 9], grid))
  for (let y = 0.5; y < 20; y += 1) drawing.shapes.push(stroke([0, y, 23, y], grid))
  const { features } = await extract(drawing)
  expect(areas(features)).toEqual({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

test('open plan is parted between its names where a wall juts out', async () => {
  const { features } = await extract(
    asciiPlan(`
      +-------+--------+
      |       |        |
      |  Bar  |  Cafe  |
      |       |        |
      |                |
      |                |
      +----------------+
    `),
  )
  expect(Object.keys(areas(features)).sort()).toEqual(['Bar', 'Cafe'])
})

test('a table beside the plan is no plan', async () => {
  const drawing = asciiPlan(OFFICE)
  for (let row = 0; row < 3; row++) {
    const y = 0.6 * row
    drawing.shapes.push(stroke([40, y, 50, y, 50, y + 0.6, 40, y + 0.6], { closed: true }))
    drawing.texts.push({ ...drawing.texts[0]!, text: `10${row + 1} Office`, x: 42, y: y + 0.15, width: 2.5 })
  }
  const { features, report } = await extract(drawing)
  expect(spaces(features)).toHaveLength(4)
  expect(report.dropped).toContainEqual(expect.objectContaining({ what: 'drawings' }))
})

/** The office in half metres, with a leaf and its swing at three doors. */
function officeWithDoors(): Drawing {
  const drawing = { ...asciiPlan(OFFICE), unitsPerMeter: 2 }
  for (const hinge of [5, 13, 19]) drawing.shapes.push(...swingAt(hinge, 4, 2))
  return drawing
}

function swingAt(x: number, y: number, width: number): Shape[] {
  const chords = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI / 2 + ((i / 12) * Math.PI) / 2
    return [x + width * Math.cos(angle), y + width * Math.sin(angle)]
  })
  return [stroke([x, y, x, y + width]), stroke(chords.flat())]
}

test('a narrow room with large letters is no cell of a table', async () => {
  const rows = OFFICE.split('\n')
  rows.splice(5, 0, '  +-------+')
  const plan = asciiPlan(rows.join('\n'))
  plan.texts.push({ text: '104', x: 2, y: 4.6, height: 0.8, width: 2, angle: 0, layer: 0, group: 0 })
  const { features } = await extract(plan)
  expect(areas(features)).toMatchObject({ 101: 32, 104: 16 })
})

test('walls seen from the side, beside a plan that shows its doors, are no plan', async () => {
  const drawing = officeWithDoors()
  for (const x of [40, 46, 52, 58, 64, 70]) {
    drawing.shapes.push(stroke([x, 0, x + 6, 0]), stroke([x + 6, 0, x + 6, 5, x, 5]), stroke([x, 5, x, 0]))
    drawing.texts.push({ ...drawing.texts[0]!, text: `Note on wall ${x}`, x: x + 1, y: 2, width: 3 })
  }
  const { features } = await extract(drawing)
  expect(Object.keys(areas(features)).sort()).toEqual(['101', '102', '103', 'Corridor'])
})

test('what shows doors but names nothing, as the letters of a title, takes no plan with names off the sheet', async () => {
  const drawing = asciiPlan(OFFICE)
  const title = officeWithDoors().shapes.map((shape) => ({
    ...shape,
    points: shape.points.map((value, i) => (i % 2 === 0 ? value + 40 : value)),
  }))
  const { features } = await extract({ ...drawing, shapes: [...drawing.shapes, ...title] })
  expect(areas(features)).toMatchObject({ 101: 40, 102: 40, 103: 35, Corridor: 92 })
})

/** Maps x and y by a·x + c·y and b·x + d·y; texts stay readable. */
function transformed(drawing: Drawing, [a, b, c, d]: [number, number, number, number]): Drawing {
  const size = Math.sqrt(Math.abs(a * d - b * c))
  const place = (x: number, y: number): [number, number] => [a * x + c * y, b * x + d * y]
  const mapped = (points: Float64Array) =>
    Float64Array.from(points, (_, i) => place(points[i & ~1]!, points[i | 1]!)[i & 1]!)
  return {
    ...drawing,
    unitsPerMeter: null,
    shapes: drawing.shapes.map((shape) => ({ ...shape, points: mapped(shape.points), width: size * shape.width })),
    texts: drawing.texts.map((text) => {
      const [x, y] = place(text.x + text.width / 2, text.y + text.height / 2)
      const [width, height] = [size * text.width, size * text.height]
      return { ...text, width, height, x: x - width / 2, y: y - height / 2 }
    }),
  }
}

test.each([
  ['turned', [0.97, 0.22, -0.22, 0.97]],
  ['mirrored', [-1, 0, 0, 1]],
  ['a hundred times smaller', [0.01, 0, 0, 0.01]],
  ['a thousand times larger', [1000, 0, 0, 1000]],
] as [string, [number, number, number, number]][])('a plan %s has the same rooms', async (_, matrix) => {
  const { features, scale } = extractVector(transformed(officeWithDoors(), matrix), 'svg', () => {})
  const units = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
  const found = Object.entries(areas(features)).map(([name, area]) => [name, (area * scale.unitsPerMeter ** 2) / units])
  for (const [name, area] of [
    ['101', 40],
    ['102', 40],
    ['103', 35],
    ['Corridor', 92],
  ] as [string, number][]) {
    expect(found).toContainEqual([name, expect.closeTo(area, 0)])
  }
})

test('a label beside a nameless room names it', async () => {
  const drawing = asciiPlan(`
    +------+------+------+
    |      |      |      |
    | 201  | 202  |  203 |
    |      |      |      |
    +------+------+------+
  `)
  drawing.texts[0]!.x = -1.2
  const { features } = await extract(drawing)
  expect(Object.keys(areas(features)).sort()).toEqual(['201', '202', '203'])
})

test('PLAN-219: a title beside a nameless room, much larger than the names of rooms, does not name it', async () => {
  const drawing = asciiPlan(`
    +------+------+------+------+
    |      |      |      |      |
    | 201  | 202  |  203 |  204 |
    |      |      |      |      |
    +------+------+------+------+
  `)
  Object.assign(drawing.texts[0]!, { x: 2, y: 5, height: 1.2, width: 6, text: 'Second building' })
  const { features } = await extract(drawing)
  expect(spaces(features)).toHaveLength(4)
  expect(Object.keys(areas(features)).sort()).toEqual(['202', '203', '204', 'undefined'])
})

test('stairs and lifts are connectors by their names', async () => {
  const { features } = await extract(asciiPlan(OFFICE.replace('  102  ', 'Stair 1').replace(' 103 ', ' Lift ')))
  const connectors = features.filter(({ properties }) => properties.kind === 'connector')
  expect(connectors.map(({ properties }) => properties.connector_type).sort()).toEqual(['elevator', 'stairs'])
})

test('a hall that stairs stand in is no stairs', async () => {
  const { features } = await extract(
    asciiPlan(`
      +---+---+---+---+---+---+
      |101|102|103|104|105|106|
      |   |   |   |   |   |   |
      +- -+- -+- -+- -+- -+- -+
      |                       |
      |        Stairs         |
      |      +---------+      |
      |      |         |      |
      |      |         |      |
      |      |         |      |
      +------+         +------+
    `),
  )
  expect(spaces(features).filter(({ properties }) => !properties.name)).toHaveLength(1)
  const connectors = features.filter(({ properties }) => properties.kind === 'connector')
  expect(connectors.map(({ geometry }) => geometry.type)).toEqual(['Point'])
})

test('a number and a name on both sides of a wall name two rooms', async () => {
  const drawing = asciiPlan(`
    +------+------+------+------+
    |      |      |      |      |
    | 201  | 202  |  203 | 204  |
    |      |      |      |      |
    |      |      |      |      |
    +--- --+------+--- --+--- --+
    |      |      |             |
    | 205  | Store     Lobby    |
    |      |      |             |
    +------+------+-------------+
  `)
  const [number] = drawing.texts.filter(({ text }) => text === '202')
  number!.y -= 1.6
  const name = drawing.texts.find(({ text }) => text === 'Store')!
  name.y += 1.3
  const { features } = await extract(drawing)
  expect(Object.keys(areas(features)).sort()).toEqual(['201', '202', '203', '204', '205', 'Lobby', 'Store'])
})

test('printed areas tell the scale', async () => {
  const rows = OFFICE.split('\n')
  rows[4] = '  |40.0 m²|40.0 m²|35.0m²|'
  const { scale } = await extract({ ...asciiPlan(rows.join('\n')), unitsPerMeter: null })
  expect(scale.unitsPerMeter).toBeCloseTo(1, 1)
  expect(scale.votes.map(({ cue }) => cue)).toContain('areas')
  expect(scale.confidence).toBeGreaterThan(0.7)
})

test('a drawing without anything to tell the scale says so', async () => {
  const { scale, report } = extractVector({ ...asciiPlan(OFFICE), unitsPerMeter: null }, 'svg', () => {})
  expect(scale.confidence).toBeLessThan(0.7)
  expect(report.warnings.join()).toContain('scale is a guess')
})

test('PLAN-217: the thickness of walls has a say in the scale where only letters and rooms tell it', () => {
  const drawing = { ...asciiPlan('|\n|  101    102\n|\n'), unitsPerMeter: null }
  drawing.shapes = [0, 4.2, 8.4].flatMap((x) =>
    [0, 4.2, 8.4].map((y) => stroke([x, y, x + 4, y, x + 4, y + 4, x, y + 4], { closed: true })),
  )
  const cues = ({ scale }: ReturnType<typeof extract>) => scale.votes.map(({ cue }) => cue)
  expect(cues(extractVector(drawing, 'svg', () => {}))).toContain('walls')
  expect(cues(extractVector({ ...drawing, unitsPerMeter: 1 }, 'svg', () => {}))).not.toContain('walls')
})

test('a lone arc tells no scale under which the plan would be miles wide', async () => {
  const drawing = { ...asciiPlan(OFFICE), texts: [], unitsPerMeter: null }
  drawing.shapes.push(stroke([2, 7, 2, 7.008]), stroke([2.008, 7, 2.0057, 7.0057, 2, 7.008]))
  const { scale } = extractVector(drawing, 'svg', () => {})
  expect(23 / scale.unitsPerMeter).toBeLessThan(100)
})

test('an empty drawing yields no features and a warning', async () => {
  const { features, report } = await extract({ ...asciiPlan('+'), texts: [] })
  expect(features).toEqual([])
  expect(report.warnings.join()).toContain('No closed space')
})

test('labels name the rooms that their leaders point into, and the lines are no walls', () => {
  const plan = asciiPlan(`
    +---------+---+---+---+---------+
    |   101   |   |   |   |         |
    |         |   |   |   |   102   |
    |   103   |   |   |   |         |
    |   104   |   |   |   |         |
    |   105   |   |   |   |         |
    +---- ----+- -+- -+- -+--- -----+
    |           Corridor            |
    +----------- -------------------+
  `)
  const leader = (label: number, x: number, y: number) => {
    const dot = Float64Array.from([x, y - 0.1, x + 0.1, y, x, y + 0.1, x - 0.1, y])
    plan.shapes.push(stroke([5, label, 9, y]), stroke([9, y, x - 0.1, y]))
    plan.shapes.push({ ...stroke([]), points: dot, closed: true, fill: 0 })
  }
  leader(5, 12, 5)
  leader(4, 16, 4)
  leader(3, 20, 3)
  const found = areas(extract(plan).features)
  expect(Object.keys(found).sort()).toEqual(['101', '102', '103', '104', '105', 'Corridor'])
  for (const closet of ['103', '104', '105']) expect(found[closet]).toBeLessThan(found['101']! / 2)
})

test('lines that meet at a dot are no leaders', () => {
  const plan = asciiPlan(OFFICE)
  const dot = Float64Array.from([12, 1.9, 12.1, 2, 12, 2.1, 11.9, 2])
  plan.shapes.push(stroke([5, 6.5, 12, 2]), stroke([13, 6.5, 12, 2]), stroke([21, 6.5, 12, 2]))
  plan.shapes.push({ ...stroke([]), points: dot, closed: true, fill: 0 })
  const { labels } = followLeaders(plan, stackLabels(readLines(plan)))
  expect(labels.every(({ x, y, lines }) => x === lines[0]!.x && y === lines[0]!.y)).toBe(true)
})

test('the leaf of a door is no leader from the end of its wall to a name', () => {
  const plan = asciiPlan(OFFICE)
  const square = (x: number) => stroke([x, 3.9, x + 0.2, 3.9, x + 0.2, 4.1, x, 4.1], { closed: true, fill: 0 })
  for (const x of [4, 12, 20]) {
    plan.shapes.push(square(x), stroke([x + 0.1, 4.1, x, 6.6]))
    const arc = { cx: x, cy: 4, radius: 2.6, start: Math.PI / 4, end: Math.PI / 2 }
    plan.shapes.push(stroke([x, 6.6, x + 1, 6.4, x + 1.84, 5.84], { arc }))
  }
  const labels = stackLabels(readLines(plan))
  expect(followLeaders(plan, labels)).toEqual({ labels, lines: new Set() })
})

test('an opening as deep as its thick wall belongs to one of the rooms', () => {
  const plan = asciiPlan(`
    +---------+
    |         |
    | 101     |
    |     102 |
    +---------+
  `)
  const face = (x: number) => [stroke([x, 0, x, 1.5]), stroke([x, 2.5, x, 4])]
  plan.shapes.push(...face(5), ...face(5.7), stroke([5, 1.5, 5.7, 1.5]), stroke([5, 2.5, 5.7, 2.5]))
  const { features } = extract(plan)
  const found = areas(features)
  expect(found['101']! + found['102']!).toBeCloseTo(10 * 4 - 3 * 0.7)
  expect(joins(features)).toEqual(['101 – 102'])
})

const LETTERS = `
  +-------+---+---+------+
  |       |   |   |      |
  |   A   | B | C |   D  |
  |       |   |   |      |
  +--- ---+- -+- -+- ----+
  |                      |
  |       Corridor       |
  +--------- ------------+
`

test('letters that follow each other name rooms', () => {
  const names = spaces(extract(asciiPlan(LETTERS)).features).map(({ properties }) => properties.name)
  expect(names.sort()).toEqual(['A', 'B', 'C', 'Corridor', 'D'])
})

test('letters that stand there again and again, or in circles, name none', () => {
  const again = asciiPlan(LETTERS.replaceAll(/ [BCD] /gu, ' A '))
  expect(Object.keys(areas(extract(again).features)).sort()).toEqual(['Corridor', 'undefined'])
  const circled = asciiPlan(LETTERS)
  for (const { text, x, y, width } of circled.texts.filter((line) => line.text.length === 1)) {
    const turn = Array.from({ length: 16 }, (_, k) => (k * Math.PI) / 8)
    const points = turn.flatMap((a) => [x + width / 2 + 0.4 * Math.cos(a), y + 0.15 + 0.4 * Math.sin(a)])
    if (text) circled.shapes.push(stroke(points, { closed: true }))
  }
  expect(Object.keys(areas(extract(circled).features)).sort()).toEqual(['Corridor', 'undefined'])
})
