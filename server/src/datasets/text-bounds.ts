import type { Bounds } from '@rotunda/core/geo'

/** Share of a coordinate by which its digits may add up wrongly. Numbers that close to a side are read exactly. */
const ROUNDING_SHARE = 1e-12

const CHAR_OPEN = 0x5b
const CHAR_CLOSE = 0x5d
const CHAR_COMMA = 0x2c
const CHAR_MINUS = 0x2d
const CHAR_POINT = 0x2e
const CHAR_ZERO = 0x30
const CHAR_NINE = 0x39
const CHAR_LOWER_E = 0x65
const CHAR_UPPER_E = 0x45

/**
 * The bounds of geometries as JSON, of which each has its type and its coordinates and nothing else. To parse them takes
 * several times as long, since nearly all positions lie inside of those before.
 */
export class TextBounds {
  readonly #sides: Bounds = [Infinity, Infinity, -Infinity, -Infinity]

  /** Infinite before anything was added. */
  get bounds(): Bounds {
    return [...this.#sides]
  }

  add(geometry: string): void {
    // Holes lie within the first ring.
    const lastDepth = geometry.includes('"Polygon"') ? 1 : 0
    let depth = 0
    let axis: 0 | 1 = 0
    for (let i = geometry.indexOf('['); i < geometry.length; i++) {
      const unit = geometry.charCodeAt(i)
      if (unit === CHAR_OPEN) {
        depth++
        axis = 0
      } else if (unit === CHAR_COMMA) axis = 1
      else if (unit === CHAR_CLOSE) {
        if (--depth === lastDepth) return
      } else if (unit === CHAR_MINUS || isDigit(unit)) i = this.#addNumber(geometry, i, axis) - 1
    }
  }

  /** Returns where the number ends. */
  #addNumber(text: string, start: number, axis: 0 | 1): number {
    const isNegative = text.charCodeAt(start) === CHAR_MINUS
    let digits = 0
    let divisor = 0
    let end = isNegative ? start + 1 : start
    let unit = text.charCodeAt(end)
    while (isDigit(unit) || unit === CHAR_POINT) {
      if (unit === CHAR_POINT) divisor = 1
      else {
        digits = digits * 10 + unit - CHAR_ZERO
        divisor *= 10
      }
      unit = text.charCodeAt(++end)
    }
    const size = divisor > 0 ? digits / divisor : digits
    if (isExponent(unit)) {
      while (unit !== CHAR_COMMA && unit !== CHAR_CLOSE && end < text.length) unit = text.charCodeAt(++end)
    } else if (this.#isWithin(isNegative ? -size : size, axis)) return end
    const exact = Number(text.slice(start, end))
    if (exact < this.#sides[axis]) this.#sides[axis] = exact
    if (exact > this.#sides[axis + 2]!) this.#sides[axis + 2] = exact
    return end
  }

  /** False where the value is not known well enough. */
  #isWithin(value: number, axis: 0 | 1): boolean {
    const rounding = Math.abs(value) * ROUNDING_SHARE + Number.EPSILON
    return value - rounding > this.#sides[axis] && value + rounding < this.#sides[axis + 2]!
  }
}

function isDigit(unit: number): boolean {
  return unit >= CHAR_ZERO && unit <= CHAR_NINE
}

function isExponent(unit: number): boolean {
  return unit === CHAR_LOWER_E || unit === CHAR_UPPER_E
}
