import { PlanError } from '../result.ts'

/** A hall of chairs repeats each of its elements some dozen times; nested references can do so without end. */
const MAX_REPEATS_PER_ELEMENT = 200
/** Allowed to a file however small it is. */
const MIN_ALLOWED = 5_000
const MAX_ALLOWED = 500_000

/** Counts the elements that are drawn by way of `<use>`, and stops the reading soon where a small file draws a great many. */
export class Repeats {
  #left: number

  constructor(elements: number) {
    this.#left = Math.min(MAX_ALLOWED, Math.max(MIN_ALLOWED, elements * MAX_REPEATS_PER_ELEMENT))
  }

  spend(): void {
    if (--this.#left >= 0) return
    throw new PlanError(
      'plan_too_large',
      'The plan repeats its symbols within each other more often than any drawing needs; export it without <use>, or remove what is not part of the floor, and upload it again',
    )
  }
}
