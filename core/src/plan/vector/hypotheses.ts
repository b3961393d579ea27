import type { Shape } from '../drawing.ts'
import { levels, type Parameters, share, times, valuesOf } from '../rules/parameters.ts'
import type { RuleInfo } from '../rules/rule.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import type { StrokeClass } from './stroke-classes.ts'

/** A guess which strokes are walls: the numbers of the classes. */
export interface Hypothesis {
  name: string
  /** Names of layers are one vote. */
  prior: number
  classes: Set<number>
  /** By which the strokes of these classes are walls. */
  rule?: RuleInfo
}

/** Of the length of all strokes, what the strokes of a guess have; fewer are worth none of their own. */
const minLength = share(0.02, [0.005, 0.1])
/** What the score of a guess is multiplied by where names of layers speak for it, or against it. */
const namedPrior = times(1.12, [1, 1.5])

const heavyParameters = {
  minLength,
  /** How many times as wide as most lines, by their length, the lines of walls are. */
  minWidthTimes: times(1.3, [1.1, 2]),
}
const darkParameters = {
  minLength,
  /** Brightness, of 255, under which a fill is dark. */
  maxBrightness: levels(110, [50, 160]),
}
const furnitureParameters = {
  minLength,
  /** Of all strokes, what lies on layers with a name that tells what is on them. */
  minTold: share(0.04, [0.01, 0.2]),
  /** The score of a guess that takes furniture for walls, though layers tell both: names in furniture stand alone too. */
  furniturePrior: times(0.6, [0.3, 1]),
}
const misnamedParameters = {
  minLength,
  /** Annotation is a smaller share of all strokes than this, unless its layer is misnamed. */
  minMisnamed: share(0.35, [0.2, 0.7]),
  contradictingPrior: times(0.9, [0.5, 1]),
}

const { minWidthTimes } = valuesOf(heavyParameters)
const { maxBrightness } = valuesOf(darkParameters)
const { minTold, furniturePrior } = valuesOf(furnitureParameters)
const { minMisnamed, contradictingPrior } = valuesOf(misnamedParameters)

/** Guesses at the walls that can be switched off; the guess that all lines are walls always remains. */
export const guessRules = {
  named: guessRule('walls-by-name', 'Strokes on layers named as walls are the walls.', { minLength, namedPrior }),
  namedWithDoors: guessRule('walls-and-doors-by-name', 'Strokes on layers named as walls or doors are the walls.', {
    minLength,
    namedPrior,
  }),
  heavy: guessRule('walls-by-weight', 'Lines clearly heavier than most are the walls.', heavyParameters),
  dark: guessRule('walls-by-dark-fill', 'Dark filled shapes are the bodies of walls.', darkParameters),
  noFurniture: guessRule(
    'walls-without-furniture',
    'Lines on layers that are not named as furniture or rooms are walls.',
    furnitureParameters,
  ),
  misnamed: guessRule(
    'walls-whatever-layer',
    'Where much of a drawing lies on layers named as annotation, the walls may be there too.',
    misnamedParameters,
  ),
  noFurnitureOrRooms: guessRule(
    'walls-with-rooms',
    'Lines on layers that are not named as furniture are walls.',
    furnitureParameters,
  ),
}

function guessRule(id: string, does: string, parameters: Parameters): RuleInfo {
  return { id, phase: 'walls', does, as: 'wall', parameters }
}

export function wallHypotheses(classes: StrokeClass[], shapes: Shape[], run: RuleRun): Hypothesis[] {
  const total = classes.reduce((sum, c) => sum + c.length, 0)
  const guess = (name: string, wanted: (c: StrokeClass) => boolean, rule?: RuleInfo): Hypothesis[] => {
    const chosen = new Set(classes.flatMap((c, i) => (wanted(c) ? [i] : [])))
    const length = [...chosen].reduce((sum, i) => sum + classes[i]!.length, 0)
    const isEnough = length > minLength.value * total
    return (rule ? run.holds(rule, isEnough) : isEnough)
      ? [{ name, prior: 1, classes: chosen, ...(rule && { rule }) }]
      : []
  }
  const isWall = (c: StrokeClass) => isWallName(c.named)
  const isLoose = (c: StrokeClass) => c.named === 'other' || c.named === 'door' || c.named === 'never'
  const heavy = heavyWidth(classes)
  const lengthShare = (kind: StrokeClass['named']) =>
    classes.filter((c) => c.named === kind).reduce((sum, c) => sum + c.length, 0) / total
  const areWallsTold = lengthShare('wall') > minTold
  const isFurnitureTold = areWallsTold && lengthShare('other') > minTold
  const isMuchNeverWall = lengthShare('never') > minMisnamed && !areWallsTold
  const byName = [
    ...guess('layers named as walls', isWall, guessRules.named),
    ...guess('layers named as walls and doors', (c) => isWall(c) || c.named === 'door', guessRules.namedWithDoors),
  ].map((hypothesis) => ({ ...hypothesis, prior: namedPrior.value }))
  const all = [
    ...(classes.some((c) => c.named === 'wall') ? byName : []),
    ...guess(
      'heavy lines',
      (c) => heavy > 0 && c.named !== 'never' && c.stroke !== null && c.width >= heavy,
      guessRules.heavy,
    ),
    ...guess('dark fills', (c) => isDark(c.fill) && c.shapes.some((s) => shapes[s]!.closed), guessRules.dark),
    ...guess('lines that are no furniture', (c) => !isLoose(c) && c.named !== 'room', guessRules.noFurniture),
    ...guess('lines that are no furniture, and rooms', (c) => !isLoose(c), guessRules.noFurnitureOrRooms),
    ...guess('all lines', (c) => c.named !== 'never').map((hypothesis) => ({
      ...hypothesis,
      prior: isFurnitureTold ? furniturePrior : 1,
    })),
    ...(isMuchNeverWall ? guess('all lines of all layers', () => true, guessRules.misnamed) : []).map((hypothesis) => ({
      ...hypothesis,
      prior: contradictingPrior,
    })),
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
    if (below > total / 2) return c.width < stroked[stroked.length - 1]!.width ? c.width * minWidthTimes : c.width
  }
  return 0
}

function isDark(colour: number | null): boolean {
  if (colour === null) return false
  return 0.3 * (colour >> 16) + 0.59 * ((colour >> 8) & 255) + 0.11 * (colour & 255) < maxBrightness
}
