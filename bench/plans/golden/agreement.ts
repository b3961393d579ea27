import { extractPlan } from '@rotunda/core/plan'
import type { Rings } from '../overlap.ts'
import { plainStrokes } from '../plain-strokes.ts'
import { type Format, writeSheet } from '../plan.ts'
import { matchRooms } from '../score.ts'
import type { Sheet } from '../sheet.ts'
import type { Column } from './columns.ts'
import { type DrawnPlan, drawGolden } from './drawn-plans.ts'
import type { Row } from './expected.ts'
import { drawFloor, hasFloor } from './real-plans.ts'

/** A drawing that is written in every format. */
export interface SharedDrawing {
  name: string
  /** The drawing itself, and with its letters as strokes: pictures must not depend on the fonts of a machine. */
  draw: () => { sheet: Sheet; lettered: Sheet; rooms: Rings[] }
}

const formats: Format[] = ['dwg', 'dxf', 'svg', 'pdf', 'png']

const share = { better: 'higher', amount: 0.02, share: 0 } as const

/** Agreement of all pairs of formats, and of each format with the truth. */
export const agreementColumns: Column[] = [
  { key: 'agreement', head: 'agreement', ...share },
  ...formats.map((format) => ({ key: format, head: format, ...share })),
]

/** Pixels across a picture. */
const PICTURE_COLUMNS = 1100

const drawings: Omit<DrawnPlan, 'format'>[] = [
  { name: 'furnished office', kind: 'office', seed: 42, thickness: 0.25, style: { furnished: true, layers: true, panes: 2, labels: 'number', clutter: ['thresholds', 'equipment tags', 'built-in desks'] } },
  { name: 'hatched school', kind: 'school', seed: 44, thickness: 0.3, style: { body: 'hatched', layers: true, labels: 'none', symbols: true, panes: 3, clutter: ['thresholds'] } },
] // biome-ignore format: a table

export const sharedDrawings: SharedDrawing[] = drawings.map((plan) => ({
  name: plan.name,
  draw: () => {
    const { sheet, floors, style } = drawGolden({ ...plan, format: 'svg' })
    const lettered = drawGolden({ ...plan, format: 'png', style: { ...plan.style, strokeText: true } }).sheet
    const inUnits = (rings: Rings): Rings =>
      rings.map((ring) => ring.map(([x, y]): [number, number] => [x * style.unitsPerMeter, y * style.unitsPerMeter]))
    return { sheet, lettered, rooms: floors.flatMap(({ venue }) => venue.rooms.map(({ rings }) => inUnits(rings))) }
  },
}))

/** Surveyed floors, drawn alike in every format, with the seed of their furniture; none where their folder is absent. */
const surveyed = [{ floor: 'westport_house_floor5', seed: 1 }]

export const realDrawings: SharedDrawing[] = surveyed
  .filter(({ floor }) => hasFloor(floor))
  .map(({ floor, seed }) => ({
    name: floor,
    draw: () => {
      const { sheet, truth } = drawFloor(floor, { furnished: true }, seed)
      return { sheet, lettered: { ...sheet, texts: [] }, rooms: truth.rooms.map(({ rings }) => rings) }
    },
  }))

/** Reads the drawing from every format and compares what was found. */
export async function measureAgreement({ draw }: SharedDrawing): Promise<Row> {
  const { sheet, lettered, rooms } = draw()
  const found: Rings[][] = []
  for (const format of formats) found.push(await spacesOf(format === 'png' ? lettered : sheet, format))
  const pairs = found.flatMap((one, i) => found.slice(i + 1).map((other) => agreementOf(one, other)))
  const row: Row = { agreement: pairs.reduce((sum, value) => sum + value, 0) / pairs.length }
  formats.forEach((format, i) => {
    row[format] = agreementOf(found[i]!, rooms)
  })
  return row
}

/** Spaces in the units of the sheet. A file that is printed keeps colours and widths, but no connected lines. */
async function spacesOf(sheet: Sheet, format: Format): Promise<Rings[]> {
  const printed = format === 'pdf' ? plainStrokes(sheet, { exploded: true, plotted: true }) : sheet
  const { bytes, place, scale } = await writeSheet(printed, format, { columns: PICTURE_COLUMNS })
  const [left, bottom] = place(0, 0)
  const { features } = await extractPlan(bytes)
  return features
    .filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
    .map(({ geometry }) =>
      (geometry.coordinates as Rings).map((ring) =>
        ring.map(([x, y]): [number, number] => [(x - left) / scale, (y - bottom) / scale]),
      ),
    )
}

/** Twice the pairs of spaces that overlap by half or more, for each space of both. */
function agreementOf(one: Rings[], other: Rings[]): number {
  if (one.length + other.length === 0) return 1
  const truth = { rooms: other.map((rings) => ({ rings, labels: [] })) }
  const pairs = matchRooms(one, truth).filter(({ iou }) => iou >= 0.5).length
  return (2 * pairs) / (one.length + other.length)
}
