import type { Sheet } from './sheet.ts'

const DEGREES = 180 / Math.PI

/** ASCII DXF of release 2000, as little of it as readers accept. */
export function writeDxf(sheet: Sheet): string {
  const layers = [...new Set([...sheet.marks, ...sheet.texts].map(({ layer }) => layer))]
  const out: (string | number)[] = [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 0, 'ENDSEC']
  out.push(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, layers.length)
  for (const layer of layers) out.push(0, 'LAYER', 2, layer, 70, 0, 62, 7, 6, 'CONTINUOUS')
  out.push(0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')
  for (const { layer, points, closed, dash, arc } of sheet.marks) {
    if (arc) {
      out.push(0, 'ARC', 8, layer, 10, arc.x, 20, arc.y, 40, arc.radius, 50, arc.start * DEGREES, 51, arc.end * DEGREES)
    } else {
      out.push(0, 'LWPOLYLINE', 8, layer, 100, 'AcDbEntity', 100, 'AcDbPolyline', 90, points.length, 70, closed ? 1 : 0)
      if (dash) out.push(6, 'DASHED')
      for (const [x, y] of points) out.push(10, x, 20, y)
    }
  }
  for (const { layer, text, x, y, height, angle } of sheet.texts) {
    const half = text.length * 0.4 * height
    const left = x - half * Math.cos(angle) + (height / 2) * Math.sin(angle)
    const bottom = y - half * Math.sin(angle) - (height / 2) * Math.cos(angle)
    out.push(
      0,
      'TEXT',
      8,
      layer,
      10,
      left,
      20,
      bottom,
      40,
      height,
      1,
      text.replace('²', '\\U+00B2'),
      50,
      angle * DEGREES,
    )
  }
  out.push(0, 'ENDSEC', 0, 'EOF')
  return `${out.join('\n')}\n`
}
