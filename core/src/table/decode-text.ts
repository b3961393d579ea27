/** Bytes in any chunking → blocks of text: UTF-8 with or without a BOM, UTF-16 in either byte order with one. */

/** Small chunks gather to blocks, so that a sender of single bytes cannot make the work behind quadratic. */
const BLOCK_BYTES = 1 << 16

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Bytes that are no text; `before` is the text between the last block and them. */
export class InvalidText extends Error {
  readonly encoding: Encoding
  readonly before: string
  constructor(encoding: Encoding, before: string) {
    super(`invalid ${encoding}`)
    this.name = 'InvalidText'
    this.encoding = encoding
    this.before = before
  }
}

export class TextBlocks {
  private readonly block = new Uint8Array(BLOCK_BYTES)
  private filled = 0
  private encoding: Encoding = 'utf-8'
  private decoder: ReturnType<typeof strictDecoder> | undefined

  /** Hands each block on as soon as it is full, so that all text in front of invalid bytes has been read. */
  push(chunk: Uint8Array, onText: (text: string) => void): void {
    for (let start = 0; start < chunk.length; ) {
      const part = chunk.subarray(start, start + BLOCK_BYTES - this.filled)
      this.block.set(part, this.filled)
      this.filled += part.length
      start += part.length
      if (this.filled === BLOCK_BYTES) onText(this.flush(true))
    }
  }

  /** The text that is left, often none. */
  end(): string {
    return this.flush(false)
  }

  private flush(more: boolean): string {
    const start = this.decoder ? 0 : this.open()
    // Node decodes UTF-8 to compact strings only where it is no stream, so the character cut off waits here.
    const end = this.filled - (more && this.encoding === 'utf-8' ? cutOffBytes(this.block) : 0)
    const text = this.decode(this.block.subarray(start, end), more && this.encoding !== 'utf-8')
    this.block.copyWithin(0, end, this.filled)
    this.filled -= end
    return text
  }

  private decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.decoder!.decode(bytes, { stream })
    } catch {
      throw new InvalidText(this.encoding, validStart(bytes, this.encoding))
    }
  }

  /** Chooses the decoder by the first bytes; returns the length of the BOM. */
  private open(): number {
    const [encoding, bomLength] = sniffEncoding(this.block.subarray(0, this.filled))
    this.encoding = encoding
    this.decoder = strictDecoder(encoding)
    return bomLength
  }
}

function sniffEncoding([a, b, c]: Uint8Array): [Encoding, number] {
  if (a === 0xff && b === 0xfe) return ['utf-16le', 2]
  if (a === 0xfe && b === 0xff) return ['utf-16be', 2]
  return ['utf-8', a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0]
}

/** `ignoreBOM` keeps a U+FEFF that follows the BOM: it is data. */
function strictDecoder(encoding: Encoding) {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
}

/** How many bytes at the end begin a UTF-8 character of which more must follow. */
function cutOffBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back]!
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    if (byte < 0x80 || byte >= 0xc0) return length > back ? back : 0
  }
  return 0
}

/** The valid text at the start of a broken block, by bisection: where a start is broken, all longer ones are. */
function validStart(bytes: Uint8Array, encoding: Encoding): string {
  let text = ''
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    try {
      text = strictDecoder(encoding).decode(bytes.subarray(0, middle), { stream: true })
      low = middle
    } catch {
      high = middle - 1
    }
  }
  return text
}
