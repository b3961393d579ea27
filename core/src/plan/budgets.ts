import { PlanError } from './result.ts'

/** What one file may cost to read. Every loop whose length a file decides spends from it. */
export interface Budget {
  bytes: number
  /** XML elements, CAD entities as inserted, PDF operators. */
  nodes: number
  /** Nested groups, blocks within blocks, forms within forms. */
  depth: number
  /** Points of all shapes together. */
  points: number
  texts: number
  /** Pixels of all images together. */
  pixels: number
  /** Pages of a document that are looked at. */
  pages: number
}

export const defaultBudget: Budget = {
  bytes: 256 * 1024 * 1024,
  nodes: 3_000_000,
  depth: 2000,
  points: 8_000_000,
  texts: 200_000,
  pixels: 160_000_000,
  pages: 12,
}

/** Counts what has been spent, and stops the reading when it is too much. */
export class Meter {
  readonly budget: Budget
  #left: Budget

  constructor(budget: Budget) {
    this.budget = budget
    this.#left = { ...budget }
  }

  spend(what: keyof Budget, amount = 1): void {
    this.#left[what] -= amount
    if (!(this.#left[what] >= 0)) throw overBudget(what, this.budget[what])
  }

  checkDepth(depth: number): void {
    if (depth > this.budget.depth) throw overBudget('depth', this.budget.depth)
  }
}

const plural: Record<keyof Budget, string> = {
  bytes: 'bytes',
  nodes: 'elements',
  depth: 'levels of nesting',
  points: 'points',
  texts: 'texts',
  pixels: 'pixels',
  pages: 'pages',
}

function overBudget(what: keyof Budget, limit: number): PlanError {
  return new PlanError(
    'plan_too_large',
    `The plan has more than ${limit.toLocaleString('en')} ${plural[what]}; remove anything that is not part of the floor and upload it again`,
  )
}
