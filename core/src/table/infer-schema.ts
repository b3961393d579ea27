/**
 * The type of a column from all its values, read once. A type is found only where every value agrees and nothing of any
 * value is lost:
 *
 * - `int`: what Number() gives back unchanged, of at most 15 digits; so `007`, `+5`, `-0`, `1,000`, `1e5` and card
 *   numbers stay text.
 * - `float`: decimals that a double represents distinctly. `12.50` counts where the whole column has as many decimals, as prices
 *   have; beside `7.5` it stays text, for `1.1` and `1.10` may be two stands.
 * - `boolean`: `true` and `false`, all in lower case, all in capitals (as spreadsheets write them) or all capitalised.
 *   The one type whose spelling is not kept: it is exported in lower case.
 * - `date`, `datetime`, `time`, `url`, `image`, `email`, `phone`, `opening_hours` say what the text is and leave it as
 *   it stands.
 * - anything else is `string`, or `text` where a value has several lines or more than 255 characters.
 *
 * Empty cells say nothing; a column of them is `string`.
 */
import {
  type FieldType,
  isDate,
  isDatetime,
  isEmail,
  isImageUrl,
  isTime,
  isUrl,
  isWrittenOpeningHours,
} from './field-type.ts'
import { BooleanGuess, NumberGuess, type Spelling } from './guess-value.ts'
import { isWrittenPhone } from './phone.ts'

const MAX_STRING_LENGTH = 255
const LINE_BREAK = /[\r\n]/

/** What a column may be, as long as it accepts every value. */
interface Guess {
  readonly type: FieldType
  accepts(value: string): boolean
}

const STRING: Guess = { type: 'string', accepts: () => true }
const URL: Guess = { type: 'url', accepts: isUrl }
const IMAGE: Guess = { type: 'image', accepts: isImageUrl }

/** Kinds of text of which a value is at most one, but for images, which are URLs too. */
const TEXTS: Guess[] = [
  { type: 'date', accepts: isDate },
  { type: 'datetime', accepts: isDatetime },
  { type: 'time', accepts: isTime },
  IMAGE,
  URL,
  { type: 'email', accepts: isEmail },
  { type: 'phone', accepts: isWrittenPhone },
  { type: 'opening_hours', accepts: isWrittenOpeningHours },
]

export class ColumnInference {
  /** How booleans are spelled, or were before the column turned out to be text. */
  spelling: Spelling | undefined
  private guess: Guess | undefined
  private isLong = false

  get type(): FieldType {
    const type = this.guess?.type ?? 'string'
    return type === 'string' && this.isLong ? 'text' : type
  }

  /** The type only ever widens: from int to float, from image to url, from anything to string, and that to text. */
  add(value: string): void {
    if (value === '') return
    if (this.guess === undefined) {
      this.guess = [new NumberGuess(), new BooleanGuess(), ...TEXTS].find((guess) => guess.accepts(value)) ?? STRING
    } else if (!this.guess.accepts(value)) {
      this.guess = this.guess === IMAGE && isUrl(value) ? URL : STRING
    }
    if (this.guess instanceof BooleanGuess) this.spelling = this.guess.spelling
    // No other guess accepts a line break.
    this.isLong ||= value.length > MAX_STRING_LENGTH || (this.guess === STRING && LINE_BREAK.test(value))
  }
}
