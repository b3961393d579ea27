import type { DwgReferenceType, DwgStreamReaderAC12 } from '@node-projects/acad-ts'

type StreamReader = typeof DwgStreamReaderAC12

/** The parser may look a little past the end of a stream; past this it is following a damaged count. */
const SLACK_BYTES = 64

const double = new DataView(new ArrayBuffer(8))
const decoders = new Map<string, InstanceType<typeof TextDecoder>>()

/**
 * A reader of bits that throws at the end of its stream, where the parser's own goes on reading nothing for ever, and
 * that reads numbers and texts, most of a file, without making objects for each.
 */
export function soundReader(Base: StreamReader): StreamReader {
  return class extends Base {
    #view: DataView | null = null

    override readByte(): number {
      this.#check()
      return super.readByte()
    }

    override advanceByte(): void {
      this.#check()
      super.advanceByte()
    }

    override readDouble(): number {
      const { bitShift, position: at, stream } = this
      if (at + 8 > stream.length) return super.readDouble()
      this.#view ??= new DataView(stream.buffer, stream.byteOffset, stream.length)
      const value = bitShift === 0 ? this.#view.getFloat64(at, true) : shiftedDouble(this.#view, at, bitShift)
      // The bits that are left of the last byte are read on from.
      this.position = at + 7
      this.bitShift = bitShift
      super.readByte()
      return value
    }

    /** Two bits say how much of the number is other than expected: nothing, its lower half, six bytes or all. */
    override readBitDoubleWithDefault(expected: number): number {
      const kind = this.read2Bits()
      if (kind === 0) return expected
      if (kind === 3) return this.readDouble()
      double.setFloat64(0, expected, true)
      if (kind === 2) for (const i of [4, 5]) double.setUint8(i, this.readByte())
      for (let i = 0; i < 4; i++) double.setUint8(i, this.readByte())
      return double.getFloat64(0, true)
    }

    /** Half a byte says how a handle is written, the other in how many bytes: by itself, or as a step from another. */
    override handleReferenceWithRefAndType(from: number): { handle: number; reference: DwgReferenceType } {
      const form = this.readByte()
      const code = form >>> 4
      const reference = code & 3
      if (code <= 5) return { handle: this.#wholeNumber(form & 15), reference }
      if (code === 6) return { handle: from + 1, reference }
      if (code === 8) return { handle: from - 1, reference }
      if (code === 10) return { handle: from + this.#wholeNumber(form & 15), reference }
      if (code === 12) return { handle: from - this.#wholeNumber(form & 15), reference }
      throw new RangeError('No handle is written like this')
    }

    override readStringEncoded(length: number, encoding: string): string {
      const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
      decoders.set(encoding, decoder)
      return decoder.decode(this.readBytes(length))
    }

    /** The last eight bytes count. */
    #wholeNumber(bytes: number): number {
      let [high, low] = [0, 0]
      for (let i = 0; i < bytes; i++) {
        high = (high << 8) | (low >>> 24)
        low = (low << 8) | this.readByte()
      }
      return (low >>> 0) + (high >>> 0) * 2 ** 32
    }

    #check(): void {
      if (this.position > this.stream.length + SLACK_BYTES) throw new RangeError('The stream has ended')
    }
  }
}

/** A number whose first bits are the last of the byte before. */
function shiftedDouble(view: DataView, at: number, shift: number): number {
  const [high, low] = [view.getUint32(at), view.getUint32(at + 4)]
  double.setUint32(0, (view.getUint8(at - 1) << (24 + shift)) | (high >>> (8 - shift)))
  double.setUint32(4, (high << (24 + shift)) | (low >>> (8 - shift)))
  return double.getFloat64(0, true)
}
