import type { Drawing, Text } from '../drawing.ts'
import { type Meaning, meaningOf } from './words.ts'

/** A line of text with what it means and where its middle is. */
export interface Line {
  text: string
  meaning: Meaning
  x: number
  y: number
  height: number
  width: number
  angle: number
  layer: number
  group: number
  /** 0 to 1, where the text was recognised from pixels or strokes. */
  confidence?: number
}

const MAX_TEXTS = 200_000
/** Decimals of one low digit that number the parts of rooms: so many, and of all such a share. */
const FEWEST_PARTS = 8
const MIN_PARTS_SHARE = 0.85
/** The share of decimals with which other numbers begin, from which on these number rooms. */
const WITH_DESKS = 0.5

export function readLines(drawing: Drawing): Line[] {
  const lines: Line[] = []
  for (const text of drawing.texts.slice(0, MAX_TEXTS)) {
    if (!drawing.layers[text.layer]?.visible) continue
    if (!(text.height > 0) || !Number.isFinite(text.x + text.y)) continue
    lines.push(...linesOf(text))
  }
  return decimalsAsNumbers(joinBroken(joinPowers(lines)))
}

/**
 * Where rooms are numbered 3.12, hardly any other number is about, or those of their desks begin alike: 3.12-1; where
 * the parts of room 26 are 26.1 and 26.2, decimals are low. Then a decimal is a number and no area.
 */
function decimalsAsNumbers(lines: Line[]): Line[] {
  const isDecimal = ({ meaning }: Line) => meaning.kind === 'area' && meaning.unit === null
  const decimals = lines.filter(isDecimal)
  const numbers = lines.filter(({ meaning }) => meaning.kind === 'number')
  const rooms = new Set(numbers.flatMap(({ text }) => /^\d+[.,]\d+(?=\D)/u.exec(text) ?? []))
  const haveDesks = decimals.filter(({ text }) => rooms.has(text)).length > WITH_DESKS * decimals.length
  const parts = decimals.filter(({ text }) => /[.,][1-4]$/u.test(text)).length
  const areParts = parts >= FEWEST_PARTS && parts > MIN_PARTS_SHARE * decimals.length
  if (numbers.length > 0.3 * decimals.length && !areParts && !haveDesks) return lines
  return lines.map((line) => (isDecimal(line) ? { ...line, meaning: { kind: 'number' } } : line))
}

/** The raised 2 of "36 m²" is often a text of its own. */
function joinPowers(lines: Line[]): Line[] {
  const powers = lines.filter((line) => line.text === '2' || line.text === '²')
  if (powers.length === 0) return lines
  const joined = new Set<Line>()
  const whole = lines.map((line) => {
    if (!/\dm$|\d m$/iu.test(line.text)) return line
    const power = powers.find((p) => {
      const reach = Math.hypot(line.x - p.x, line.y - p.y)
      return p.height <= line.height && reach < line.width / 2 + 2 * line.height && p.y > line.y - 0.2 * line.height
    })
    if (!power) return line
    joined.add(power)
    const text = `${line.text}²`
    return { ...line, text, meaning: meaningOf(text) }
  })
  return whole.filter((line) => !joined.has(line))
}

/** A number that is too long for its room goes on below: "229" over "-1". */
function joinBroken(lines: Line[]): Line[] {
  const ends = lines.filter(({ text }) => /^[-–]\p{L}?\d{1,3}\p{L}?$/u.test(text))
  if (ends.length === 0) return lines
  const endOf = new Map<Line, Line>()
  for (const end of ends) {
    const begins = lines.filter((line) => line.meaning.kind === 'number' && !ends.includes(line) && isBelow(end, line))
    begins.sort((p, q) => Math.hypot(p.x - end.x, p.y - end.y) - Math.hypot(q.x - end.x, q.y - end.y))
    if (begins[0] && !endOf.has(begins[0])) endOf.set(begins[0], end)
  }
  const joined = new Set(endOf.values())
  return lines
    .filter((line) => !joined.has(line))
    .map((line) => {
      const end = endOf.get(line)
      return end ? { ...line, text: line.text + end.text, x: (line.x + end.x) / 2, y: (line.y + end.y) / 2 } : line
    })
}

/** Whether the line is the next one, of the same writing. */
function isBelow(line: Line, above: Line): boolean {
  const [cos, sin] = [Math.cos(above.angle), Math.sin(above.angle)]
  const [dx, dy] = [line.x - above.x, line.y - above.y]
  const along = Math.abs(dx * cos + dy * sin)
  const below = dx * sin - dy * cos
  const alike = Math.abs(line.height - above.height) < 0.2 * above.height && Math.cos(line.angle - above.angle) > 0.99
  return alike && below > 0.8 * above.height && below < 2.2 * above.height && along < (line.width + above.width) / 2
}

/** Line breaks inside one text go downward from its first line, whose box the text describes. */
function linesOf(text: Text): Line[] {
  const rows = text.text.split(/\r?\n/u)
  const longest = Math.max(...rows.map((row) => row.length), 1)
  const cos = Math.cos(text.angle)
  const sin = Math.sin(text.angle)
  return rows.flatMap((row, i) => {
    const clean = row.replace(/\s+/gu, ' ').trim()
    if (!clean) return []
    const width = rows.length === 1 ? text.width : (text.width * row.length) / longest
    const along = width / 2
    const up = text.height / 2 - i * 1.6 * text.height
    return {
      text: clean,
      meaning: meaningOf(clean),
      x: text.x + cos * along - sin * up,
      y: text.y + sin * along + cos * up,
      height: text.height,
      width,
      angle: text.angle,
      layer: text.layer,
      group: text.group,
      ...(text.confidence === undefined ? {} : { confidence: text.confidence }),
    }
  })
}
