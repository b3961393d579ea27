import { pairs } from './dxf-pairs.ts'

interface OldPolyline {
  /** Layer, colour, line type and plane, as lines of the file. */
  traits: string[]
  flags: number
  elevation: string
  startWidth: string
  endWidth: string
  vertices: { flags: number; x: string; y: string; startWidth?: string; endWidth?: string; bulge: string }[]
}

const CLOSED_FLAG = 1
/** In space, or a mesh. */
const NOT_FLAT = 8 | 16 | 64
/** Of a vertex: one of the frame that a curve was fitted to. */
const FRAME_VERTEX_FLAG = 16
/** What places and measures the whole; all else is handed on. */
const own = new Set([10, 20, 30, 40, 41, 66, 70, 71, 72, 73, 74, 75])

/**
 * Writes the POLYLINE of old files, with a VERTEX for each corner, as the LWPOLYLINE of newer ones. The parser reads the
 * old ones only where they have the markers of newer files; it loses that they are closed, and how wide they are.
 */
export function lightPolylines(text: string): string {
  if (!/\n[^\S\n]*POLYLINE\b/u.test(text)) return text
  const parts: string[] = []
  let copied = 0
  let line: OldPolyline | null = null
  let [from, kind] = [0, '']
  for (const { code, value, start, end } of pairs(text)) {
    if (code === 0) {
      if (line && value === 'SEQEND') kind = value
      else if (line && kind === 'SEQEND') {
        parts.push(text.slice(copied, from), written(line))
        copied = start
        line = null
      } else if (line && value !== 'VERTEX') line = null
      if (value === 'POLYLINE') [line, from] = [newLine(), start]
      else if (line && value === 'VERTEX') line.vertices.push({ flags: 0, x: '0', y: '0', bulge: '0' })
      kind = value
    } else if (line && (code === 100 || (code === 70 && kind === 'POLYLINE' && (Number(value) & NOT_FLAT) !== 0)))
      line = null
    else if (line && kind === 'POLYLINE') readHead(line, code, value, text.slice(start, end))
    else if (line && kind === 'VERTEX') readVertex(line.vertices.at(-1)!, code, value)
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(copied)
}

function newLine(): OldPolyline {
  return { traits: [], flags: 0, elevation: '0', startWidth: '0', endWidth: '0', vertices: [] }
}

function readHead(line: OldPolyline, code: number, value: string, pair: string): void {
  if (code === 70) line.flags = Number(value)
  else if (code === 30) line.elevation = value
  else if (code === 40) line.startWidth = value
  else if (code === 41) line.endWidth = value
  else if (!own.has(code)) line.traits.push(pair)
}

function readVertex(vertex: OldPolyline['vertices'][number], code: number, value: string): void {
  if (code === 10) vertex.x = value
  else if (code === 20) vertex.y = value
  else if (code === 40) vertex.startWidth = value
  else if (code === 41) vertex.endWidth = value
  else if (code === 42) vertex.bulge = value
  else if (code === 70) vertex.flags = Number(value)
}

function written({ traits, flags, elevation, startWidth, endWidth, vertices }: OldPolyline): string {
  const corners = vertices.filter((vertex) => (vertex.flags & FRAME_VERTEX_FLAG) === 0)
  const numbers = corners.flatMap((corner) => [
    ...[10, corner.x, 20, corner.y, 40, corner.startWidth ?? startWidth, 41, corner.endWidth ?? endWidth],
    ...[42, corner.bulge],
  ])
  const head = [90, corners.length, 70, flags & CLOSED_FLAG, 38, elevation]
  return ['0', 'LWPOLYLINE', ...traits, ...head, ...numbers, ''].join('\n')
}
