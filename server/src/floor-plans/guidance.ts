import { Value } from 'typebox/value'
import { invalid } from '../errors.ts'
import { Guidance } from './schema.ts'

const WISHES: Record<keyof Guidance, string> = {
  page: 'must be a whole number from 1 to 10,000',
  region: 'must be [left, bottom, right, top] in drawing units, with left < right and bottom < top',
  exclude: 'must be a list of at most 50 boxes, each [left, bottom, right, top] in drawing units',
  length: 'must be {"from": [x, y], "to": [x, y], "meters": number}, with two different points',
  storey: 'must be a whole number from 1 to 1,000',
}

/** What the fields of the form say about the plan, each as JSON; null where they say nothing. */
export function readGuidance(fields: Readonly<Record<string, string>>): Guidance | null {
  const guidance: Record<string, unknown> = {}
  for (const name of Object.keys(WISHES) as (keyof Guidance)[]) {
    const text = fields[name]
    if (text === undefined || text === '') continue
    const value = parse(text)
    if (!Value.Check(Guidance.properties[name], value) || !isSound(name, value)) throw invalid(name, WISHES[name])
    guidance[name] = value
  }
  return Object.keys(guidance).length > 0 ? (guidance as Guidance) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSound(name: keyof Guidance, value: unknown): boolean {
  if (name === 'region') return isBox(value as number[])
  if (name === 'exclude') return (value as number[][]).every(isBox)
  if (name !== 'length') return true
  const { from, to } = value as NonNullable<Guidance['length']>
  return Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!) > 0
}

function isBox([left, bottom, right, top]: readonly number[]): boolean {
  return left! < right! && bottom! < top!
}
