import { loadNet } from '../../wasm/load.ts'
import { FEATURE_COUNT } from './edge-features.ts'
import { Nearness } from './nearness.ts'

/** In the order of their bits. */
export const LANGUAGES = ['simplified', 'traditional', 'japanese', 'korean'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a glyph may be, the likeliest first, and how likely it is no character at all. */
export interface Guesses {
  characters: GuessedCharacter[]
  none: number
}

interface GuessedCharacter {
  character: string
  /** One bit for each language that it is written in. */
  languages: number
  likelihood: number
}

interface Header {
  alphabet: string
  /** For each character its languages, as a hexadecimal digit. */
  languages: string
  dimensions: number
  /** What a step of the places is worth, the squared distance from which on a glyph is no character, and how much distance tells. */
  step: number
  reach: number
  kanaReach: number
  sharpness: number
}

/** Of the characters that are nearest by the first numbers, those that are looked at closely. */
const MAX_CLOSE = 64
const BIN_COUNT = 2048
const KANA = /[\u3041-\u30FC]/u
/** A guess that is this much less likely than the likeliest, as a logarithm, says nothing. */
const MIN_LOG_SHARE = -18

/** Tells characters by the nearest of the places that each of them has among what features are mixed into. */
export class Characters {
  readonly #alphabet: string[]
  readonly #languages: Uint8Array
  readonly #header: Header
  readonly #mixing: Float32Array
  readonly #places: Int8Array
  readonly #nearness: Nearness

  constructor(file: Uint8Array) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    const length = view.getUint32(0, true)
    this.#header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Header
    this.#alphabet = [...this.#header.alphabet]
    this.#languages = Uint8Array.from(this.#header.languages, (digit) => Number.parseInt(digit, 16))
    const { dimensions } = this.#header
    let at = 4 + length
    const scales = Float32Array.from({ length: dimensions }, (_, i) => view.getFloat32(at + 4 * i, true))
    at += 4 * dimensions
    this.#mixing = Float32Array.from(
      { length: (FEATURE_COUNT + 1) * dimensions },
      (_, i) => view.getInt16(at + 2 * i, true) * scales[i % dimensions]!,
    )
    at += 2 * this.#mixing.length
    this.#places = new Int8Array(file.subarray(at, at + this.#alphabet.length * dimensions))
    this.#nearness = new Nearness(this.#places, dimensions)
  }

  guess(features: Float32Array): Guesses {
    const { step, reach, kanaReach, sharpness } = this.#header
    const place = this.#placeOf(features)
    const near = this.#nearest(place)
    const unit = sharpness * step * step
    const logs = near.map((i) => -unit * this.#distance(place, i))
    const nearest = near[logs.indexOf(Math.max(...logs))]!
    const none = -sharpness * (KANA.test(this.#alphabet[nearest]!) ? kanaReach : reach)
    const most = Math.max(none, ...logs)
    const shares = logs.map((log) => Math.exp(Math.max(MIN_LOG_SHARE, log - most)))
    const noneShare = Math.exp(Math.max(MIN_LOG_SHARE, none - most))
    const total = shares.reduce((sum, share) => sum + share, noneShare)
    const characters = near.map((i, k) => ({
      character: this.#alphabet[i]!,
      languages: this.#languages[i]!,
      likelihood: shares[k]! / total,
    }))
    return { characters: characters.sort((p, q) => q.likelihood - p.likelihood), none: noneShare / total }
  }

  /** In steps. */
  #placeOf(features: Float32Array): Int32Array {
    const { dimensions, step } = this.#header
    const sums = new Float64Array(dimensions)
    for (let k = 0; k < dimensions; k++) sums[k] = this.#mixing[FEATURE_COUNT * dimensions + k]!
    for (let i = 0; i < FEATURE_COUNT; i++) {
      const feature = features[i]!
      if (feature === 0) continue
      const from = i * dimensions
      for (let k = 0; k < dimensions; k++) sums[k]! += feature * this.#mixing[from + k]!
    }
    return Int32Array.from(sums, (sum) => Math.round(sum / step))
  }

  /** The characters that are nearest as far as their first numbers tell. */
  #nearest(place: Int32Array): number[] {
    const distances = this.#nearness.to(place)
    const farthest = smallest(distances, MAX_CLOSE)
    const near: number[] = []
    for (let i = 0; i < distances.length; i++) if (distances[i]! <= farthest) near.push(i)
    return near
  }

  #distance(place: Int32Array, character: number): number {
    const { dimensions } = this.#header
    const at = character * dimensions
    let sum = 0
    for (let k = 0; k < dimensions; k++) {
      const off = place[k]! - this.#places[at + k]!
      sum += off * off
    }
    return sum
  }
}

/** A bound that about so many of the numbers, and not fewer, stay below. */
function smallest(values: Int32Array, count: number): number {
  let [least, most] = [values[0]!, values[0]!]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const width = Math.max(1, Math.ceil((most - least + 1) / BIN_COUNT))
  const bins = new Uint16Array(BIN_COUNT)
  for (const value of values) bins[Math.floor((value - least) / width)]!++
  let seen = 0
  let bin = 0
  while (seen < count && bin < BIN_COUNT) seen += bins[bin++]!
  return least + bin * width - 1
}

let characters: Characters | undefined

/** Loaded once they are needed. */
export function eastAsianCharacters(): Characters {
  characters ??= new Characters(loadNet('weights-east-asian.bin'))
  return characters
}
