import { valuesOf } from '../rules/parameters.ts'
import { textFacts } from '../rules/text-facts.ts'
import type { Line } from './lines.ts'

const { stackGap } = valuesOf(textFacts)

/** Between words of one line, in text heights; those that were recognised were found apart, and their ends are less exact. */
const WORD_GAP = 0.7
const RECOGNISED_GAP = 1

/** Of the angle between lines that run the same way. */
const MIN_ALIKE_COSINE = 0.99

/** Lines of one label: they run the same way and nearly touch, side by side or one over the other. */
export function standTogether(p: Line, q: Line): boolean {
  const turn = Math.abs(Math.sin(p.angle - q.angle))
  if (turn > 0.05 || Math.cos(p.angle - q.angle) < 0) return false
  const cos = Math.cos(p.angle)
  const sin = Math.sin(p.angle)
  const dx = q.x - p.x
  const dy = q.y - p.y
  const along = Math.abs(dx * cos + dy * sin)
  const across = Math.abs(dy * cos - dx * sin)
  const height = Math.max(p.height, q.height)
  const small = Math.min(p.height, q.height)
  if (height > 2.5 * small) return false
  const gapAlong = along - (p.width + q.width) / 2
  if (nameTwo(p, q)) return false
  const isRecognised = p.confidence !== undefined && q.confidence !== undefined
  if (across < 0.4 * height) return gapAlong < (isRecognised ? RECOGNISED_GAP : WORD_GAP) * small
  const gapAcross = across - (p.height + q.height) / 2
  return gapAcross < stackGap * height && gapAlong < -0.25 * Math.min(p.width, q.width)
}

/** Whether a line is the next one under another: they nearly touch, and one stands under the middle of the other. */
export function standsBelow(line: Line, above: Line): boolean {
  if (Math.cos(line.angle - above.angle) < MIN_ALIKE_COSINE) return false
  const [cos, sin] = [Math.cos(above.angle), Math.sin(above.angle)]
  const [dx, dy] = [line.x - above.x, line.y - above.y]
  const gap = dx * sin - dy * cos - (line.height + above.height) / 2
  const along = Math.abs(dx * cos + dy * sin)
  return Math.abs(gap) < stackGap * above.height && along < Math.max(line.width, above.width) / 2
}

/** Two room numbers are two rooms, and so is the same name twice. */
function nameTwo(p: Line, q: Line): boolean {
  if (p.meaning.kind === 'number' && q.meaning.kind === 'number') return true
  return p.meaning.kind === 'name' && p.text === q.text
}
