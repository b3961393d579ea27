import type { Shape } from '../drawing.ts'
import type { StrokeClass } from './stroke-classes.ts'

/** A guess which strokes are walls: the numbers of the classes. */
export interface Hypothesis {
  name: string
  /** Names of layers are one vote. */
  prior: number
  classes: Set<number>
}

/** Named walls are worth a guess of their own where they are this share of all strokes. */
const ENOUGH = 0.02
const NAMED = 1.12

export function wallHypotheses(classes: StrokeClass[], shapes: Shape[]): Hypothesis[] {
  const total = classes.reduce((sum, c) => sum + c.length, 0)
  const guess = (name: string, wanted: (c: StrokeClass) => boolean): Hypothesis[] => {
    const chosen = new Set(classes.flatMap((c, i) => (wanted(c) ? [i] : [])))
    const length = [...chosen].reduce((sum, i) => sum + classes[i]!.length, 0)
    return length > ENOUGH * total ? [{ name, prior: 1, classes: chosen }] : []
  }
  const isWall = (c: StrokeClass) => isWallName(c.named)
  const isLoose = (c: StrokeClass) => c.named === 'other' || c.named === 'door' || c.named === 'never'
  const heavy = heavyWidth(classes)
  const byName = [
    ...guess('layers named as walls', isWall),
    ...guess('layers named as walls and doors', (c) => isWall(c) || c.named === 'door'),
  ].map((hypothesis) => ({ ...hypothesis, prior: NAMED }))
  const all = [
    ...(classes.some((c) => c.named === 'wall') ? byName : []),
    ...guess('heavy lines', (c) => heavy > 0 && c.named !== 'never' && c.stroke !== null && c.width >= heavy),
    ...guess('dark fills', (c) => isDark(c.fill) && c.shapes.some((s) => shapes[s]!.closed)),
    ...guess('lines that are no furniture', (c) => !isLoose(c) && c.named !== 'room'),
    ...guess('lines that are no furniture, and rooms', (c) => !isLoose(c)),
    ...guess('all lines', (c) => c.named !== 'never'),
  ]
  const seen = new Set<string>()
  return all.filter(({ classes: chosen }) => {
    const key = [...chosen].join()
    return !seen.has(key) && seen.add(key)
  })
}

export function isWallName(name: StrokeClass['named']): boolean {
  return name === 'wall' || name === 'glass' || name === 'column'
}

/** The width from which on lines are clearly heavier than most of the drawing; 0 where all are alike. */
function heavyWidth(classes: StrokeClass[]): number {
  const stroked = classes.filter((c) => c.stroke !== null && c.width > 0).sort((p, q) => p.width - q.width)
  const total = stroked.reduce((sum, c) => sum + c.length, 0)
  let below = 0
  for (const c of stroked) {
    below += c.length
    if (below > total / 2) return c.width < stroked[stroked.length - 1]!.width ? c.width * 1.3 : c.width
  }
  return 0
}

function isDark(colour: number | null): boolean {
  if (colour === null) return false
  return 0.3 * (colour >> 16) + 0.59 * ((colour >> 8) & 255) + 0.11 * (colour & 255) < 110
}
