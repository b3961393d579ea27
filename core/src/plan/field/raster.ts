/** A value for each pixel, row by row from the upper left corner. */
export interface Raster<Data> {
  readonly width: number
  readonly height: number
  readonly data: Data
}

/** 1 where something is, 0 elsewhere. */
export type Mask = Raster<Uint8Array>

/** A level for each pixel, 0 to 255. */
export type Levels = Raster<Uint8Array>

/** The region or piece that each pixel belongs to, from 1 on; 0 for none. */
export type Labels = Raster<Int32Array>

/** A picture in colour: three bytes a pixel. */
export interface Pixels extends Size {
  readonly rgb: Uint8Array
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Four pixels at once that are set. */
const ALL_SET = 0x01010101

export function emptyMask({ width, height }: Size): Mask {
  return { width, height, data: new Uint8Array(width * height) }
}

export function emptyLabels({ width, height }: Size): Labels {
  return { width, height, data: new Int32Array(width * height) }
}

/** The same size with other values. */
export function mapMask({ width, height, data }: Mask, change: (value: number, at: number) => number): Mask {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) out[i] = change(data[i]!, i)
  return { width, height, data: out }
}

export function inverse({ width, height, data }: Mask): Mask {
  const out = new Uint8Array(data.length)
  const fours = inFours(data)
  const outFours = inFours(out)
  for (let i = 0; i < fours.length; i++) outFours[i] = fours[i]! ^ ALL_SET
  for (let i = 4 * fours.length; i < out.length; i++) out[i] = 1 - data[i]!
  return { width, height, data: out }
}

/** What both masks hold. */
export function sharedMask(a: Mask, b: Mask): Mask {
  const { out, fours, otherFours, outFours } = inFoursOfBoth(a, b)
  for (let i = 0; i < fours.length; i++) outFours[i] = fours[i]! & otherFours[i]!
  for (let i = 4 * fours.length; i < out.length; i++) out[i] = a.data[i]! & b.data[i]!
  return { ...a, data: out }
}

/** What the first mask holds and the second does not. */
export function withoutMask(a: Mask, b: Mask): Mask {
  const { out, fours, otherFours, outFours } = inFoursOfBoth(a, b)
  for (let i = 0; i < fours.length; i++) outFours[i] = fours[i]! & ~otherFours[i]!
  for (let i = 4 * fours.length; i < out.length; i++) out[i] = a.data[i]! & ~b.data[i]!
  return { ...a, data: out }
}

/** What either mask holds. */
export function unitedMask(a: Mask, b: Mask): Mask {
  const { out, fours, otherFours, outFours } = inFoursOfBoth(a, b)
  for (let i = 0; i < fours.length; i++) outFours[i] = fours[i]! | otherFours[i]!
  for (let i = 4 * fours.length; i < out.length; i++) out[i] = a.data[i]! | b.data[i]!
  return { ...a, data: out }
}

interface FoursOfBoth {
  out: Uint8Array
  outFours: Uint32Array
  fours: Uint32Array
  otherFours: Uint32Array
}

/** Two masks of a size and what becomes of them: each loop over these has one operation, which is compiled once and called by none. */
function inFoursOfBoth({ data }: Mask, other: Mask): FoursOfBoth {
  const out = new Uint8Array(data.length)
  return { out, outFours: inFours(out), fours: inFours(data), otherFours: inFours(other.data) }
}

/** Bytes as numbers of four; those at the end that make up none are left out. */
export function inFours(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = byteOffsetDivides(data) ? data : data.slice()
  return new Uint32Array(buffer, byteOffset, length >> 2)
}

function byteOffsetDivides({ byteOffset }: Uint8Array): boolean {
  return byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0
}

export function countSet({ data }: Mask): number {
  let set = 0
  const fours = inFours(data)
  // The sum of four bytes of 0 or 1 is the upper byte of the product.
  for (let i = 0; i < fours.length; i++) set += Math.imul(fours[i]!, ALL_SET) >>> 24
  for (let i = 4 * fours.length; i < data.length; i++) set += data[i]!
  return set
}

export function longerSide({ width, height }: Size): number {
  return Math.max(width, height)
}
