import {
  DwgLZ77AC18Decompressor,
  DwgStreamReaderAC12,
  DwgStreamReaderAC15,
  DwgStreamReaderAC18,
  DwgStreamReaderAC21,
  DwgStreamReaderAC24,
  registerStreamReader,
} from '@node-projects/acad-ts'

/** The parser may look a little past the end of a stream; past this it is following a damaged count. */
const slack = 64

/** A byte of a compressed run adds at most this many; pages are padded to their full size besides. */
const maxExpansion = 256
const pageSize = 0x10000

type StreamReader = typeof DwgStreamReaderAC12

/** A reader of bits that throws at the end of its stream, where the parser's own goes on reading nothing for ever. */
function bounded(Base: StreamReader): StreamReader {
  return class extends Base {
    override readByte(): number {
      this.#check()
      return super.readByte()
    }

    override advanceByte(): void {
      this.#check()
      super.advanceByte()
    }

    #check(): void {
      if (this.position > this.stream.length + slack) throw new RangeError('The stream has ended')
    }
  }
}

/** Makes the parser fail on damaged counts and sizes that would keep it busy, or fill the memory, without end. */
export function boundDwgReading(): void {
  registerStreamReader('AC12', bounded(DwgStreamReaderAC12))
  registerStreamReader('AC15', bounded(DwgStreamReaderAC15))
  registerStreamReader('AC18', bounded(DwgStreamReaderAC18))
  registerStreamReader('AC21', bounded(DwgStreamReaderAC21))
  registerStreamReader('AC24', bounded(DwgStreamReaderAC24))
  const { decompress } = DwgLZ77AC18Decompressor
  DwgLZ77AC18Decompressor.decompress = (compressed, offset, size) => {
    const room = (compressed.length - offset) * maxExpansion + pageSize
    if (!(size <= room)) throw new RangeError('The section is larger than its data can be')
    return decompress(compressed, offset, size)
  }
}
