import { Inflate } from 'fflate'
import { ExchangeError } from '../exchange-error.ts'
import { crc32 } from './crc32.ts'

/** What an archive may hold. A venue of a hundred levels stays far below. */
export const ZIP_LIMITS = {
  maxEntries: 200,
  maxEntryBytes: 128 * 1024 * 1024,
  maxTotalBytes: 256 * 1024 * 1024,
  /** Text of coordinates shrinks by 20 at most; a bomb by 1000. */
  maxRatio: 200,
  /** Below this a ratio says nothing. */
  minRatioBytes: 1024 * 1024,
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 0xffff
const IN_ZIP64 = 0xffffffff
const STORED_METHOD = 0
const DEFLATED_METHOD = 8
const ENCRYPTED_FLAG = 1
/** The inflater makes at most a thousand times as much of what it is given at once. */
const CHUNK_BYTES = 16 * 1024

interface Entry {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  offset: number
}

/**
 * The files of an archive by name. Read by its central directory alone; whatever is doubtful is refused with the name
 * of the file: names that lead elsewhere, duplicates, entries that overlap, bombs, encryption, damage.
 */
export function readZip(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = readDirectory(view, archive)
  checkSizes(entries)
  const files = new Map<string, Uint8Array>()
  const taken: [begin: number, end: number][] = []
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    const packed = packedBytes(view, archive, entry, taken)
    files.set(entry.name, unpack(entry, packed))
  }
  return files
}

function readDirectory(view: DataView, archive: Uint8Array): Entry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const offset = view.getUint32(end + 16, true)
  if (count > ZIP_LIMITS.maxEntries)
    throw new ExchangeError('exchange_too_large', `has more than ${ZIP_LIMITS.maxEntries} files`, 'archive')
  const entries: Entry[] = []
  const names = new Set<string>()
  for (let at = offset, i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged('archive')
    const nameBytes = view.getUint16(at + 28, true)
    const name = readName(archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    if (names.has(name.toLowerCase())) throw new ExchangeError('exchange_unreadable', 'is in the archive twice', name)
    names.add(name.toLowerCase())
    entries.push({
      name,
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw new ExchangeError('exchange_unreadable', 'is not a zip archive or is incomplete', 'archive')
}

/** Names are only shown and compared, yet one that leads out of the archive was made to harm. */
function readName(bytes: Uint8Array): string {
  const name = new TextDecoder().decode(bytes)
  const isUnsafe =
    name === '' ||
    name.length > 255 ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    /[\\\p{Cc}]/u.test(name) ||
    name.split('/').some((part) => part === '..' || part === '.')
  if (isUnsafe)
    throw new ExchangeError('exchange_unreadable', 'is a name that points outside the archive', JSON.stringify(name.slice(0, 100))) // biome-ignore format: one error
  return name
}

function checkSizes(entries: readonly Entry[]): void {
  let total = 0
  for (const { name, bytes, packedBytes: packed } of entries) {
    if (bytes === IN_ZIP64 || packed === IN_ZIP64 || bytes > ZIP_LIMITS.maxEntryBytes)
      throw new ExchangeError('exchange_too_large', `is larger than ${megabytes(ZIP_LIMITS.maxEntryBytes)} MB`, name)
    if (bytes > ZIP_LIMITS.minRatioBytes && bytes > packed * ZIP_LIMITS.maxRatio)
      throw new ExchangeError('exchange_too_large', `unpacks to more than ${ZIP_LIMITS.maxRatio} times its size`, name)
    total += bytes
  }
  if (total > ZIP_LIMITS.maxTotalBytes)
    throw new ExchangeError('exchange_too_large', `unpacks to more than ${megabytes(ZIP_LIMITS.maxTotalBytes)} MB`, 'archive') // biome-ignore format: one error
}

function megabytes(bytes: number): number {
  return bytes / 2 ** 20
}

function packedBytes(
  view: DataView,
  archive: Uint8Array,
  entry: Entry,
  taken: [begin: number, end: number][],
): Uint8Array {
  const { offset, name } = entry
  if (offset + LOCAL_BYTES > view.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw damaged(name)
  const begin = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const end = begin + entry.packedBytes
  if (end > view.byteLength) throw damaged(name)
  // Bombs get by with little by letting many entries share the same bytes.
  if (taken.some(([from, to]) => offset < to && from < end))
    throw new ExchangeError('exchange_unreadable', 'shares its bytes with another file', name)
  taken.push([offset, end])
  return archive.subarray(begin, end)
}

function unpack(entry: Entry, packed: Uint8Array): Uint8Array {
  const { name, method, flags, bytes } = entry
  if (flags & ENCRYPTED_FLAG) throw new ExchangeError('exchange_unsupported', 'is encrypted', name)
  if (method !== STORED_METHOD && method !== DEFLATED_METHOD)
    throw new ExchangeError('exchange_unsupported', `uses compression method ${method}; use Deflate`, name)
  const file = method === STORED_METHOD ? packed : inflate(packed, bytes, name)
  if (file.length !== bytes || crc32(file) !== entry.crc) throw damaged(name)
  return file
}

/** Stops as soon as more comes out than the directory says. */
function inflate(packed: Uint8Array, bytes: number, name: string): Uint8Array {
  const file = new Uint8Array(bytes)
  let at = 0
  let isOver = false
  const stream = new Inflate((chunk) => {
    isOver ||= at + chunk.length > bytes
    if (!isOver) file.set(chunk, at)
    at += chunk.length
  })
  try {
    for (let from = 0; from < packed.length && !isOver; from += CHUNK_BYTES) {
      const to = from + CHUNK_BYTES
      stream.push(packed.subarray(from, to), to >= packed.length)
    }
  } catch {
    throw damaged(name)
  }
  if (isOver) throw new ExchangeError('exchange_too_large', 'unpacks to more than the archive says', name)
  if (at !== bytes) throw damaged(name)
  return file
}

function damaged(place: string): ExchangeError {
  return new ExchangeError('exchange_unreadable', 'is damaged', place)
}
