import { textFacts } from '../rules/text-facts.ts'
import { loadNet } from '../wasm/load.ts'
import { withKnownWords } from './net/known-words.ts'
import { letterFirst } from './net/letter-first.ts'
import { type Letters, lettersOf } from './net/letters.ts'
import { toLogarithms } from './net/likelihood.ts'
import { Reader } from './net/reader.ts'
import { spell } from './net/spell.ts'
import { spellCode } from './net/spell-code.ts'
import type { Reading } from './reading.ts'
import type { TextBudget } from './text-budget.ts'
import { asWritten } from './wording/right-to-left.ts'

/** Characters of what may be a code. */
const MAX_CODE_LETTERS = 6

/**
 * A net that reads: the small one every line, the large one those of which the small one is not sure, and one for Hebrew,
 * Arabic and Persian the lines of plans that are written in these.
 */
export type ReaderName = 'small' | 'large' | 'right-to-left'

interface ReaderKind {
  file: string
  /** Work for a pixel, in that of the small net. */
  workPerPixel: number
  /** Logarithm: letters that most plans do without were drawn far more often for learning than they stand in plans. */
  rarePenalty: number
}

const READER_KINDS: Record<ReaderName, ReaderKind> = {
  small: { file: 'weights.bin', workPerPixel: 1, rarePenalty: 1.5 },
  large: { file: 'weights-large.bin', workPerPixel: 2.5, rarePenalty: 1.5 },
  'right-to-left': { file: 'weights-right-to-left.bin', workPerPixel: 1, rarePenalty: 0 },
}

const readers = new Map<ReaderName, Reader>()

/**
 * Reads strips, each one line of text as grey levels, dark on light; null where there is nothing to read, or the budget
 * is spent.
 */
export function recognise(strips: Uint8Array[], budget: TextBudget, name: ReaderName = 'small'): (Reading | null)[] {
  if (strips.length === 0) return []
  const reader = readerOf(name)
  const { workPerPixel, rarePenalty } = READER_KINDS[name]
  const letters = lettersOf(reader.alphabet, rarePenalty)
  const readStrip = name === 'right-to-left' ? readRightToLeft : readLeftToRight
  // Letters drawn as strokes are the same wherever a name is repeated.
  const known = new Map<string, Reading | null>()
  return strips.map((strip) => {
    if (!budget.take(workPerPixel * strip.length)) return null
    const key = Buffer.from(strip.buffer, strip.byteOffset, strip.length).toString('latin1')
    const before = known.get(key)
    if (before !== undefined) return before
    const reading = readStrip(strip, reader, letters)
    known.set(key, reading)
    return reading
  })
}

/** Loaded once it is needed. */
function readerOf(name: ReaderName): Reader {
  const known = readers.get(name)
  if (known) return known
  const reader = new Reader(loadNet(READER_KINDS[name].file), loadNet('kernels.wasm'))
  readers.set(name, reader)
  return reader
}

function readRightToLeft(strip: Uint8Array, net: Reader, letters: Letters): Reading | null {
  const reading = spell(toLogarithms(net.read(strip), letters), letters)
  return reading && { ...reading, text: asWritten(reading.text) }
}

function readLeftToRight(strip: Uint8Array, net: Reader, letters: Letters): Reading | null {
  const logs = toLogarithms(net.read(strip), letters)
  const reading = spell(logs, letters)
  if (!reading) return null
  const odds = letterFirst(reading.text, logs, letters)
  const whole = odds === undefined ? withKnownWords(reading, logs, letters) : { ...reading, letterFirst: odds }
  if (whole.confidence >= textFacts.clearReading.value || whole.text.length > MAX_CODE_LETTERS) return whole
  return { ...whole, spellAs: (places) => asCode(logs, places, letters) }
}

function asCode(logs: Float32Array[], places: string[], { alphabet, classOf }: Letters): Reading | null {
  const { classes, log } = spellCode(
    logs,
    places.map((characters) => [...characters].flatMap((character) => classOf.get(character) ?? [])),
  )
  if (classes.length < places.length) return null
  return { text: classes.map((one) => alphabet[one - 1]).join(''), confidence: 100 * Math.exp(log / places.length) }
}
