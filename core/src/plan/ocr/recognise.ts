import { loadNet } from '../wasm/load.ts'
import { withKnownWords } from './net/known-words.ts'
import { letterFirst } from './net/letter-first.ts'
import { type Letters, lettersOf } from './net/letters.ts'
import { toLogarithms } from './net/likelihood.ts'
import { Reader } from './net/reader.ts'
import { spell } from './net/spell.ts'
import type { Reading } from './reading.ts'
import type { TextBudget } from './text-budget.ts'

let reader: Reader | undefined

/**
 * Reads strips, each one line of text as grey levels, dark on light; null where there is nothing to read, or the budget
 * is spent.
 */
export function recognise(strips: Uint8Array[], budget: TextBudget): (Reading | null)[] {
  reader ??= new Reader(loadNet('weights.bin'), loadNet('kernels.wasm'))
  const letters = lettersOf(reader.alphabet)
  // Letters drawn as strokes are the same wherever a name is repeated.
  const known = new Map<string, Reading | null>()
  return strips.map((strip) => {
    if (!budget.take(strip.length)) return null
    const key = Buffer.from(strip.buffer, strip.byteOffset, strip.length).toString('latin1')
    const before = known.get(key)
    if (before !== undefined) return before
    const reading = readStrip(strip, reader!, letters)
    known.set(key, reading)
    return reading
  })
}

function readStrip(strip: Uint8Array, net: Reader, letters: Letters): Reading | null {
  const logs = toLogarithms(net.read(strip), letters)
  const reading = spell(logs, letters)
  if (!reading) return null
  const odds = letterFirst(reading.text, logs, letters)
  return odds === undefined ? withKnownWords(reading, logs, letters) : { ...reading, letterFirst: odds }
}
