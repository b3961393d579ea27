/** What a part of a drawing turns out to be. */
export type Role =
  | 'wall'
  | 'door'
  | 'stairs'
  | 'furniture'
  | 'hatch'
  | 'annotation'
  | 'way'
  | 'room'
  | 'no room'
  | 'name'
  | 'no name'

/** A stroke, a face or a text. */
export interface Part {
  readonly kind: 'stroke' | 'face' | 'text'
  /** x0, y0, x1, y1, … of the stroke, the outline of the face or the box of the text. */
  readonly points: ArrayLike<number>
  readonly closed: boolean
  /** 0 to 1; 1 where nothing measures it. */
  readonly confidence: number
}

/** What one rule says of one part. */
export interface Claim extends Part {
  /** The ID of the rule. */
  readonly rule: string
  readonly as: Role
}

/** What came of one attempt at a reading, and what rules claimed meanwhile. */
export interface Draft<Result> {
  readonly result: Result
  readonly claims: readonly Claim[]
}

/**
 * Which rule claimed which part of a drawing, in the order of the claims. Readings try several hypotheses: what is
 * claimed within a draft counts only once it is kept.
 */
export class Ledger {
  readonly #claims: Claim[] = []
  #open = this.#claims

  get claims(): readonly Claim[] {
    return this.#claims
  }

  add(rule: string, as: Role, parts: Iterable<Part>): void {
    for (const part of parts) this.#open.push({ ...part, rule, as })
  }

  draft<Result>(work: () => Result): Draft<Result> {
    const outer = this.#open
    const claims: Claim[] = []
    this.#open = claims
    try {
      return { result: work(), claims }
    } finally {
      this.#open = outer
    }
  }

  keep(claims: Iterable<Claim>): void {
    for (const claim of claims) this.#open.push(claim)
  }
}
