import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planRules } from './registry.ts'
import { listRule, type RuleInfo } from './rule.ts'
import { RuleRun } from './rule-run.ts'

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
  const folder = join(import.meta.dirname, '..')
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bid: '([a-z-]+)',\n\s*phase: '/gu)])
    .map(([, id]) => id)
  const registered = new Set(planRules.map(({ id }) => id))
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((id) => !registered.has(id!))).toEqual([])
})

test('every parameter of a rule lies within its range', () => {
  const all = planRules.flatMap(({ id, parameters = {} }) =>
    Object.entries(parameters).map(([name, parameter]) => ({ name: `${id}.${name}`, ...parameter })),
  )
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(({ value, range: [low, high] }) => !(value >= low && value <= high))).toEqual([])
})
