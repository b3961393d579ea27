import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Parameter } from './parameters.ts'
import { planRules, sharedParameters } from './registry.ts'
import { listRule, type RuleInfo } from './rule.ts'
import { RuleRun } from './rule-run.ts'

const planFolder = join(import.meta.dirname, '..')

function planSources(): string[] {
  const names = readdirSync(planFolder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
}

const info: RuleInfo = { id: 'even-numbers', phase: 'text', does: 'Even numbers are claimed.' }
const evenNumbers = listRule({ ...info, apply: (numbers: number[]) => numbers.filter((n) => n % 2 === 0) })

test('a rule that is switched off claims nothing', () => {
  const run = new RuleRun(['even-numbers'])
  expect(run.apply(evenNumbers, [1, 2, 4])).toEqual([])
  expect(run.holds(info, true)).toBe(false)
  expect(run.claims.size).toBe(0)
})

test('claims of a rule add up over a reading, and rules without any are absent', () => {
  const run = new RuleRun()
  run.apply(evenNumbers, [1, 2, 4])
  run.apply(evenNumbers, [6])
  expect(run.holds({ ...info, id: 'odd-numbers' }, false)).toBe(false)
  expect([...run.claims]).toEqual([['even-numbers', 3]])
})

test('IDs of rules are unique', () => {
  const ids = planRules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every declared rule is in the registry', () => {
  const declared = planSources()
    .flatMap((name) => [...readFileSync(join(planFolder, name), 'utf8').matchAll(/\bid: '([a-z-]+)',\n\s*phase: '/gu)])
    .map(([, id]) => id)
  const registered = new Set(planRules.map(({ id }) => id))
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((id) => !registered.has(id!))).toEqual([])
})

/** Rules that are a mere condition, and depend on no number. */
const CONDITIONS = ['code-lines', 'dashed-outlines', 'drawn-around', 'light-wells']

test('PLAN-620: every rule lists the numbers that it depends on, but for those that are a mere condition', () => {
  const bare = planRules.filter(({ parameters = {} }) => Object.keys(parameters).length === 0)
  expect(bare.map(({ id }) => id).sort()).toEqual(CONDITIONS)
})

const declaredParameters = [...planRules.map(({ id, parameters = {} }) => ({ id, parameters })), ...shared()].flatMap(
  ({ id, parameters }) =>
    Object.entries(parameters).map(([name, parameter]) => ({ id: `${id}.${name}`, name, parameter })),
)

function shared() {
  return Object.entries(sharedParameters).map(([id, parameters]) => ({ id, parameters }))
}

test('PLAN-621: every parameter lies within its range', () => {
  const isWithin = ({ value, range: [low, high] }: Parameter) => value >= low && value <= high
  expect(declaredParameters.filter(({ parameter }) => !isWithin(parameter))).toEqual([])
})

test('PLAN-621: shares, sines and cosines are parts of a whole, and counts are whole numbers', () => {
  const isPart = (value: number) => value >= 0 && value <= 1
  const fits = ({ value, unit, range }: Parameter) => {
    const numbers = [value, ...range]
    if (unit === 'share' || unit === 'sine' || unit === 'cosine') return numbers.every(isPart)
    return unit !== 'count' || numbers.every(Number.isInteger)
  }
  expect(declaredParameters.filter(({ parameter }) => !fits(parameter))).toEqual([])
})

test('PLAN-622: every parameter is read by the code that declares it, or that imports its declaration', () => {
  const files = planSources().map((name) => readFileSync(join(planFolder, name), 'utf8'))
  const declared = files.flatMap((file) => parametersIn(file).map((parameters) => ({ ...parameters, file })))
  expect(declared.length).toBeGreaterThan(100)
  const unread = declared.flatMap(({ object, names, isExported, file }) => {
    const readers = isExported ? files.filter((other) => other.includes(object)) : [file]
    return names.filter((name) => !readers.some((reader) => reads(reader, object, name))).map((n) => `${object}.${n}`)
  })
  expect(unread).toEqual([])
})

/** Objects of parameters in a source: their names, and those of the parameters that they do not only refer to. */
function parametersIn(source: string): { object: string; names: string[]; isExported: boolean }[] {
  const objects = source.matchAll(/^(export )?const (\w+) = \{\n(.*?)\n\}/gmsu)
  return [...objects]
    .map(([, exported, object, body]) => ({
      object: object!,
      names: [...body!.matchAll(/^ {2}(\w+): [a-z]\w*\(/gmu)].map(([, name]) => name!),
      isExported: exported !== undefined,
    }))
    .filter(({ names, object }) => names.length > 0 && /(?:arameters|Sizes|Facts)$/u.test(object))
}

/** Whether a source takes the parameter from the object by its name; the lint sees what is taken in vain. */
function reads(source: string, object: string, name: string): boolean {
  const holders = [...source.matchAll(new RegExp(`const (\\w+) = valuesOf\\(${object}\\)`, 'gu'))].map(([, by]) => by!)
  const isTakenFrom = (from: string) =>
    new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*=\\s*${from}(?!\\w)`, 'u').test(source)
  return (
    isTakenFrom(`valuesOf\\(${object}\\)`) ||
    holders.some((by) => isTakenFrom(by) || source.includes(`${by}.${name}`)) ||
    source.includes(`${object}.${name}`)
  )
}
