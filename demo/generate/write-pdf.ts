import { type Label, PENS, type Sheet } from './sheet.ts'
import { SHEET } from './site.ts'

const DRAWING_SCALE = 250
/** Points of paper to the metre of building. */
const POINTS_PER_METRE = 72 / 0.0254 / DRAWING_SCALE
const POINTS_PER_MILLIMETRE = 72 / 25.4
/** Helvetica: height of capitals and, near enough for centring, the width of a letter, to the size. */
const CAPITAL_HEIGHT_EM = 0.718
const LETTER_WIDTH_EM = 0.54

/** One page of A1 at 1:250, written plainly enough to be read in an editor. */
export function writePdf(sheet: Sheet): Buffer {
  const content = [...strokes(sheet), ...sheet.texts.map(words)].join('\n')
  const [width, height] = SHEET.map(points)
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(body, 'latin1')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

function* strokes({ marks }: Sheet): Generator<string> {
  for (const { layer, points: run, closed, solid, arc } of marks) {
    yield `${(PENS[layer] * POINTS_PER_MILLIMETRE).toFixed(2)} w`
    const [first, ...rest] = run
    const path = arc ? curve(arc) : rest.map(([x, y]) => `${points(x)} ${points(y)} l`).join(' ')
    const start = arc ? on(arc, arc.start) : first!
    yield `${points(start[0])} ${points(start[1])} m ${path} ${solid ? 'f' : closed ? 's' : 'S'}`
  }
}

type Arc = NonNullable<Sheet['marks'][number]['arc']>

function on({ centre, radius }: Arc, angle: number): [number, number] {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
}

/** A quarter of a circle as a Bézier curve. */
function curve(arc: Arc): string {
  const reach = (4 / 3) * Math.tan((arc.end - arc.start) / 4) * arc.radius
  const [ax, ay] = on(arc, arc.start)
  const [bx, by] = on(arc, arc.end)
  const handles = [
    [ax - reach * Math.sin(arc.start), ay + reach * Math.cos(arc.start)],
    [bx + reach * Math.sin(arc.end), by - reach * Math.cos(arc.end)],
    [bx, by],
  ]
  return `${handles.map(([x, y]) => `${points(x!)} ${points(y!)}`).join(' ')} c`
}

function words({ text, at: [x, y], height }: Label): string {
  const size = height / CAPITAL_HEIGHT_EM
  const left = x - (text.length * LETTER_WIDTH_EM * size) / 2
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT /F1 ${points(size)} Tf ${points(left)} ${points(y - height / 2)} Td (${escaped}) Tj ET`
}

function points(metres: number): string {
  return (metres * POINTS_PER_METRE).toFixed(2)
}
