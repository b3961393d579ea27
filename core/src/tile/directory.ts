import { ByteWriter } from './byte-writer.ts'

/**
 * One directory of a PMTiles archive, as columns sorted by tile ID.
 * An entry with a run length of 0 points at a leaf directory; any other at the bytes of that many consecutive tiles.
 */
export interface Directory {
  ids: Float64Array
  runs: Uint32Array
  lengths: Uint32Array
  offsets: Float64Array
}

export interface Entry {
  id: number
  run: number
  offset: number
  length: number
}

export function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const out = new ByteWriter(entries.length * 6 + 8)
  out.varint(entries.length)
  let last = 0
  for (const { id } of entries) {
    out.varint(id - last)
    last = id
  }
  for (const { run } of entries) out.varint(run)
  for (const { length } of entries) out.varint(length)
  let end = -1
  for (const { offset, length } of entries) {
    // 0 means "right behind the entry before".
    out.varint(offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return out.view()
}

export function readDirectory(bytes: Uint8Array): Directory {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let scale = 1; scale < 2 ** 56; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
    throw new RangeError('the directory of the archive is damaged')
  }

  const count = varint()
  // Every entry takes at least one byte in each of the four columns.
  if (count * 4 > bytes.length) throw new RangeError('the directory of the archive is damaged')
  const directory: Directory = {
    ids: new Float64Array(count),
    runs: new Uint32Array(count),
    lengths: new Uint32Array(count),
    offsets: new Float64Array(count),
  }
  const { ids, runs, lengths, offsets } = directory
  for (let i = 0, id = 0; i < count; i++) {
    id += varint()
    ids[i] = id
  }
  for (let i = 0; i < count; i++) runs[i] = varint()
  for (let i = 0; i < count; i++) lengths[i] = varint()
  for (let i = 0; i < count; i++) {
    const offset = varint()
    offsets[i] = offset === 0 && i > 0 ? offsets[i - 1]! + lengths[i - 1]! : offset - 1
  }
  return directory
}

/** The entry that covers the tile, or -1: the last one that starts at or before it, if its run reaches that far. */
export function findEntry({ ids, runs }: Directory, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (ids[middle]! <= id) low = middle + 1
    else high = middle - 1
  }
  if (high < 0) return -1
  const run = runs[high]!
  return run === 0 || id < ids[high]! + run ? high : -1
}
