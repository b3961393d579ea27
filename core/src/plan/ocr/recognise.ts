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

/** Confidence of 100 at which a reading is not doubted, and characters of what may be a code. */
const SURE_CONFIDENCE = 90
const MAX_CODE_LETTERS = 6

/** A net that reads: the small one every line, the large one those of which the small one is not sure. */
export type ReaderSize = 'small' | 'large'

const NET_FILES: Record<ReaderSize, string> = { small: 'weights.bin', large: 'weights-large.bin' }
/** Work of each net for a pixel, in that of the small one. */
const WORK_PER_PIXEL: Record<ReaderSize, number> = { small: 1, large: 2.5 }

const readers = new Map<ReaderSize, Reader>()

/**
 * Reads strips, each one line of text as grey levels, dark on light; null where there is nothing to read, or the budget
 * is spent.
 */
export function recognise(strips: Uint8Array[], budget: TextBudget, size: ReaderSize = 'small'): (Reading | null)[] {
  if (strips.length === 0) return []
  const reader = readerOf(size)
  const letters = lettersOf(reader.alphabet)
  // Letters drawn as strokes are the same wherever a name is repeated.
  const known = new Map<string, Reading | null>()
  return strips.map((strip) => {
    if (!budget.take(WORK_PER_PIXEL[size] * strip.length)) return null
    const key = Buffer.from(strip.buffer, strip.byteOffset, strip.length).toString('latin1')
    const before = known.get(key)
    if (before !== undefined) return before
    const reading = readStrip(strip, reader, letters)
    known.set(key, reading)
    return reading
  })
}

/** Loaded once it is needed. */
function readerOf(size: ReaderSize): Reader {
  const known = readers.get(size)
  if (known) return known
  const reader = new Reader(loadNet(NET_FILES[size]), loadNet('kernels.wasm'))
  readers.set(size, reader)
  return reader
}

function readStrip(strip: Uint8Array, net: Reader, letters: Letters): Reading | null {
  const logs = toLogarithms(net.read(strip), letters)
  const reading = spell(logs, letters)
  if (!reading) return null
  const odds = letterFirst(reading.text, logs, letters)
  const whole = odds === undefined ? withKnownWords(reading, logs, letters) : { ...reading, letterFirst: odds }
  if (whole.confidence >= SURE_CONFIDENCE || whole.text.length > MAX_CODE_LETTERS) return whole
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
