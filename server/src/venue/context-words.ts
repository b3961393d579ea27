import { type Bounds, boundsOf, nearestOnLine, type Position, polygonContains, positions } from '@rotunda/core/geo'
import Flatbush from 'flatbush'
import type { Item } from './item.ts'
import { type Levels, levelNameIn } from './levels.ts'
import type { Fallback } from './translations.ts'

export interface Context {
  text: string
  floor_name: string
  building: string | null
  relation: 'in' | 'next to' | 'across from' | 'near' | null
  landmark: { placement_id: string; title: string; distance: number } | null
}

/** How far a landmark may be, in metres, to be next to, across from, or near. */
const NEXT_TO_M = 4
const ACROSS_M = 15
const NEAR_M = 50

interface FloorLandmarks {
  items: Item[]
  index: Flatbush
}

/** Says in words where an item is: its level, and the landmark that stands best to it. */
export class ContextWords {
  readonly #levels: Levels
  readonly #floors = new Map<number, FloorLandmarks>()

  constructor(levels: Levels, items: Iterable<Item>) {
    this.#levels = levels
    const byFloor = new Map<number, Item[]>()
    for (const item of items) {
      if (!item.catalog.isLandmark || item.isBooking) continue
      const landmarks = byFloor.get(item.floor)
      if (landmarks) landmarks.push(item)
      else byFloor.set(item.floor, [item])
    }
    for (const [floor, landmarks] of byFloor) {
      const index = new Flatbush(landmarks.length)
      for (const landmark of landmarks) index.add(...boundsOfItem(landmark))
      index.finish()
      this.#floors.set(floor, { items: landmarks, index })
    }
  }

  /** In the first of the languages that has a text; the titles of items come from `titleOf`. */
  of(item: Item, parent: Item | null, languages: Fallback, titleOf: (item: Item) => string): Context {
    const level = this.#levels.byFloor.get(item.floor)
    const floorName = level ? levelNameIn(level, languages) : `Level ${item.floor}`
    const say = {
      floorName,
      building: level?.building ?? null,
      titleOf,
      inEnglish: languages.length === 0 || languages[0] === 'en',
    }
    if (parent) return words(say, 'in', parent, 0)
    const found = level ? this.#best(item, level.unitsPerMeter) : null
    return found ? words(say, found.relation, found.item, found.meters) : words(say, null, null, 0)
  }

  #best(item: Item, unitsPerMeter: number) {
    const landmarks = this.#floors.get(item.floor)
    if (!landmarks) return null
    const [x, y] = item.location
    const around = landmarks.index.neighbors(x, y, 6, NEAR_M * unitsPerMeter).map((i) => landmarks.items[i]!)
    let best: { item: Item; meters: number; relation: NonNullable<Context['relation']> } | null = null
    for (const landmark of around) {
      if (landmark.placementId === item.placementId || landmark.featureId === item.featureId) continue
      const inside =
        landmark.geometry.type === 'Polygon' && polygonContains(landmark.geometry.coordinates, item.location)
      const meters = inside ? 0 : gap(item, landmark) / unitsPerMeter
      if (meters > NEAR_M || (best && best.meters <= meters)) continue
      const relation = inside ? 'in' : meters <= NEXT_TO_M ? 'next to' : meters <= ACROSS_M ? 'across from' : 'near'
      best = { item: landmark, meters, relation }
    }
    return best
  }
}

interface Wording {
  floorName: string
  building: string | null
  titleOf: (item: Item) => string
  /** Relations are English words; in other languages the landmark stands alone, which is right in each of them. */
  inEnglish: boolean
}

function words(say: Wording, relation: Context['relation'], landmark: Item | null, meters: number): Context {
  const { floorName, building, titleOf, inEnglish } = say
  const beside = landmark && relation ? `, ${inEnglish ? `${relation} ` : ''}${titleOf(landmark)}` : ''
  return {
    text: `${building === null ? '' : `${building}, `}${floorName}${beside}`,
    floor_name: floorName,
    building,
    relation,
    landmark: landmark && {
      placement_id: landmark.placementId,
      title: titleOf(landmark),
      distance: Math.round(meters * 10) / 10,
    },
  }
}

/** Between two outlines: from the corners of each to the other's edges. */
function gap(a: Item, b: Item): number {
  const [outline, other] = [cornersOf(a), cornersOf(b)]
  return Math.min(oneWay(outline, other), oneWay(other, outline))
}

function oneWay(corners: readonly Position[], line: readonly Position[]): number {
  return corners.reduce((least, corner) => Math.min(least, nearestOnLine(corner, line).distance), Infinity)
}

/** Maximum number of corners that are compared: each is compared with every edge, and a part of a finer outline is enough. */
const MAX_CORNERS = 128

function cornersOf(item: Item): readonly Position[] {
  const all = positions(item.geometry)
  const step = Math.ceil(all.length / MAX_CORNERS)
  return step === 1 ? all : all.filter((_, i) => i % step === 0)
}

function boundsOfItem(item: Item): Bounds {
  return boundsOf(positions(item.geometry))
}
