/** A number that a rule depends on, with its unit and the range within which it makes sense. */
export interface Parameter {
  readonly value: number
  readonly unit: 'count' | 'm' | 'share'
  readonly range: readonly [number, number]
}

export type Parameters = Readonly<Record<string, Parameter>>

type Range = readonly [number, number]

export function count(value: number, range: Range): Parameter {
  return { value, unit: 'count', range }
}

export function metres(value: number, range: Range): Parameter {
  return { value, unit: 'm', range }
}

/** A part of something else, which the comment beside it names. */
export function share(value: number, range: Range): Parameter {
  return { value, unit: 'share', range }
}

/** The plain numbers, by the names of their parameters. */
export function valuesOf<P extends Parameters>(parameters: P): { readonly [Name in keyof P]: number } {
  const values = Object.entries(parameters).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as { [Name in keyof P]: number }
}
