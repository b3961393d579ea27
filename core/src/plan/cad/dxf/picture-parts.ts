import type { PicturePart, Point } from '../model.ts'
import { isPictureText, readPictureText } from '../picture-text.ts'
import type { DxfRecord } from './record.ts'

/** Codes of how many bytes the picture takes, in older and newer files. */
const SIZE_CODES = new Set([92, 160])
const CHUNK_CODE = 310
const HEAD_BYTES = 8
const POINT_BYTES = 24
const kinds = { circle: 2, circleThrough: 3, arc: 4, arcThrough: 5, polyline: 6, polygon: 7, shell: 9, push: 29, pushToo: 30, pop: 31, polylineWithNormal: 32 } // biome-ignore format: a table

/** The picture that an object of an add-on carries, cut into chunks of hexadecimal numbers. */
export function pictureParts({ codes, values }: DxfRecord): PicturePart[] {
  let at = codes.findIndex((code, i) => SIZE_CODES.has(code) && codes[i + 1] === CHUNK_CODE) + 1
  if (at === 0) return []
  let hex = ''
  for (; codes[at] === CHUNK_CODE; at++) hex += values[at]
  return readPicture(Buffer.from(hex, 'hex'))
}

/** For each part its size, kind and numbers. */
function readPicture(bytes: Buffer): PicturePart[] {
  const parts: PicturePart[] = []
  for (let at = HEAD_BYTES; at + HEAD_BYTES <= bytes.length; ) {
    const size = bytes.readInt32LE(at)
    if (size < HEAD_BYTES || at + size > bytes.length) break
    parts.push(...readPart(bytes.readInt32LE(at + 4), bytes.subarray(at + HEAD_BYTES, at + size)))
    at += size
  }
  return parts
}

function readPart(kind: number, data: Buffer): PicturePart[] {
  if (isPictureText(kind)) return readPictureText(kind, data)
  try {
    return readShape(kind, new PartReader(data))
  } catch {
    // It ends before its numbers do.
    return []
  }
}

function readShape(kind: number, reader: PartReader): PicturePart[] {
  switch (kind) {
    case kinds.circle: {
      const [center, radius] = [reader.point(), reader.double()]
      return [{ kind: 'arc', center, major: { x: radius, y: 0 }, ratio: 1, start: 0, sweep: 2 * Math.PI }]
    }
    case kinds.arc: {
      const [center, radius, normal, direction] = [reader.point(), reader.double(), reader.point(), reader.point()]
      const major = { x: direction.x * radius, y: direction.y * radius }
      return [{ kind: 'arc', center, major, ratio: normal.z < 0 ? -1 : 1, start: 0, sweep: reader.double() }]
    }
    case kinds.arcThrough:
      return [{ kind: 'arc through', points: [reader.point(), reader.point(), reader.point()] }]
    case kinds.polyline:
    case kinds.polylineWithNormal:
    case kinds.polygon:
      return [{ kind: 'points', points: reader.points(reader.integer()), isClosed: kind === kinds.polygon }]
    case kinds.shell:
      return readFaces(reader)
    case kinds.push:
    case kinds.pushToo: {
      const [a, c, , x, b, d, , y] = Array.from({ length: 8 }, () => reader.double())
      return [{ kind: 'push', matrix: [a!, b!, c!, d!, x!, y!] }]
    }
    case kinds.pop:
      return [{ kind: 'pop' }]
    default:
      return []
  }
}

/** Faces by the numbers of their corners, after how many they have. */
function readFaces(reader: PartReader): PicturePart[] {
  const vertices = reader.points(reader.integer())
  const faces: PicturePart[] = []
  for (let left = reader.integer(); left > 0; ) {
    const count = Math.min(Math.abs(reader.integer()), left - 1)
    const points = Array.from({ length: count }, () => vertices[reader.integer()]).filter(
      (corner) => corner !== undefined,
    )
    faces.push({ kind: 'points', points, isClosed: true })
    left -= count + 1
  }
  return faces
}

/** Reading past the end throws. */
class PartReader {
  #at = 0
  readonly #data: Buffer

  constructor(data: Buffer) {
    this.#data = data
  }

  integer(): number {
    this.#at += 4
    return this.#data.readInt32LE(this.#at - 4)
  }

  double(): number {
    this.#at += 8
    return this.#data.readDoubleLE(this.#at - 8)
  }

  point(): Point {
    return { x: this.double(), y: this.double(), z: this.double() }
  }

  points(count: number): Point[] {
    if (count * POINT_BYTES > this.#data.length) throw new RangeError('More points than there are bytes')
    return Array.from({ length: count }, () => this.point())
  }
}
