import type { Text } from '../drawing.ts'

/** Gaps in cap heights: below the first, letters of one word; below the second, words of one line. */
const wordGap = 0.22
const lineGap = 1.1

/** Joins runs that continue one another on a line: PDF writes words, syllables or single letters apart. */
export class LinesOfText {
  readonly lines: Text[] = []

  add(run: Text): void {
    const last = this.lines.at(-1)
    const gap = last && gapBetween(last, run)
    if (last && gap !== undefined) {
      const space = gap > wordGap && !last.text.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : ''
      last.text += space + run.text
      last.width += gap * last.height + run.width
    } else this.lines.push({ ...run })
  }
}

/** How far `next` starts after the end of `line`, in cap heights; undefined where it is not its continuation. */
function gapBetween(line: Text, next: Text): number | undefined {
  const { height, angle } = line
  if (line.layer !== next.layer || Math.abs(angle - next.angle) > 0.02) return undefined
  if (Math.abs(next.height - height) > height * 0.15) return undefined
  const [dx, dy] = [next.x - line.x, next.y - line.y]
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle) - line.width) / height
  const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / height
  return Math.abs(across) < 0.25 && along > -0.5 && along < lineGap ? along : undefined
}
