import type { Layer, Mark, Sheet } from './sheet.ts'

/** Names as the AIA layer standard has them, and their colours. */
const LAYERS: Record<Layer, [name: string, colour: number]> = {
  wall: ['A-WALL', 7],
  door: ['A-DOOR', 3],
  furniture: ['A-FURN', 8],
  column: ['S-COLS', 5],
  booth: ['A-FLOR-PFIX', 4],
  stairs: ['A-FLOR-STRS', 9],
  text: ['A-AREA-IDEN', 2],
  dimension: ['A-ANNO-DIMS', 1],
  border: ['A-ANNO-TTLB', 6],
}
const MM_PER_METRE = 1000
const DEGREES_PER_RADIAN = 180 / Math.PI

type Pairs = (number | string)[]

/** AutoCAD 2000 text, in millimetres. */
export function writeDxf({ marks, texts }: Sheet): string {
  const pairs: Pairs = [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC']
  pairs.push(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, Object.keys(LAYERS).length)
  for (const [name, colour] of Object.values(LAYERS)) {
    pairs.push(0, 'LAYER', 2, name, 70, 0, 62, colour, 6, 'CONTINUOUS')
  }
  pairs.push(0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')
  for (const mark of marks) pairs.push(...entity(mark))
  for (const { layer, text, at, height } of texts) {
    const [x, y] = [length(at[0]), length(at[1])]
    // Centred both ways: the second point is the one that counts.
    pairs.push(0, 'TEXT', 8, LAYERS[layer][0], 10, x, 20, y, 40, length(height), 1, escaped(text))
    pairs.push(72, 1, 11, x, 21, y, 73, 2)
  }
  pairs.push(0, 'ENDSEC', 0, 'EOF')
  return `${pairs.join('\n')}\n`
}

function entity({ layer, points, closed, solid, arc }: Mark): Pairs {
  const [name] = LAYERS[layer]
  if (arc) {
    const { centre, radius, start, end } = arc
    const circle = [10, length(centre[0]), 20, length(centre[1]), 40, length(radius)]
    return [0, 'ARC', 8, name, ...circle, 50, angle(start), 51, angle(end)]
  }
  const outline = points.flatMap(([x, y]) => [10, length(x), 20, length(y)])
  const line = [0, 'LWPOLYLINE', 8, name, 90, points.length, 70, closed ? 1 : 0, ...outline]
  return solid ? [...line, ...hatch(name, points.length, outline)] : line
}

function hatch(layer: string, corners: number, outline: number[]): Pairs {
  const edge = [91, 1, 92, 3, 72, 0, 73, 1, 93, corners, ...outline, 97, 0]
  return [0, 'HATCH', 8, layer, 10, 0, 20, 0, 30, 0, 2, 'SOLID', 70, 1, 71, 0, ...edge, 75, 0, 76, 1, 98, 0]
}

function length(metres: number): number {
  return Math.round(metres * MM_PER_METRE * 10) / 10
}

function angle(radians: number): number {
  return (Math.round((((radians * DEGREES_PER_RADIAN) % 360) + 360) * 1e4) / 1e4) % 360
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (c) => `\\U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
}
