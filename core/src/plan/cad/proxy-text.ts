import type { GraphicsType, ProxyRawGeometry } from '@node-projects/acad-ts'
import { acad } from './acad.ts'

interface ProxyText {
  text: string
  x: number
  y: number
  angle: number
  height: number
}

const point = 24
/** Where the text stands: after its place, its normal and its direction; its height comes first or behind. */
const words = 3 * point

const layouts = new Map<GraphicsType, { wide: boolean; heightFirst: boolean }>([
  [acad.GraphicsType.Text, { wide: false, heightFirst: true }],
  [acad.GraphicsType.Text2, { wide: false, heightFirst: false }],
  [acad.GraphicsType.UnicodeText, { wide: true, heightFirst: true }],
  [acad.GraphicsType.UnicodeText2, { wide: true, heightFirst: false }],
])

/** A text among the graphics of a proxy, which the parser leaves as bytes; null where it is none or cut off. */
export function readProxyText({ graphicsType, data }: ProxyRawGeometry): ProxyText | null {
  const layout = layouts.get(graphicsType)
  if (!layout || data.length < words + 32) return null
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const double = (at: number) => view.getFloat64(at, true)
  // Height, width factor and slant take a point; the second kind has the length of the text and a flag before them.
  const from = layout.heightFirst ? words + point : words
  const step = layout.wide ? 2 : 1
  let end = from
  while (end + step <= data.length && (data[end] !== 0 || (layout.wide && data[end + 1] !== 0))) end += step
  const padded = from + Math.ceil((end + step - from) / 4) * 4
  const heightAt = layout.heightFirst ? words : padded + 8
  if (heightAt + 8 > data.length) return null
  const text = new TextDecoder(layout.wide ? 'utf-16le' : 'latin1').decode(data.subarray(from, end))
  const angle = Math.atan2(double(2 * point + 8), double(2 * point))
  return { text, x: double(0), y: double(8), angle, height: double(heightAt) }
}
