import { hashOf, type TextColumn } from '@rotunda/core/text'

const PLACES_PER_SLICE = 8_192
/** Number of the lowest hash bits; enough to rule out nearly all places that hold nothing wanted. */
const SIEVE_BITS = 16
const SIEVE_MASK = 2 ** SIEVE_BITS - 1

/** Finds the places that hold certain IDs in one column, in slices of a millisecond. */
export class Holders {
  readonly #column: TextColumn
  #hashes: Uint32Array | null = null

  constructor(column: TextColumn) {
    this.#column = column
  }

  async find(wanted: ReadonlySet<string>, pause: () => Promise<void>): Promise<number[]> {
    if (wanted.size === 0) return []
    this.#hashes ??= await hashAll(this.#column, pause)
    const byHash = this.#encode(wanted)
    const sieve = new Uint8Array(SIEVE_MASK + 1)
    for (const hash of byHash.keys()) sieve[hash & SIEVE_MASK] = 1
    const found: number[] = []
    for (let place = 0; place < this.#hashes.length; place++) {
      if (place % PLACES_PER_SLICE === 0) await pause()
      const hash = this.#hashes[place]!
      if (sieve[hash & SIEVE_MASK] === 0) continue
      if (byHash.get(hash)?.some((encoded) => this.#column.holdsAt(place, encoded))) found.push(place)
    }
    return found
  }

  #encode(wanted: ReadonlySet<string>): Map<number, Uint8Array[]> {
    const byHash = new Map<number, Uint8Array[]>()
    for (const id of wanted) {
      const encoded = this.#column.encode(id)
      if (!encoded) continue
      const hash = hashOf(encoded)
      const alike = byHash.get(hash)
      if (alike) alike.push(encoded)
      else byHash.set(hash, [encoded])
    }
    return byHash
  }
}

async function hashAll(column: TextColumn, pause: () => Promise<void>): Promise<Uint32Array> {
  const hashes = new Uint32Array(column.length)
  for (let place = 0; place < hashes.length; place++) {
    hashes[place] = column.hashAt(place)
    if (place % PLACES_PER_SLICE === 0) await pause()
  }
  return hashes
}
