/** The fixed first bytes of a PMTiles v3 archive. */
export const HEADER_BYTES = 127

/** Header and root directory lie within this first range, so that one request brings both. */
export const FIRST_RANGE_BYTES = 16_384

const MAGIC = 'PMTiles'
const FORMAT_VERSION = 3
const COMPRESSION_GZIP = 2
const TILE_TYPE_MVT = 1

export type Bounds = [west: number, south: number, east: number, north: number]

export interface Range {
  offset: number
  length: number
}

export interface Header {
  root: Range
  metadata: Range
  leaves: Range
  tiles: Range
  /** How many tile addresses, directory entries and distinct tile contents there are. */
  addressed: number
  entries: number
  contents: number
  minzoom: number
  maxzoom: number
  bounds: Bounds
}

const RANGES = ['root', 'metadata', 'leaves', 'tiles'] as const
const COUNTS = ['addressed', 'entries', 'contents'] as const

export function writeHeader(header: Header): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  bytes.set(new TextEncoder().encode(MAGIC))
  bytes[7] = FORMAT_VERSION
  const view = new DataView(bytes.buffer)
  RANGES.forEach((name, i) => {
    view.setBigUint64(8 + i * 16, BigInt(header[name].offset), true)
    view.setBigUint64(16 + i * 16, BigInt(header[name].length), true)
  })
  COUNTS.forEach((name, i) => {
    view.setBigUint64(72 + i * 8, BigInt(header[name]), true)
  })
  // Clustered by tile ID; directories and tiles are gzip; tiles are TILE_TYPE_MVT.
  bytes.set([1, COMPRESSION_GZIP, COMPRESSION_GZIP, TILE_TYPE_MVT, header.minzoom, header.maxzoom], 96)
  const [west, south, east, north] = header.bounds
  const degrees = (at: number, value: number) => view.setInt32(at, Math.round(value * 1e7), true)
  degrees(102, west)
  degrees(106, south)
  degrees(110, east)
  degrees(114, north)
  bytes[118] = header.minzoom
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return bytes
}

export function readHeader(bytes: Uint8Array): Header {
  const magic = new TextDecoder().decode(bytes.subarray(0, 7))
  if (bytes.length < HEADER_BYTES || magic !== MAGIC || bytes[7] !== FORMAT_VERSION) {
    throw new RangeError('this is not a PMTiles archive of version 3')
  }
  if (bytes[97] !== COMPRESSION_GZIP || bytes[98] !== COMPRESSION_GZIP || bytes[99] !== TILE_TYPE_MVT) {
    throw new RangeError('only archives of gzipped vector tiles are read')
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const uint64 = (at: number) => Number(view.getBigUint64(at, true))
  const range = (i: number): Range => ({ offset: uint64(8 + i * 16), length: uint64(16 + i * 16) })
  const degrees = (at: number) => view.getInt32(at, true) / 1e7
  return {
    root: range(0),
    metadata: range(1),
    leaves: range(2),
    tiles: range(3),
    addressed: uint64(72),
    entries: uint64(80),
    contents: uint64(88),
    minzoom: bytes[100]!,
    maxzoom: bytes[101]!,
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}
