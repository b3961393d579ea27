/** Pixels of strips that are read for one plan: some 14 seconds of one core, or 2,400 lines of text. */
const MAX_STRIP_PIXELS = 6_000_000

/** Work of a rule run: the pixels of a strip that one letter takes. */
export const WORK_PER_GLYPH = 1000

/**
 * The work that reading text may take, counted in pixels and not in time: the same plan gives the same texts on a busy
 * machine and an idle one.
 */
export class TextBudget {
  #left: number
  /** Whether something was left unread. */
  isSpent = false

  constructor(pixels: number = MAX_STRIP_PIXELS) {
    this.#left = pixels
  }

  /** Whether a strip of so many pixels may be read. Once one may not, none may. */
  take(pixels: number): boolean {
    this.#left -= pixels
    if (this.#left < 0) this.isSpent = true
    return !this.isSpent
  }
}
