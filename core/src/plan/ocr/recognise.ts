import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from './net/reader.ts'
import { costsOf, spell } from './net/spell.ts'

/** One line of text as a picture: grey, dark on light, as high as a strip. */
export interface Strip {
  grey: Uint8Array
  width: number
}

export interface Reading {
  text: string
  /** 0 to 100. */
  confidence: number
}

let reader: Reader | undefined

/** Reads each strip on its own; null where there is nothing to read, or no time left. */
export function recognise(strips: Strip[], isLate: () => boolean): (Reading | null)[] {
  reader ??= new Reader(load('weights.bin'), load('kernels.wasm'))
  const { alphabet } = reader
  const costs = costsOf(alphabet)
  return strips.map(({ grey }) => (isLate() ? null : spell(reader!.read(grey), alphabet, costs)))
}

function load(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`#net/${name}`)))
}
