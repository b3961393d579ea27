/** Texts packed between two pauses: less than a millisecond's work. */
const TEXTS_PER_SLICE = 2048
const UUID_BYTES = 16
const UUID_LENGTH = 36
/** Bytes in front of which a UUID has a dash. */
const DASHED = new Set([4, 6, 8, 10])
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

interface TextColumnParts {
  bytes: Uint8Array
  /** Where each text starts, and where the last one ends; empty where all texts are UUIDs, of 16 bytes each. */
  starts: Uint32Array
}

/** Texts in one stretch of memory, each read when it is asked for: as strings they would take several times as much. */
export class TextColumn {
  readonly parts: TextColumnParts
  readonly length: number

  constructor(parts: TextColumnParts) {
    this.parts = parts
    this.length = parts.starts.length > 0 ? parts.starts.length - 1 : parts.bytes.length / UUID_BYTES
  }

  get bytes(): number {
    return this.parts.bytes.byteLength + this.parts.starts.byteLength
  }

  at(place: number): string {
    const { bytes, starts } = this.parts
    if (starts.length > 0) return decoder.decode(bytes.subarray(starts[place]!, starts[place + 1]!))
    return uuidOf(bytes, place * UUID_BYTES)
  }

  /** The text as the column holds it; null where the column cannot hold it. */
  encode(text: string): Uint8Array | null {
    if (this.parts.starts.length > 0) return encoder.encode(text)
    return isUuid(text) ? bytesOfUuid(text) : null
  }

  holdsAt(place: number, encoded: Uint8Array): boolean {
    const { bytes, starts } = this.parts
    const isFixed = starts.length === 0
    const start = isFixed ? place * UUID_BYTES : starts[place]!
    const end = isFixed ? start + UUID_BYTES : starts[place + 1]!
    if (end - start !== encoded.length) return false
    for (let i = 0; i < encoded.length; i++) if (bytes[start + i] !== encoded[i]) return false
    return true
  }

  hashAt(place: number): number {
    const { bytes, starts } = this.parts
    if (starts.length > 0) return hashOf(bytes, starts[place]!, starts[place + 1]!)
    return hashOf(bytes, place * UUID_BYTES, (place + 1) * UUID_BYTES)
  }
}

export function hashOf(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = FNV_OFFSET
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, FNV_PRIME)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function* packTexts(texts: readonly string[]): Generator<void, TextColumn, void> {
  let areUuids = texts.length > 0
  for (let i = 0; i < texts.length && areUuids; i++) {
    areUuids = isUuid(texts[i]!)
    if (i % TEXTS_PER_SLICE === 0) yield
  }
  return areUuids ? yield* packUuids(texts) : yield* packPlain(texts)
}

function* packUuids(texts: readonly string[]): Generator<void, TextColumn, void> {
  const bytes = new Uint8Array(texts.length * UUID_BYTES)
  for (const [i, text] of texts.entries()) {
    writeUuid(text, bytes, i * UUID_BYTES)
    if (i % TEXTS_PER_SLICE === 0) yield
  }
  return new TextColumn({ bytes, starts: new Uint32Array(0) })
}

function* packPlain(texts: readonly string[]): Generator<void, TextColumn, void> {
  const packed = new BytesBuilder()
  const starts = new Uint32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) {
    packed.add(text)
    starts[i + 1] = packed.length
    if (i % TEXTS_PER_SLICE === 0) yield
  }
  return new TextColumn({ bytes: packed.finish(), starts })
}

/** Texts one behind the other, as UTF-8. */
export class BytesBuilder {
  #bytes = new Uint8Array(4096)
  length = 0

  add(text: string): void {
    const needed = this.length + text.length * 3
    if (needed > this.#bytes.length) this.#grow(needed)
    this.length += encoder.encodeInto(text, this.#bytes.subarray(this.length)).written
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
  }
}

function isUuid(text: string): boolean {
  if (text.length !== UUID_LENGTH) return false
  for (let i = 0; i < UUID_LENGTH; i++) {
    const unit = text.charCodeAt(i)
    const isDash = i === 8 || i === 13 || i === 18 || i === 23
    if (isDash ? unit !== 0x2d : nibbleOf(unit) < 0) return false
  }
  return true
}

function bytesOfUuid(text: string): Uint8Array {
  const bytes = new Uint8Array(UUID_BYTES)
  writeUuid(text, bytes, 0)
  return bytes
}

function writeUuid(text: string, bytes: Uint8Array, start: number): void {
  let at = 0
  for (let i = 0; i < UUID_BYTES; i++) {
    if (DASHED.has(i)) at++
    bytes[start + i] = nibbleOf(text.charCodeAt(at++)) * 16 + nibbleOf(text.charCodeAt(at++))
  }
}

/** Upper case is no digit here: it would come out as lower case. */
function nibbleOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  return unit >= 0x61 && unit <= 0x66 ? unit - 0x57 : -1
}

function uuidOf(bytes: Uint8Array, start: number): string {
  let text = ''
  for (let i = 0; i < UUID_BYTES; i++) text += DASHED.has(i) ? `-${HEX[bytes[start + i]!]!}` : HEX[bytes[start + i]!]!
  return text
}
