import type { Corner, Form } from '../model.ts'
import { type DxfRecord, toNumber } from './record.ts'

const CLOSED_FLAG = 1
const IN_SPACE_FLAG = 8
const MESH_FLAGS = 16 | 64
/** Of a vertex: one of the frame that a curve was fitted to. */
const FRAME_VERTEX_FLAG = 16
const CLOSED_MULTILINE_FLAG = 2

interface WideCorner extends Corner {
  width: number
}

export function readPolyline(record: DxfRecord): Form {
  const corners: WideCorner[] = []
  for (const [i, code] of record.codes.entries()) {
    const value = toNumber(record.values[i]!)
    const corner = corners.at(-1)
    if (code === 10) corners.push({ x: value, y: 0, bulge: 0, width: 0 })
    else if (!corner) continue
    else if (code === 20) corner.y = value
    else if (code === 40) corner.width = value
    else if (code === 42) corner.bulge = value
  }
  return {
    kind: 'polyline',
    corners,
    isClosed: (record.number(70) & CLOSED_FLAG) !== 0,
    width: record.number(43) || commonWidth(corners),
    normal: record.normal,
    elevation: record.number(38),
  }
}

function commonWidth(corners: readonly WideCorner[]): number {
  return corners.every(({ width }) => width > 0) ? (corners[0]?.width ?? 0) : 0
}

/** The polyline of old files, with a record for each corner. Curves also hold the frame that they were fitted to. */
export function readOldPolyline(record: DxfRecord, parts: readonly DxfRecord[]): Form {
  const flags = record.number(70)
  if ((flags & MESH_FLAGS) !== 0) return { kind: 'unread', name: 'MESH' }
  const vertices = parts.filter((part) => part.kind === 'VERTEX' && (part.number(70) & FRAME_VERTEX_FLAG) === 0)
  const width = record.number(40)
  const corners = vertices.map((vertex) => ({
    x: vertex.number(10),
    y: vertex.number(20),
    bulge: vertex.number(42),
    width: vertex.number(40, width),
  }))
  const isClosed = (flags & CLOSED_FLAG) !== 0
  if ((flags & IN_SPACE_FLAG) !== 0) return { kind: 'paths', paths: [corners], isClosed }
  const flat = { normal: record.normal, elevation: record.number(30) }
  return { kind: 'polyline', corners, isClosed, width: width || commonWidth(corners), ...flat }
}

export function readSpline(record: DxfRecord): Form {
  return {
    kind: 'spline',
    degree: record.number(71),
    controlPoints: record.points(10),
    knots: record.numbers(40),
    weights: record.numbers(41),
    fitPoints: record.points(11),
    isClosed: (record.number(70) & CLOSED_FLAG) !== 0,
  }
}

/** Each element of a multiline runs parallel to its axis; the file gives its offset along the mitre of each vertex. */
export function readMultiLine(record: DxfRecord): Form {
  const vertices: { x: number; y: number; miterX: number; miterY: number; offsets: number[] }[] = []
  let isFirstNumber = false
  for (const [i, code] of record.codes.entries()) {
    const value = toNumber(record.values[i]!)
    const vertex = vertices.at(-1)
    if (code === 11) vertices.push({ x: value, y: 0, miterX: 0, miterY: 0, offsets: [] })
    else if (!vertex) continue
    else if (code === 21) vertex.y = value
    else if (code === 13) vertex.miterX = value
    else if (code === 23) vertex.miterY = value
    else if (code === 74) isFirstNumber = true
    else if (code === 41 && isFirstNumber) {
      // The others say where the element is broken.
      vertex.offsets.push(value)
      isFirstNumber = false
    }
  }
  const elements = vertices[0]?.offsets ?? []
  const paths = elements.map((_, element) =>
    vertices.map(({ x, y, miterX, miterY, offsets }) => {
      const offset = offsets[element] ?? 0
      return { x: x + miterX * offset, y: y + miterY * offset }
    }),
  )
  return { kind: 'paths', paths, isClosed: (record.number(71) & CLOSED_MULTILINE_FLAG) !== 0 }
}
