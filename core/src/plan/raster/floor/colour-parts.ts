import type { TextLine } from '../../ocr/index.ts'
import { levels, pixels, share, textHeights, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Colour, Picture } from '../picture/picture.ts'
import { eachBareCrossing, WIDEST_GAP_PX } from './bare-borders.ts'
import { changedPlaces } from './changed-places.ts'
import { type ColouredMap, findColouredMap, mapParameters } from './coloured-map.ts'
import type { Floor } from './floor.ts'
import { joinPlaces, namedPlaces } from './join-places.ts'
import { commonColours } from './place-colours.ts'

const parameters = {
  ...mapParameters,
  /** Of the side of a square as large as the part, how wide the opening is: gaps between dashes are narrower. */
  minOpening: share(0.1, [0.05, 0.3]),
  /** Of a place with a text, how large a part of it without one is at most. */
  maxArea: times(1.5, [0.5, 3]),
  /** Of the usual place with a text, how large the larger one of two without is at least. */
  minLarge: times(1, [0.5, 3]),
  /** The narrowest opening, whatever the size of the part. */
  minOpeningPx: pixels(8, [3, 20]),
  /** How far two levels of one colour lie apart. */
  maxColourStep: levels(12, [4, 30]),
  /** How far letters reach beyond the box of their line. */
  textMargin: textHeights(0.3, [0, 1]),
}
const values = valuesOf(parameters)

/** Longest openings between places, by the lower number and the higher one. */
type Openings = Map<number, Map<number, number>>

/**
 * On maps for visitors, one colour is one shop or room. A place without a text that is open to one place of its colour alone
 * is a part of that: a wing of a large shop that a sign cuts off, or what lies behind a wall inside a room.
 */
export function joinColourParts(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  const map = findColouredMap(floor, picture, namedPlaces(floor, lines))
  const into = map
    ? findHosts(map, findOpenings(floor, picture, lines), commonColours(floor, picture))
    : new Map<number, number>()
  return into.size > 0 ? joinPlaces(floor, into, WIDEST_GAP_PX) : floor
}

function findHosts(map: ColouredMap, openings: Openings, colours: ReadonlyMap<number, Colour>): Map<number, number> {
  const fillOf = (id: number) => map.fills[id - 1]!
  const into = new Map<number, number>()
  for (const { region, isNamed } of map.fills.filter((fill) => !fill.region.open && map.isColoured(fill))) {
    if (isNamed) continue
    const narrowest = Math.max(values.minOpeningPx, values.minOpening * Math.sqrt(region.area))
    const hosts = [...(openings.get(region.id) ?? [])].flatMap(([id, width]) => {
      const isOne = width >= narrowest && !fillOf(id).region.open
      return isOne && isSame(colours.get(region.id), colours.get(id)) ? [fillOf(id)] : []
    })
    const [host, ...others] = hosts
    if (!host || others.length > 0 || region.area > values.maxArea * host.region.area) continue
    // Of two without a text the smaller one goes, so that there are no rings. Booths of one colour may have names that nobody could read.
    const isLater = region.area < host.region.area || (region.area === host.region.area && region.id > host.region.id)
    const isPart = isLater && host.region.area > values.minLarge * map.usualArea
    if (host.isNamed || isPart) into.set(region.id, host.region.id)
  }
  return into
}

function isSame(one: Colour | undefined, other: Colour | undefined): boolean {
  if (!one || !other) return false
  return (
    Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b)) <= values.maxColourStep
  )
}

/**
 * Between two places, the most rows or columns one after the other that go from one to the other over no line. Not under
 * text: letters that run over a border hide where it is.
 */
function findOpenings(floor: Floor, picture: Picture, lines: TextLine[]): Openings {
  const { width } = floor.labels
  const openings: Openings = new Map()
  const runs = new Map<string, { last: number; length: number }>()
  const widen = (one: number, other: number, length: number) => {
    const own = openings.get(one) ?? new Map<number, number>()
    openings.set(one, own)
    own.set(other, Math.max(own.get(other) ?? 0, length))
  }
  eachBareCrossing(floor, picture, (one, other, from, step) => {
    const [x, y] = [from % width, Math.floor(from / width)]
    if (lines.some((line) => isWritten(x, y, line))) return
    const at = step === 1 ? y : x
    const key = `${step} ${one} ${other}`
    const run = runs.get(key)
    const length = run && Math.abs(at - run.last) <= 1 ? run.length + Math.abs(at - run.last) : 1
    runs.set(key, { last: at, length })
    widen(one, other, length)
    widen(other, one, length)
  })
  return openings
}

function isWritten(x: number, y: number, { box, angle, size }: TextLine): boolean {
  const along = x * Math.cos(angle) - y * Math.sin(angle)
  const across = x * Math.sin(angle) + y * Math.cos(angle)
  const margin = values.textMargin * size
  const isAlong = along >= box.left - margin && along <= box.right + margin
  return isAlong && across >= box.top - margin && across <= box.bottom + margin
}

export const colourPartRule = changeRule({
  id: 'picture-colour-parts',
  phase: 'picture',
  as: 'room',
  does: 'Where places with a text are coloured, one without that is open to a single place of its colour is part of that.',
  parameters,
  apply: joinColourParts,
  parts: changedPlaces,
})
