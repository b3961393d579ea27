import { LAYERS, type TileAttributes } from '../feature.ts'
import { type Points, SHAPE_POINT } from '../shape.ts'
import type { ShapeStore } from '../shape-store.ts'
import { fitLabel, type LabelForm } from './fit-label.ts'

const LABELS = LAYERS.indexOf('labels')
/** What stands in a room is kept clear of its name; of more than this many the largest. */
const MAX_INNER = 400
/** Drawings overlap by a little: what is inside may reach out by this share of its own side. */
const OVERLAP_SHARE = 0.05
/** What is nearly as large as a room is the room once more. */
const MAX_INNER_SHARE = 0.9
/** Columns and bins are too small to keep a name away. */
const MIN_FIXTURE_SHARE = 0.1

const OF_THE_FORM: ReadonlySet<string> = new Set(['title', 'icon', 'turn'])

interface Area {
  rings: Points[]
  side: number
  minX: number
  minY: number
  maxX: number
  maxY: number
  isFixture: boolean
}

/** A sign that fills so much of a room stands for it. */
const MIN_SIGN_SHARE = 0.6

/** An icon without a name, such as that of a lift. */
interface Sign {
  x: number
  y: number
  side: number
  draw(): void
}

interface Wished {
  area: Area
  attributes: TileAttributes & Record<string, string | number | boolean>
}

/** The names of one level, each to be put where its room and those inside it leave space. */
export class LevelLabels {
  readonly upright: number
  readonly #areas: Area[] = []
  /** Of the areas, once all are there. */
  #lefts = new Float64Array()
  #tops = new Float64Array()
  #bottoms = new Float64Array()
  readonly #wished: Wished[] = []
  readonly #signs: Sign[] = []

  constructor(upright: number) {
    this.upright = upright
  }

  /** An area over which no name of another may stand. */
  occupy(rings: Points[], side: number, isFixture: boolean): void {
    this.#areas.push(areaOf(rings, side, isFixture))
  }

  add(rings: Points[], side: number, attributes: Wished['attributes']): void {
    this.#wished.push({ area: areaOf(rings, side, false), attributes })
  }

  /** A sign in the middle of what takes so much space; names keep away from it. */
  addSign([x, y]: readonly [number, number], side: number, draw: () => void): void {
    this.#signs.push({ x, y, side, draw })
    const half = side / 2
    this.occupy([[x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]], side, false)
  }

  /** Puts every label into the store, one at a time. */
  *place(store: ShapeStore): Generator<void> {
    this.#areas.sort((a, b) => a.minX - b.minX)
    this.#lefts = Float64Array.from(this.#areas, ({ minX }) => minX)
    this.#tops = Float64Array.from(this.#areas, ({ minY }) => minY)
    this.#bottoms = Float64Array.from(this.#areas, ({ maxY }) => maxY)
    this.#signs.sort((a, b) => a.x - b.x)
    const hidden = new Set<Sign>()
    for (const { area, attributes } of this.#wished) {
      // What visitors look for has its name, and a sign of its own; a room of the plan has the sign that fills it.
      const filling = this.#signsFilling(area)
      if (filling.length > 0 && !attributes.placement_id) continue
      for (const sign of filling) hidden.add(sign)
      const { title, icon, turn: owners } = attributes
      const rings = [area.rings[0]!, ...area.rings.slice(1), ...this.#inside(area)]
      for (const form of fitLabel(rings, { title, icon, turn: owners, upright: this.upright })) {
        const at = [Math.round(form.x), Math.round(form.y)]
        store.add(LABELS, SHAPE_POINT, area.side, addTags(store, attributes, form), [at], form)
      }
      yield
    }
    for (const sign of this.#signs) if (!hidden.has(sign)) sign.draw()
  }

  #signsFilling(room: Area): Sign[] {
    const found: Sign[] = []
    for (let i = firstFrom(this.#signs, room.minX, 'x'); i < this.#signs.length; i++) {
      const sign = this.#signs[i]!
      if (sign.x > room.maxX) break
      const isLarge = sign.side >= room.side * MIN_SIGN_SHARE && sign.side <= room.side / MIN_SIGN_SHARE
      if (isLarge && contains(room.rings, sign.x, sign.y)) found.push(sign)
    }
    return found
  }

  /** The outlines of smaller areas that stand inside one. */
  #inside(room: Area): Points[] {
    const found: Area[] = []
    for (let i = firstFrom(this.#areas, room.minX - room.side, 'minX'); i < this.#areas.length; i++) {
      if (this.#lefts[i]! > room.maxX) break
      // Most of those beside are far above or below.
      if (this.#bottoms[i]! < room.minY || this.#tops[i]! > room.maxY) continue
      const area = this.#areas[i]!
      const isSmall = area.isFixture && area.side < room.side * MIN_FIXTURE_SHARE
      if (!isSmall && area.side < room.side * MAX_INNER_SHARE && isWithin(area, room)) found.push(area)
    }
    if (found.length > MAX_INNER) found.sort((a, b) => b.side - a.side).length = MAX_INNER
    return found.map(({ rings }) => rings[0]!)
  }
}

/** What is known of a place, then what the form of its label says. */
function addTags({ attributes: table }: ShapeStore, attributes: Wished['attributes'], form: LabelForm): number {
  for (const key in attributes) if (!OF_THE_FORM.has(key)) table.add(key, attributes[key])
  table.add('title', form.title)
  if (form.title === undefined) table.add('icon', form.icon)
  table.add('turn', form.turn)
  table.add('lines', form.lines)
  table.add('fit', form.fit)
  if (form.title !== undefined) table.add('icon', form.icon)
  table.add('side', form.side)
  table.add('from', form.from)
  table.add('until', form.until)
  return table.endSet()
}

function areaOf(rings: Points[], side: number, isFixture: boolean): Area {
  const area = { rings, side, isFixture, minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const outer = rings[0]!
  for (let i = 0; i < outer.length; i += 2) {
    area.minX = Math.min(area.minX, outer[i]!)
    area.maxX = Math.max(area.maxX, outer[i]!)
    area.minY = Math.min(area.minY, outer[i + 1]!)
    area.maxY = Math.max(area.maxY, outer[i + 1]!)
  }
  return area
}

/** Whether an area stands in a room: its middle does, and its box does but for a little. */
function isWithin(area: Area, room: Area): boolean {
  const slack = area.side * OVERLAP_SHARE
  if (area.minX < room.minX - slack || area.maxX > room.maxX + slack) return false
  if (area.minY < room.minY - slack || area.maxY > room.maxY + slack) return false
  return contains(room.rings, (area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2)
}

function contains(rings: readonly Points[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

function firstFrom<K extends string>(sorted: readonly Record<K, number>[], least: number, key: K): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]![key] < least) low = middle + 1
    else high = middle
  }
  return low
}
