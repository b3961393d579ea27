/** The two kinds of values that are not kept as text, and so must not lose any of it. */

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const NEGATIVE_ZERO = /^-0(?:\.0+)?$/
/** Maximum number of digits for which every decimal maps to a distinct double. */
const MAX_EXACT_DIGITS = 15
/** No double has more characters when it is written without an exponent and is neither huge nor tiny. */
const MAX_NUMBER_LENGTH = 26

/** A number whose text jsonb gives back as it was: no leading zeros, no exponent, no negative zero. */
export function isPlainNumber(value: string): boolean {
  return PLAIN_NUMBER.test(value) && !NEGATIVE_ZERO.test(value)
}

export class NumberGuess {
  private decimals: number | undefined
  private hasFraction = false
  private isMixed = false
  private isPadded = false

  get type(): 'int' | 'float' {
    return this.hasFraction ? 'float' : 'int'
  }

  accepts(value: string): boolean {
    if (value.length > MAX_NUMBER_LENGTH || !isPlainNumber(value)) return false
    const point = value.indexOf('.')
    const decimals = point < 0 ? 0 : value.length - point - 1
    if (!isExact(value, point)) return false
    this.decimals ??= decimals
    this.hasFraction ||= decimals > 0
    this.isMixed ||= decimals !== this.decimals
    this.isPadded ||= decimals > 0 && value.endsWith('0')
    return !(this.isMixed && this.isPadded)
  }
}

/** Whether no other text of as many decimals is the same double. */
function isExact(value: string, point: number): boolean {
  const start = value.startsWith('-') ? 1 : 0
  const whole = (point < 0 ? value.length : point) - start
  if (whole > MAX_EXACT_DIGITS) return false
  const digits = value.length - start - (point < 0 ? 0 : 1)
  return digits <= MAX_EXACT_DIGITS || String(Number(value)) === value
}

export type Spelling = 'lower' | 'upper' | 'title'

const SPELLINGS = new Map<string, Spelling>([
  ['true', 'lower'],
  ['false', 'lower'],
  ['TRUE', 'upper'],
  ['FALSE', 'upper'],
  ['True', 'title'],
  ['False', 'title'],
])

export class BooleanGuess {
  readonly type = 'boolean'
  spelling: Spelling | undefined

  accepts(value: string): boolean {
    const spelling = SPELLINGS.get(value)
    this.spelling ??= spelling
    return spelling !== undefined && spelling === this.spelling
  }
}
