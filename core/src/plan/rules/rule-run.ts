import type { Claim, Draft, Ledger, Part } from './ledger.ts'
import type { Rule, RuleInfo } from './rule.ts'

/**
 * One reading of one plan, as far as rules are concerned: which rules are switched off, how much each of them claimed,
 * and how much work was done. Every rule is applied through it.
 */
export class RuleRun {
  /** Number of claims by rule ID; rules that claimed nothing are absent. */
  readonly claims = new Map<string, number>()
  /** Time by rule ID in the unit of the clock; empty without one. */
  readonly times = new Map<string, number>()
  #work = 0
  readonly #off: ReadonlySet<string>
  readonly #now: (() => number) | undefined
  readonly #ledger: Ledger | undefined

  /**
   * `without` lists the IDs of rules that are switched off; with the clock `now`, the time of each rule is measured;
   * with a ledger, all that rules claim is kept there.
   */
  constructor(without: Iterable<string> = [], { now, ledger }: { now?: () => number; ledger?: Ledger } = {}) {
    this.#off = new Set(without)
    this.#now = now
    this.#ledger = ledger
  }

  /** Segments, faces, triangles and pixels processed: a measure of time that is the same on every machine. */
  get work(): number {
    return this.#work
  }

  apply<Args extends unknown[], Result>(rule: Rule<Args, Result>, ...args: Args): Result {
    if (this.#off.has(rule.id)) return rule.skip(...args)
    const start = this.#now?.() ?? 0
    const result = rule.apply(...args)
    if (this.#now) this.times.set(rule.id, (this.times.get(rule.id) ?? 0) + this.#now() - start)
    this.#claim(rule.id, rule.claims(result, args))
    this.record(rule, () => rule.parts?.(result, args) ?? [])
    return result
  }

  /** Whether the condition of a rule holds and the rule is on; counts a claim if so, of `parts` where it is about some. */
  holds(rule: RuleInfo, condition: boolean, parts?: () => Iterable<Part>): boolean {
    if (!condition || this.#off.has(rule.id)) return false
    this.#claim(rule.id, 1)
    if (parts) this.record(rule, parts)
    return true
  }

  /** Enters into the ledger what a rule claims. */
  record({ id, as }: RuleInfo, parts: () => Iterable<Part>): void {
    if (as && this.#ledger) this.#ledger.add(id, as, parts())
  }

  /** Does work whose claims enter the ledger only when they are kept: one of several hypotheses. */
  draft<Result>(work: () => Result): Draft<Result> {
    return this.#ledger ? this.#ledger.draft(work) : { result: work(), claims: [] }
  }

  keep(claims: Iterable<Claim>): void {
    this.#ledger?.keep(claims)
  }

  spend(units: number): void {
    this.#work += units
  }

  #claim(id: string, count: number): void {
    if (count > 0) this.claims.set(id, (this.claims.get(id) ?? 0) + count)
  }
}
