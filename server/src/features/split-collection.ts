import { AppError } from '../errors.ts'
import { MAX_DEPTH } from '../http/body/check-json.ts'
import { decodeUtf8, LARGE_BODY_BYTES, notUtf8 } from '../http/body/json-body.ts'

const CHAR_QUOTE = 0x22
const CHAR_COMMA = 0x2c
const CHAR_BRACKET = 0x5b
const CHAR_BACKSLASH = 0x5c
const CHAR_BRACE = 0x7b

/** What stands before the list of features, seen from its bracket. A quote after a backslash is within a name. */
const BEFORE_LIST = /(?<!\\)"features"\s*:\s*$/

/**
 * The JSON of a FeatureCollection, cut into its features while it arrives: parsing all of it at once would hold up
 * everybody else. It finds where each one ends and judges nothing; `skeleton` is the rest, with a 0 for each feature,
 * so that an ordinary parser says of both whether they are JSON.
 */
export class CollectionSplitter {
  count = 0
  #skeleton: string[] = []
  #skeletonBytes = 0
  #tail = ''
  #pieces: Buffer[] = []
  #pieceBytes = 0
  #depth = 0
  #inText = false
  #isEscaped = false
  /** Between the brackets of the list, which are at depth 2. */
  #inList = false

  get skeleton(): string {
    const text = decodeUtf8(Buffer.from(this.#skeleton.join(''), 'latin1'))
    if (text === null) throw notUtf8()
    return text
  }

  /** Returns the features that end in this chunk. */
  push(chunk: Buffer): string[] {
    const ended: string[] = []
    let start = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (this.#inText) this.#passText(byte)
      else if (byte === CHAR_QUOTE) this.#inText = true
      else if (byte === CHAR_BRACKET || byte === CHAR_BRACE) {
        this.#descend()
        if (byte === CHAR_BRACKET && this.#depth === 2 && !this.#inList) {
          this.#keep(chunk, start, i + 1)
          start = i + 1
          this.#inList = BEFORE_LIST.test(this.#tail.slice(0, -1))
        }
      } else if (byte === CHAR_BRACKET + 2 || byte === CHAR_BRACE + 2) {
        this.#depth--
        if (this.#inList && this.#depth === 1) {
          this.#endFeature(chunk, start, i, ended)
          start = i
          this.#inList = false
        }
      } else if (byte === CHAR_COMMA && this.#inList && this.#depth === 2) {
        this.#endFeature(chunk, start, i, ended)
        start = i + 1
        this.#append(',')
      }
    }
    this.#keep(chunk, start, chunk.length)
    return ended
  }

  #passText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === CHAR_BACKSLASH) this.#isEscaped = true
    else if (byte === CHAR_QUOTE) this.#inText = false
  }

  #descend(): void {
    if (++this.#depth > MAX_DEPTH)
      throw new AppError('INVALID_REQUEST_DATA', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  }

  #endFeature(chunk: Buffer, start: number, end: number, ended: string[]): void {
    this.#keep(chunk, start, end)
    const text = decodeUtf8(Buffer.concat(this.#pieces))
    if (text === null) throw notUtf8()
    this.#pieces = []
    this.#pieceBytes = 0
    if (text.trim() === '') return
    this.#append('0')
    this.count++
    ended.push(text)
  }

  /** To the feature that is being read, or else to the skeleton. */
  #keep(chunk: Buffer, start: number, end: number): void {
    if (start === end) return
    if (!this.#inList) {
      this.#append(chunk.toString('latin1', start, end))
      return
    }
    this.#pieces.push(chunk.subarray(start, end))
    this.#pieceBytes += end - start
    if (this.#pieceBytes > LARGE_BODY_BYTES)
      throw new AppError('PAYLOAD_TOO_LARGE', `features.${this.count} has more than ${LARGE_BODY_BYTES} bytes.`)
  }

  #append(text: string): void {
    this.#skeleton.push(text)
    this.#skeletonBytes += text.length
    this.#tail = (this.#tail + text).slice(-100)
    if (this.#skeletonBytes > LARGE_BODY_BYTES)
      throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${LARGE_BODY_BYTES} bytes beside its features.`)
  }
}
