import { median } from '../../geo/index.ts'
import type { Space } from '../findings/spaces.ts'
import { count, logRatio, metres, share, times, valuesOf } from '../rules/parameters.ts'
import { listRule } from '../rules/rule.ts'
import { polygonArea } from '../shape/ring.ts'
import type { Vote } from './vote.ts'

const sizeParameters = {
  /** The side of a square as large as the usual room. */
  usualSide: metres(3.4, [2.5, 5]),
  /** Rooms that tell. */
  minRooms: count(3, [2, 10]),
  /** Rooms with a name from which on the others say nothing of the usual size: closets and furniture have none. */
  minNamed: count(4, [2, 12]),
  /** Of the weight of a cue that counts fully: what rooms of a known kind weigh beside their number, and all together. */
  knownWeight: times(0.3, [0.1, 1]),
  maxKnownWeight: times(0.8, [0.3, 2]),
  /** Rooms of a known kind whose number weighs as much as a cue that counts fully. */
  fullCount: count(20, [8, 60]),
  knownSpread: logRatio(0.3, [0.1, 0.6]),
  /** The same of rooms of any kind. */
  weight: times(0.4, [0.1, 1]),
  spread: logRatio(0.5, [0.2, 1]),
}
const shapeParameters = {
  usualSide: sizeParameters.usualSide,
  /** Shapes that tell. */
  minShapes: count(8, [4, 30]),
  /** Of the square of the extent, the area of the smallest and the largest that counts. */
  smallestShape: share(0.0005, [0.0001, 0.003]),
  largestShape: share(0.15, [0.05, 0.4]),
  weight: sizeParameters.weight,
  spread: sizeParameters.spread,
}

const { usualSide, minRooms, minNamed, knownWeight, fullCount, maxKnownWeight, knownSpread, weight, spread } =
  valuesOf(sizeParameters)
const { minShapes, smallestShape, largestShape } = valuesOf(shapeParameters)

/** The same for rooms of a kind, by words of their names; of what is found anywhere between closet and hall, none. */
const KINDS: [RegExp, number][] = [
  [/(?<!\p{L})(?:lift|elevator|elev|aufzug|ascenseurs?|ascensor|ascensore|лифт)(?!\p{L})/iu, 2.1],
  [/stair|treppe|escalier|escalera|лестниц/iu, 4],
  [/bath ?room|badezimmer|(?<!\p{L})(?:bath|bad|baño|bagno|ванная)(?!\p{L})/iu, 2.4],
  [/bedroom|schlafzimmer|kinderzimmer|chambre|dormitorio|slaapkamer|спальня|детская/iu, 3.6],
  [/kitchen(?!ette)|küche|cuisine|cocina|cucina|кухня/iu, 3.4],
  [/living|wohnzimmer|séjour|soggiorno|woonkamer|гостиная/iu, 4.7],
  [/office|büro|bureau|oficina|ufficio|kontor|кабинет|офис/iu, 4.2],
  [/meeting|conf(?:erence|\.)|besprechung|réunion|reuniones|sitzungszimmer|переговорная/iu, 4.8],
  [/patient|consult|exam(?!s)|treatment|sprechzimmer|behandlung/iu, 4.2],
  [/(?<!\p{L})(?:lab|labor|laborator\w*|laboratoire)(?!\p{L})/iu, 6],
  [/class ?room|klassenzimmer|klassenraum|salle de classe|seminar/iu, 7.5],
  [/(?<!\p{L})(?:gallery|galerie|ausstellung|exhibition|museo|musée)(?!\p{L})/iu, 9],
  [/lecture|hörsaal|auditori|amphithé|cinema|kino(?!\p{L})|restaurant|canteen|cafeteria|mensa/iu, 12],
  [/(?<!\p{L})(?:gates?|library|bibliothek|bibliothèque|biblioteca|gym|gymnasium|turnhalle)(?!\p{L})/iu, 13],
  [
    /(?<!\p{L})(?:shops?|retail|boutique|fashion|shoes|toys|bakery|pharmacy|florist|flowers|jewell?e?ry|opticians?|sportswear|sports|books|phones|zara|h ?& ?m|mcdonald'?s|starbucks|sephora|nike|adidas|uniqlo|primark|foot locker|swarovski)(?!\p{L})/iu,
    10,
  ],
]

type Named = Pick<Space, 'polygon' | 'labels'>

/** Rooms are mostly some metres wide, and those of a known kind more surely so. */
export function sizeVotes(spaces: Named[]): Vote[] {
  const known = spaces.flatMap(({ polygon, labels }) => {
    const side = sideOf(labels)
    return side === null ? [] : [Math.sqrt(polygonArea(polygon)) / side]
  })
  if (known.length >= minRooms) {
    const byKind = Math.min(maxKnownWeight, knownWeight + known.length / fullCount)
    const note = `${known.length} rooms as large as their names let expect`
    return [{ cue: 'rooms', unitsPerMeter: median(known), weight: byKind, spread: knownSpread, note }]
  }
  if (spaces.length < minRooms) return []
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const usual = named.length < minNamed ? spaces : named
  const side = median(usual.map(({ polygon }) => Math.sqrt(polygonArea(polygon))))
  const note = `${usual.length} rooms of about ${Number(side.toPrecision(3))} units`
  return [{ cue: 'rooms', unitsPerMeter: side / usualSide, weight, spread, note }]
}

/** What a room measures by its name, if that is one and tells. */
function sideOf(labels: Named['labels']): number | null {
  const name = labels.length === 1 ? labels[0]!.name : null
  if (name === null) return null
  return KINDS.find(([words]) => words.test(name))?.[1] ?? null
}

/** Shapes of a drawing that names none of its rooms: without what is small or large beside the drawing, most are rooms. */
export function shapeVotes(areas: number[], extent: number): Vote[] {
  const rooms = areas.filter((area) => area > smallestShape * extent ** 2 && area < largestShape * extent ** 2)
  if (rooms.length < minShapes) return []
  const side = Math.sqrt(median(rooms))
  const note = `${rooms.length} shapes of about ${Number(side.toPrecision(3))} units`
  return [{ cue: 'rooms', unitsPerMeter: side / usualSide, weight, spread, note }]
}

export const sizeVoteRule = listRule({
  id: 'scale-room-sizes',
  phase: 'scale',
  does: 'Rooms have the usual size of what their names say they are.',
  parameters: sizeParameters,
  apply: sizeVotes,
})

export const shapeVoteRule = listRule({
  id: 'scale-closed-shapes',
  phase: 'scale',
  does: 'Where no name and nothing exact tells the scale, closed shapes and nameless spaces are about as large as rooms.',
  parameters: shapeParameters,
  apply: shapeVotes,
})
