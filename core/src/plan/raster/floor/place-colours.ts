import type { Colour, Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'

/** Bits of a channel that tell colours apart: sixteen levels of each. */
const LEVEL_BITS = 4
/** Colours that are told apart, and pixels from one that is looked at to the next. */
const COLOUR_COUNT = 4096
const SAMPLE_STEP = 3

/** Sums over the pixels of one colour in one place. */
interface Shade {
  seen: number
  r: number
  g: number
  b: number
}

/** What is known of labels, none of which changes: several rules ask for the same ones. */
const knownColours = new WeakMap<Int32Array, { rgb: Uint8Array; colours: ReadonlyMap<number, Colour> }>()

/** The colour that most of each place has: signs, letters and ways stand on it. */
export function commonColours({ labels }: Floor, { rgb }: Picture): ReadonlyMap<number, Colour> {
  const known = knownColours.get(labels.data)
  if (known?.rgb === rgb) return known.colours
  const colours = countColours(labels.data, rgb)
  knownColours.set(labels.data, { rgb, colours })
  return colours
}

function countColours(labels: Int32Array, rgb: Uint8Array): Map<number, Colour> {
  const shades = new Map<number, Shade>()
  const most = new Map<number, Shade>()
  // Pixels beside each other mostly are of one place and colour.
  let lastKey = -1
  let shade: Shade = { seen: 0, r: 0, g: 0, b: 0 }
  let isMost = false
  for (let i = 0; i < labels.length; i += SAMPLE_STEP) {
    const id = labels[i]!
    const r = rgb[3 * i]!
    const g = rgb[3 * i + 1]!
    const b = rgb[3 * i + 2]!
    const colour = ((r >> LEVEL_BITS) << (2 * LEVEL_BITS)) | ((g >> LEVEL_BITS) << LEVEL_BITS) | (b >> LEVEL_BITS)
    const key = id * COLOUR_COUNT + colour
    if (key !== lastKey) {
      shade = shades.get(key) ?? { seen: 0, r: 0, g: 0, b: 0 }
      if (shade.seen === 0) shades.set(key, shade)
      lastKey = key
      isMost = most.get(id) === shade
    }
    shade.seen++
    shade.r += r
    shade.g += g
    shade.b += b
    if (isMost) continue
    const best = most.get(id)
    isMost = !best || shade.seen > best.seen
    if (isMost) most.set(id, shade)
  }
  return new Map([...most].map(([id, { seen, r, g, b }]) => [id, { r: r / seen, g: g / seen, b: b / seen }] as const))
}
