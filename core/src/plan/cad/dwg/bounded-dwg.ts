import { acad } from './acad.ts'
import { soundReader } from './stream-reader.ts'

/** A byte of a compressed run adds at most this many; pages are padded to their full size besides. */
const maxExpansion = 256
const pageSize = 0x10000

/** Makes the parser fail on damaged counts and sizes that would keep it busy, or fill the memory, without end. */
export function boundDwgReading(): void {
  acad.registerStreamReader('AC12', soundReader(acad.DwgStreamReaderAC12))
  acad.registerStreamReader('AC15', soundReader(acad.DwgStreamReaderAC15))
  acad.registerStreamReader('AC18', soundReader(acad.DwgStreamReaderAC18))
  acad.registerStreamReader('AC21', soundReader(acad.DwgStreamReaderAC21))
  acad.registerStreamReader('AC24', soundReader(acad.DwgStreamReaderAC24))
  const { DwgLZ77AC18Decompressor: lz77 } = acad
  const { decompress } = lz77
  lz77.decompress = (compressed, offset, size) => {
    const room = (compressed.length - offset) * maxExpansion + pageSize
    if (!(size <= room)) throw new RangeError('The section is larger than its data can be')
    return decompress(compressed, offset, size)
  }
}
