import type { Sheet } from './sheet.ts'

const DEGREES_PER_RADIAN = 180 / Math.PI

/** ASCII DXF of release 2000, as little of it as readers accept. */
export function writeDxf(sheet: Sheet): string {
  const layers = [...new Set([...sheet.marks, ...sheet.texts].map(({ layer }) => layer))]
  const out: (string | number)[] = [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 0, 'ENDSEC']
  out.push(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, layers.length)
  for (const layer of layers) out.push(0, 'LAYER', 2, layer, 70, 0, 62, 7, 6, 'CONTINUOUS')
  out.push(0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')
  for (const { layer, points, closed, dash, arc, stroke, fill } of sheet.marks) {
    if (fill !== null) out.push(...solidHatch(layer, points, fill))
    if (stroke === null) continue
    if (arc) {
      out.push(
        0,
        'ARC',
        8,
        layer,
        420,
        stroke,
        10,
        arc.x,
        20,
        arc.y,
        40,
        arc.radius,
        50,
        arc.start * DEGREES_PER_RADIAN,
        51,
        arc.end * DEGREES_PER_RADIAN,
      )
    } else {
      out.push(0, 'LWPOLYLINE', 8, layer, 420, stroke, 100, 'AcDbEntity', 100, 'AcDbPolyline')
      out.push(90, points.length, 70, closed ? 1 : 0)
      if (dash) out.push(6, 'DASHED')
      for (const [x, y] of points) out.push(10, x, 20, y)
    }
  }
  for (const { layer, text, x, y, height, angle } of sheet.texts) {
    const half = text.length * 0.4 * height
    const left = x - half * Math.cos(angle) + (height / 2) * Math.sin(angle)
    const bottom = y - half * Math.sin(angle) - (height / 2) * Math.cos(angle)
    out.push(0, 'TEXT', 8, layer, 10, left, 20, bottom, 40, height, 1, escaped(text), 50, angle * DEGREES_PER_RADIAN)
  }
  out.push(0, 'ENDSEC', 0, 'EOF')
  return `${out.join('\n')}\n`
}

/** This release has no Unicode but in escapes. */
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (c) => `\\U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
}

/** A filled area; its boundary is one polyline. */
function solidHatch(layer: string, points: [number, number][], fill: number): (string | number)[] {
  const boundary = points.flatMap(([x, y]) => [10, x, 20, y])
  const head = [0, 'HATCH', 8, layer, 420, fill, 100, 'AcDbHatch', 10, 0, 20, 0, 30, 0, 2, 'SOLID', 70, 1, 71, 0, 91, 1]
  return [...head, 92, 2, 72, 0, 73, 1, 93, points.length, ...boundary, 97, 0, 75, 0, 76, 1, 98, 0]
}
