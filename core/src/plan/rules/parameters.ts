/** What the value of a parameter is counted or measured in. */
type Unit =
  | 'count'
  | 'm'
  | 'm²'
  /** Part of something else, which the comment beside the parameter names; never more than all of it. */
  | 'share'
  /** How many times as large as something else, which the comment names. */
  | 'times'
  /** Heights of the text that the rule looks at. */
  | 'text heights'
  /** Pixels of the picture as it is read. */
  | 'px'
  /** Steps of brightness or colour, of 255. */
  | 'levels'
  /** How sure the recognition of a text is, of 100. */
  | 'confidence'
  | 'degrees'
  | 'radians'
  | 'sine'
  | 'cosine'
  /** Logarithm of a ratio. */
  | 'log'

type Range = readonly [number, number]

/** A number that a rule depends on, with its unit and the range within which it makes sense. */
export interface Parameter {
  readonly value: number
  readonly unit: Unit
  readonly range: Range
}

export type Parameters = Readonly<Record<string, Parameter>>

function inUnit(unit: Unit): (value: number, range: Range) => Parameter {
  return (value, range) => ({ value, unit, range })
}

export const count = inUnit('count')
export const metres = inUnit('m')
export const squareMetres = inUnit('m²')
export const share = inUnit('share')
export const times = inUnit('times')
export const textHeights = inUnit('text heights')
export const pixels = inUnit('px')
export const levels = inUnit('levels')
export const confidence = inUnit('confidence')
export const degrees = inUnit('degrees')
export const radians = inUnit('radians')
export const sine = inUnit('sine')
export const cosine = inUnit('cosine')
export const logRatio = inUnit('log')

/** The plain numbers, by the names of their parameters. */
export function valuesOf<P extends Parameters>(parameters: P): { readonly [Name in keyof P]: number } {
  const values = Object.entries(parameters).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as { [Name in keyof P]: number }
}
