import type { TextLine } from './lines-along.ts'

/** Lines that are read: of marks that stand alone, which are seldom text, fewer. */
const MOST_LINES = 640
const MOST_ALONE = 120
/** In heights of its glyphs. */
const LONGEST = 60

/** Longest first; marks that stand alone only where they are about as large as the glyphs of words. */
export function likelyLines(lines: TextLine[]): TextLine[] {
  const sizes = lines.filter(({ letters }) => letters > 2).map(({ size }) => size)
  sizes.sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1]
  const isLikely = ({ glyphs, box, size }: TextLine) => {
    const length = box.right - box.left
    if (glyphs.length > 1) return size > 0 && length < LONGEST * size
    const least = Math.min(length, size)
    return usual === undefined || (least > 0.3 * usual && least < 1.8 * usual)
  }
  const likely = lines.filter(isLikely).sort((a, b) => b.glyphs.length - a.glyphs.length)
  const alone = likely.filter(({ glyphs }) => glyphs.length === 1)
  return [...likely.slice(0, likely.length - alone.length), ...alone.slice(0, MOST_ALONE)].slice(0, MOST_LINES)
}
