/** Up to this length a loop over the characters is quicker than an encoder. */
const MAX_SHORT_TEXT = 64
const MAX_ASCII = 0x7f

/** Bytes that grow as they are written: varints and byte runs, as protobuf and PMTiles directories use them. */
export class ByteWriter {
  length = 0
  #bytes: Uint8Array<ArrayBuffer>

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity)
  }

  clear(): void {
    this.length = 0
  }

  /** A non-negative integer below 2⁵³. */
  varint(value: number): void {
    this.#reserve(8)
    const bytes = this.#bytes
    let at = this.length
    // Bit operators work on 32 bits, so only what lies above them is divided.
    while (value > 0x7fffffff) {
      bytes[at++] = (value % 128) | 0x80
      value = Math.floor(value / 128)
    }
    while (value > 0x7f) {
      bytes[at++] = (value & 0x7f) | 0x80
      value >>>= 7
    }
    bytes[at++] = value
    this.length = at
  }

  double(value: number): void {
    this.#reserve(8)
    new DataView(this.#bytes.buffer).setFloat64(this.length, value, true)
    this.length += 8
  }

  append(source: Uint8Array): void {
    this.#reserve(source.length)
    this.#bytes.set(source, this.length)
    this.length += source.length
  }

  /** A run of few bytes, where a view of them would cost more than the copy. */
  appendShort(source: ByteWriter, start: number, end: number): void {
    this.#reserve(end - start)
    const from = source.#bytes
    const to = this.#bytes
    let at = this.length
    for (let i = start; i < end; i++) to[at++] = from[i]!
    this.length = at
  }

  /** Its length in bytes, then the text itself. */
  text(text: string): void {
    if (text.length > MAX_SHORT_TEXT || !isAscii(text)) {
      const bytes = Buffer.from(text)
      this.varint(bytes.length)
      this.append(bytes)
      return
    }
    this.varint(text.length)
    this.#reserve(text.length)
    const bytes = this.#bytes
    const at = this.length
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
    this.length = at + text.length
  }

  /** A protobuf field of wire type 2: tag, length, content. */
  field(tag: number, content: Uint8Array): void {
    this.varint((tag << 3) | 2)
    this.varint(content.length)
    this.append(content)
  }

  /** What was written, without a copy: valid until the next write. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length)
  }

  #reserve(extra: number): void {
    const needed = this.length + extra
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    grown.set(this.#bytes.subarray(0, this.length))
    this.#bytes = grown
  }
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > MAX_ASCII) return false
  return true
}

/** How many bytes a non-negative integer below 2³² takes as a varint. */
export function varintSize(value: number): number {
  let size = 1
  for (; value > 0x7f; value >>>= 7) size++
  return size
}
