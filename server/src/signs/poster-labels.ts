import { readFileSync } from 'node:fs'
import { themes } from '@rotunda/core/tile'
import { AMENITIES } from '@rotunda/core/vocabulary'
import type { Label } from './level-drawing.ts'
import { circle, parsePath, roundedRectangle, transformPath } from './page.ts'
import { type Pen, widthOf } from './pen.ts'

const SIGN_BOARD = 15
const LINE_HEIGHT = 1.15
const INK = '#263040'

let signs: Record<string, string> | null = null

function signOf(category: string): string | undefined {
  signs ??= JSON.parse(readFileSync(new URL('../../assets/signs.json', import.meta.url), 'utf8')) as typeof signs
  return signs![category]
}

export function isAmenity(category: string): boolean {
  return (AMENITIES as readonly string[]).includes(category)
}

/** A badge with the sign of the kind of place: amenities square, shops round, as on the screen. */
export function drawBadge(pen: Pen, category: string, x: number, y: number, side: number): void {
  const sign = signOf(category)
  const colour = themes.light.accents[category as keyof typeof themes.light.accents] ?? '#4f6d94'
  const half = side / 2
  pen.fill(
    isAmenity(category) ? roundedRectangle(x - half, y - half, side, side, side / 4) : circle(x, y, half),
    colour,
  )
  if (sign === undefined) return
  const inner = side * 0.62
  pen.fill(transformPath(parsePath(sign), inner / SIGN_BOARD, x - inner / 2, y - inner / 2), '#ffffff')
}

export interface Numbered {
  number: number
  title: string
  category: string | null
}

/**
 * Names where they fit into their rooms, numbers where they do not. Returns what the numbers mean, by name; `unit` is
 * a point on A4.
 */
export function drawLabels(pen: Pen, labels: readonly Label[], unit: number, language: string | undefined): Numbered[] {
  const named = labels.filter(({ title }) => title !== null)
  const fits = new Map(named.map((label) => [label, fitTitle(label, unit)]))
  // What has a sign of its own needs no number.
  const isSign = (label: Label) => !fits.get(label) && label.icon !== null && isAmenity(label.icon)
  const collator = new Intl.Collator(language, { numeric: true })
  const rest = named
    .filter((label) => !fits.get(label) && !isSign(label))
    .sort((a, b) => collator.compare(a.title!, b.title!))
  // Places of one name share a number.
  const numbers = new Map<string, Numbered>()
  for (const { title, category } of rest)
    if (!numbers.has(title!)) numbers.set(title!, { number: numbers.size + 1, title: title!, category })
  for (const label of labels) {
    const { at, title } = label
    const fit = fits.get(label)
    if (title === null || isSign(label)) drawSign(pen, label, unit)
    else if (fit) {
      const top = at[1] - ((fit.lines.length - 1) * fit.size * LINE_HEIGHT) / 2
      for (const [i, line] of fit.lines.entries())
        pen.centred(line, at[0], top + i * fit.size * LINE_HEIGHT, { size: fit.size, colour: INK })
    } else {
      const { number } = numbers.get(title)!
      const room = label.roomFor(5 * unit)
      const size = Math.max(3.2 * unit, Math.min(6.5 * unit, room / (0.62 * String(number).length)))
      pen.centred(String(number), at[0], at[1], { size, colour: INK, weight: 'semibold', halo: '#ffffff' })
    }
  }
  return [...numbers.values()]
}

function drawSign(pen: Pen, { icon, at, roomFor }: Label, unit: number): void {
  if (icon !== null) drawBadge(pen, icon, at[0], at[1], Math.max(4 * unit, Math.min(9 * unit, roomFor(4 * unit) * 0.9)))
}

/** One line or two, as large as fits into the room; null if it would be too small to read. */
function fitTitle({ title, roomFor }: Label, unit: number): { lines: string[]; size: number } | null {
  const words = title!.split(/\s+/)
  const splits = [
    [title!],
    ...words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]),
  ]
  for (let size = 8 * unit; size >= 4.2 * unit; size -= 0.4 * unit) {
    for (const lines of splits) {
      const width = Math.max(...lines.map((line) => widthOf(line, size)))
      if (width * 1.08 <= roomFor(lines.length * size * LINE_HEIGHT)) return { lines, size }
    }
  }
  return null
}
