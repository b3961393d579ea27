import { median } from '../../../geo/index.ts'
import type { TextLine } from './lines-along.ts'

/** Lines that are read: of marks that stand alone, which are seldom text, fewer. */
const MAX_LINES = 640
const MAX_ALONE = 240
/** In heights of its glyphs. */
const MAX_LENGTH_HEIGHTS = 60
/** Logarithm of how many times larger or smaller than usual glyphs a mark may be that stands alone. */
const MAX_SIZE_LOG_RATIO = Math.log(1.8)

/**
 * Longest first; marks that stand alone only where they are about as large as the glyphs of words, which `known` are the
 * sizes of, if any were read before.
 */
export function likelyLines(lines: TextLine[], known: number[] = []): TextLine[] {
  const sizes = known.length > 0 ? known : lines.filter(({ letters }) => letters > 2).map(({ size }) => size)
  const usual = median(sizes)
  // Before any were read, it is open which way round a mark stands.
  const sizeOf = (width: number, height: number) => (known.length > 0 ? height : Math.min(width, height))
  const words = lines
    .filter(
      ({ glyphs, box, size }) => glyphs.length > 1 && size > 0 && box.right - box.left < MAX_LENGTH_HEIGHTS * size,
    )
    .sort((a, b) => b.glyphs.length - a.glyphs.length)
  const oddness = ({ box, size }: TextLine) =>
    sizes.length === 0 ? 0 : Math.abs(Math.log(sizeOf(box.right - box.left, size) / usual))
  const alone = lines
    .filter((line) => line.glyphs.length === 1 && oddness(line) < MAX_SIZE_LOG_RATIO)
    .sort((a, b) => oddness(a) - oddness(b))
  return [...words, ...alone.slice(0, MAX_ALONE)].slice(0, MAX_LINES)
}
