import { withKnownWords } from './net/known-words.ts'
import { letterFirst } from './net/letter-first.ts'
import { lettersOf } from './net/letters.ts'
import { toLogarithms } from './net/likelihood.ts'
import { loadNet } from './net/load.ts'
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
  return strips.map((strip) => {
    if (!budget.take(strip.length)) return null
    const logs = toLogarithms(reader!.read(strip), letters)
    const reading = spell(logs, letters)
    if (!reading) return null
    const odds = letterFirst(reading.text, logs, letters)
    return odds === undefined ? withKnownWords(reading, logs, letters) : { ...reading, letterFirst: odds }
  })
}
