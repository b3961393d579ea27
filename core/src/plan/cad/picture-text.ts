import type { PicturePart } from './model.ts'

const POINT_BYTES = 24
/** Where the text stands: after its place, its normal and its direction; its height comes first or behind. */
const WORDS_AT = 3 * POINT_BYTES

/** By the number of the kind of part. */
const layouts = new Map([
  [10, { isWide: false, isHeightFirst: true }],
  [11, { isWide: false, isHeightFirst: false }],
  [36, { isWide: true, isHeightFirst: true }],
  [38, { isWide: true, isHeightFirst: false }],
])

export function isPictureText(kind: number): boolean {
  return layouts.has(kind)
}

/** A text among the parts of a picture; nothing where it is cut off. */
export function readPictureText(kind: number, data: Uint8Array): PicturePart[] {
  const { isWide, isHeightFirst } = layouts.get(kind)!
  if (data.length < WORDS_AT + 32) return []
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const double = (at: number) => view.getFloat64(at, true)
  // Height, width factor and slant take a point; the second kind has the length of the text and a flag before them.
  const from = isHeightFirst ? WORDS_AT + POINT_BYTES : WORDS_AT
  const step = isWide ? 2 : 1
  let end = from
  while (end + step <= data.length && (data[end] !== 0 || (isWide && data[end + 1] !== 0))) end += step
  const padded = from + Math.ceil((end + step - from) / 4) * 4
  const heightAt = isHeightFirst ? WORDS_AT : padded + 8
  if (heightAt + 8 > data.length) return []
  const text = new TextDecoder(isWide ? 'utf-16le' : 'latin1').decode(data.subarray(from, end))
  const angle = Math.atan2(double(2 * POINT_BYTES + 8), double(2 * POINT_BYTES))
  return [{ kind: 'text', text, x: double(0), y: double(8), angle, height: double(heightAt) }]
}
