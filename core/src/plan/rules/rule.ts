import type { Part, Role } from './ledger.ts'
import type { Parameters } from './parameters.ts'

/** The stages of a reading, in the order in which they run; those of pictures are one. */
export const phases = [
  'strokes',
  'text',
  'scale',
  'walls',
  'doors',
  'clutter',
  'faces',
  'open plan',
  'sheet',
  'labels',
  'picture',
] as const

type Phase = (typeof phases)[number]

/** What identifies and describes a rule. */
export interface RuleInfo {
  /** Stable name, by which the rule is switched off and reported. */
  readonly id: string
  readonly phase: Phase
  /** One sentence: what the rule concludes from what. */
  readonly does: string
  /** Numbers that the rule depends on. */
  readonly parameters?: Parameters
  /** What the parts that the rule claims turn out to be; absent where it claims none, as votes on the scale. */
  readonly as?: Role
}

/** A rule that is one pass of its own: it can be replaced by a pass that concludes nothing. */
export interface Rule<Args extends unknown[], Result> extends RuleInfo {
  readonly apply: (...args: Args) => Result
  /** Result where the rule is switched off. */
  readonly skip: (...args: Args) => Result
  /** Number of strokes, faces or texts that the result claims; 0 means that the rule had no effect. */
  readonly claims: (result: Result, args: Args) => number
  /** These strokes, faces and texts, for the ledger. */
  readonly parts?: (result: Result, args: Args) => Iterable<Part>
}

type Declared<Args extends unknown[], Result> = RuleInfo & Pick<Rule<Args, Result>, 'apply' | 'parts'>

export function rule<Args extends unknown[], Result>(definition: Rule<Args, Result>): Rule<Args, Result> {
  return definition
}

/** A rule that returns the set of what it claims. */
export function setRule<Args extends unknown[], Item>(info: Declared<Args, Set<Item>>): Rule<Args, Set<Item>> {
  return { ...info, skip: () => new Set(), claims: ({ size }) => size }
}

/** A rule that returns the list of what it finds. */
export function listRule<Args extends unknown[], Item>(info: Declared<Args, Item[]>): Rule<Args, Item[]> {
  return { ...info, skip: () => [], claims: ({ length }) => length }
}

/** A rule that changes its first argument, or returns that same object where there is nothing to change. */
export function changeRule<Subject, Rest extends unknown[]>(
  info: Declared<[Subject, ...Rest], Subject>,
): Rule<[Subject, ...Rest], Subject> {
  return { ...info, skip: (...[subject]) => subject, claims: (result, [subject]) => Number(result !== subject) }
}
