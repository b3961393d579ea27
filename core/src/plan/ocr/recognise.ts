import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withKnownWords } from './net/known-words.ts'
import { Reader } from './net/reader.ts'
import { costsOf, spell } from './net/spell.ts'

export interface Reading {
  text: string
  /** 0 to 100. */
  confidence: number
}

let reader: Reader | undefined

/**
 * Reads strips, each one line of text as grey levels, dark on light; null where there is nothing to read, or no time
 * left.
 */
export function recognise(strips: Uint8Array[], isLate: () => boolean): (Reading | null)[] {
  reader ??= new Reader(load('weights.bin'), load('kernels.wasm'))
  const { alphabet } = reader
  const costs = costsOf(alphabet)
  const classOf = new Map(alphabet.map((character, i) => [character, i + 1]))
  return strips.map((strip) => {
    if (isLate()) return null
    const steps = reader!.read(strip)
    const reading = spell(steps, alphabet, costs)
    return reading && withKnownWords(reading, steps, classOf)
  })
}

function load(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`#net/${name}`)))
}
