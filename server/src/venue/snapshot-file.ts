import { crc32 } from 'node:zlib'
import type { Column } from '@rotunda/core/route'
import type { FlatArray } from '@rotunda/core/search'
import { makeYielder } from '../cooperative.ts'
import type { Files } from '../files.ts'

/**
 * A file of flat arrays: a head of fixed size, a directory as JSON, then the arrays, each at a multiple of eight bytes,
 * so that they are used where they lie. Numbers are little-endian, as on every processor that the service runs on.
 */
const MAGIC = 'ROTUNDA1'
const HEAD_BYTES = 32
const CHECKSUM_AT = 8
const DIRECTORY_LENGTH_AT = 12
const FILE_LENGTH_AT = 16
const ALIGNMENT_BYTES = 8
/** Checked at a time: a millisecond's work. */
const CHECKED_BYTES = 1024 * 1024

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
type TypeName = keyof typeof TYPES

interface Directory<Meta> {
  meta: Meta
  sections: [name: string, type: TypeName, offset: number, length: number][]
}

export interface SnapshotFile<Meta, Section extends FlatArray | Column = FlatArray> {
  meta: Meta
  sections: Record<string, Section>
}

export async function packFile<Meta>({
  meta,
  sections,
}: SnapshotFile<Meta, FlatArray | Column>): Promise<Uint8Array[]> {
  const entries = Object.entries(sections)
  const directory: Directory<Meta> = { meta, sections: [] }
  let offset = 0
  for (const [name, array] of entries) {
    directory.sections.push([name, array.constructor.name as TypeName, offset, array.length])
    offset += aligned(array.byteLength)
  }
  const json = Buffer.from(JSON.stringify(directory))
  const parts: Uint8Array[] = [padded(json)]
  for (const [, array] of entries) parts.push(padded(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(MAGIC, 'latin1')
  head.writeUInt32LE(await checksumOf(parts), CHECKSUM_AT)
  head.writeUInt32LE(json.length, DIRECTORY_LENGTH_AT)
  head.writeDoubleLE(parts.reduce((sum, part) => sum + part.length, HEAD_BYTES), FILE_LENGTH_AT) // biome-ignore format: one number
  return [head, ...parts]
}

/** The arrays of a stored file, on one piece of memory. Throws where the file is not as it was written. */
export async function readFile<Meta, Section extends FlatArray | Column = FlatArray>(
  files: Files,
  key: string,
  size: number,
): Promise<SnapshotFile<Meta, Section>> {
  const bytes = new Uint8Array(size)
  if ((await files.readInto(key, bytes)) < size) throw new Error('the file is truncated')
  return unpackFile(bytes)
}

async function unpackFile<Meta, Section extends FlatArray | Column>(
  bytes: Uint8Array,
): Promise<SnapshotFile<Meta, Section>> {
  const head = Buffer.from(bytes.buffer, 0, Math.min(HEAD_BYTES, bytes.length))
  const isWhole =
    bytes.length >= HEAD_BYTES &&
    head.toString('latin1', 0, MAGIC.length) === MAGIC &&
    head.readDoubleLE(FILE_LENGTH_AT) === bytes.length &&
    head.readUInt32LE(CHECKSUM_AT) === (await checksumOf([bytes.subarray(HEAD_BYTES)]))
  if (!isWhole) throw new Error('the file is damaged')
  const length = head.readUInt32LE(DIRECTORY_LENGTH_AT)
  const text = Buffer.from(bytes.buffer, HEAD_BYTES, length).toString()
  const { meta, sections } = JSON.parse(text) as Directory<Meta>
  const first = HEAD_BYTES + aligned(length)
  const arrays = sections.map(([name, type, offset, count]) => [
    name,
    new TYPES[type](bytes.buffer as ArrayBuffer, first + offset, count),
  ])
  return { meta, sections: Object.fromEntries(arrays) }
}

async function checksumOf(parts: readonly Uint8Array[]): Promise<number> {
  const pause = makeYielder()
  let checksum = 0
  for (const part of parts) {
    for (let start = 0; start < part.length; start += CHECKED_BYTES) {
      checksum = crc32(part.subarray(start, start + CHECKED_BYTES), checksum)
      await pause()
    }
  }
  return checksum
}

const aligned = (length: number) => Math.ceil(length / ALIGNMENT_BYTES) * ALIGNMENT_BYTES

function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % ALIGNMENT_BYTES === 0) return bytes
  const whole = new Uint8Array(aligned(bytes.length))
  whole.set(bytes)
  return whole
}
