import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import type { CadBlock, Form, Point, TextLine, Traits } from '../model.ts'
import { upward } from '../model.ts'
import { turn } from '../turn.ts'
import { readHatch } from './hatches.ts'
import { readLeader, readMultiLeader } from './leaders.ts'
import { readMultiLine, readOldPolyline, readPolyline, readSpline } from './lines.ts'
import { pictureParts } from './picture-parts.ts'
import type { DxfRecord } from './record.ts'
import { readNote, readText } from './texts.ts'

/** An entity with the records of what belongs to it. */
export interface EntityRecord {
  record: DxfRecord
  parts: readonly DxfRecord[]
  block: (name: string) => CadBlock
  traits: (record: DxfRecord) => Traits
}

const HIDDEN_ATTRIBUTE_FLAG = 1

const readers: Record<string, (entity: EntityRecord) => Form> = {
  LINE: ({ record }) => ({ kind: 'paths', paths: [[record.point(10), record.point(11)]], isClosed: false }),
  '3DFACE': ({ record }) => ({ kind: 'paths', paths: [corners(record)], isClosed: true }),
  LWPOLYLINE: ({ record }) => readPolyline(record),
  POLYLINE: ({ record, parts }) => readOldPolyline(record, parts),
  MLINE: ({ record }) => readMultiLine(record),
  ARC: ({ record }) =>
    circle(record, turn(record.number(50) * RADIANS_PER_DEGREE, record.number(51) * RADIANS_PER_DEGREE)),
  CIRCLE: ({ record }) => circle(record, turn(0, 0)),
  ELLIPSE: ({ record }) => readEllipse(record),
  SPLINE: ({ record }) => readSpline(record),
  SOLID: ({ record }) => readSolid(record),
  TRACE: ({ record }) => readSolid(record),
  HATCH: ({ record }) => readHatch(record),
  TEXT: ({ record }) => readText(record, 73),
  MTEXT: ({ record }) => ({ kind: 'note', ...readNote(record) }),
  LEADER: ({ record }) => readLeader(record),
  MULTILEADER: ({ record }) => readMultiLeader(record),
  MLEADER: ({ record }) => readMultiLeader(record),
  INSERT: (entity) => readInsert(entity),
  ACAD_TABLE: (entity) => readInsert(entity),
}

/** What has no outline by itself, or only serves editing. */
const ignored = new Set(['ATTDEF', 'POINT', 'VIEWPORT', 'SEQEND', 'ATTRIB', 'VERTEX'])

/** What an entity is; null where it draws nothing. */
export function readForm(entity: EntityRecord): Form | null {
  const { record } = entity
  const { kind } = record
  if (ignored.has(kind)) return null
  const read = readers[kind]
  if (read) return read(entity)
  if (kind.endsWith('DIMENSION')) return readDimension(entity)
  return { kind: 'picture', name: kind, parts: kind === 'WIPEOUT' ? [] : pictureParts(record) }
}

function circle(record: DxfRecord, { start, sweep }: { start: number; sweep: number }): Form {
  const center = record.point(10)
  const major = { x: record.number(40), y: 0 }
  return { kind: 'arc', center, major, ratio: 1, start, sweep, normal: record.normal, elevation: center.z }
}

/** An ellipse stands in the world; seen from above, a mirrored one runs clockwise. */
function readEllipse(record: DxfRecord): Form {
  const ratio = record.number(40, 1) * (record.normal.z < 0 ? -1 : 1)
  const { start, sweep } = turn(record.number(41), record.number(42, 2 * Math.PI))
  const flat = { normal: upward, elevation: 0 }
  return { kind: 'arc', center: record.point(10), major: record.point(11), ratio, start, sweep, ...flat }
}

/** The corners of a SOLID run in a Z: the last two change places. */
function readSolid(record: DxfRecord): Form {
  const [a, b, c, d] = corners(record)
  return { kind: 'solid', corners: [a, b, d, c], normal: record.normal, elevation: a.z }
}

function corners(record: DxfRecord): [Point, Point, Point, Point] {
  const third = record.point(12)
  return [record.point(10), record.point(11), third, record.codes.includes(13) ? record.point(13) : third]
}

function readInsert({ record, parts, block, traits }: EntityRecord): Form {
  const name = record.text(2)
  return {
    kind: 'insert',
    block: name === null ? null : block(name),
    attributes: parts.filter(({ kind }) => kind === 'ATTRIB').map((part) => readAttribute(part, traits(part))),
    at: record.point(10),
    normal: record.normal,
    rotation: record.number(50) * RADIANS_PER_DEGREE,
    xScale: record.number(41, 1),
    yScale: record.number(42, 1),
    rows: record.number(71, 1),
    columns: record.number(70, 1),
    rowSpacing: record.number(45),
    columnSpacing: record.number(44),
  }
}

function readAttribute(record: DxfRecord, traits: Traits): Traits & TextLine {
  const isHidden = traits.isHidden || (record.number(70) & HIDDEN_ATTRIBUTE_FLAG) !== 0
  return { ...traits, isHidden, ...readText(record, 74) }
}

/** What a dimension measures: the distance of its points, or of their images on its line. */
function readDimension({ record, block }: EntityRecord): Form {
  const name = record.text(2)
  const [from, to] = [record.point(13), record.point(14)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const angle = record.number(50) * RADIANS_PER_DEGREE
  const lengths: Record<number, number> = {
    0: Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)),
    1: Math.hypot(dx, dy),
  }
  const length = record.kind === 'DIMENSION' ? (lengths[record.number(70) & DIMENSION_KIND_MASK] ?? null) : null
  return { kind: 'dimension', block: name === null ? null : block(name), length }
}

/** The other flags say how its text is placed. */
const DIMENSION_KIND_MASK = 7
