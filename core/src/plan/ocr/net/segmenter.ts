import type { Pixels } from '../../field/index.ts'
import { Trunk } from './trunk.ts'

/** Rooms can be told from the sheet from afar only, so that pictures are seen as a whole. */
const SHAPE = { levels: [4, 3, 4, 6, 4], tile: 2048, margin: 256 }

/** What may stand at a place of a plan, in the order in which the net tells. */
export const placeKinds = ['paper', 'room', 'wall', 'door', 'window', 'stairs', 'furniture', 'text'] as const

export type PlaceKind = (typeof placeKinds)[number]

/** What stands at each place of two by two pixels of the picture that was looked at. */
export interface PlaceMap {
  /** For each kind a plane of likelihoods, from 0 to 255. */
  planes: Record<PlaceKind, Uint8Array>
  width: number
  height: number
}

/** Places of a side for which the net speaks at once. */
const PLACES_PER_OUTPUT = 2

/** A net that tells walls, doors, windows, rooms and what stands in them and beside them. */
export class Segmenter {
  readonly #trunk: Trunk

  constructor(weights: Uint8Array, kernels: Uint8Array<ArrayBuffer>) {
    this.#trunk = new Trunk(weights, kernels, SHAPE)
  }

  segment(picture: Pixels): PlaceMap {
    const spoken = this.#trunk.sizeOf(picture)
    const width = PLACES_PER_OUTPUT * spoken.width
    const height = PLACES_PER_OUTPUT * spoken.height
    const planes = placeKinds.map(() => new Uint8Array(width * height))
    const powers = new Float64Array(placeKinds.length)
    this.#trunk.look(picture, (x, y, numbers, from) => {
      for (let part = 0; part < PLACES_PER_OUTPUT * PLACES_PER_OUTPUT; part++) {
        let sum = 0
        for (let kind = 0; kind < powers.length; kind++) {
          powers[kind] = Math.exp(numbers[from + PLACES_PER_OUTPUT * PLACES_PER_OUTPUT * kind + part]!)
          sum += powers[kind]!
        }
        const at = (PLACES_PER_OUTPUT * y + (part >> 1)) * width + PLACES_PER_OUTPUT * x + (part & 1)
        for (let kind = 0; kind < powers.length; kind++) planes[kind]![at] = Math.round((255 * powers[kind]!) / sum)
      }
    })
    const named = Object.fromEntries(placeKinds.map((kind, i) => [kind, planes[i]!])) as PlaceMap['planes']
    return { planes: named, width, height }
  }
}
