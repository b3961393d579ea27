import { median } from '../../geo/index.ts'
import type { Space } from '../findings/spaces.ts'
import { polygonArea } from '../shape/ring.ts'
import type { Vote } from './scale.ts'

/** The side of a square as large as the usual room, in metres, and how many of a plan must be known. */
const ROOM_SIDE = 3.4
const MIN_ROOMS = 3
/** Rooms with a name from which on the others say nothing of the usual size: closets and furniture have none. */
const MIN_NAMED_ROOMS = 4

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

/** How many shapes tell, and of the square of the extent, the area of the smallest and the largest that counts. */
const MIN_SHAPES = 8
const MIN_SHAPE_SHARE = 0.0005
const MAX_SHAPE_SHARE = 0.15

type Named = Pick<Space, 'polygon' | 'labels'>

/** Rooms are mostly some metres wide, and those of a known kind more surely so. */
export function sizeVotes(spaces: Named[]): Vote[] {
  const known = spaces.flatMap(({ polygon, labels }) => {
    const side = sideOf(labels)
    return side === null ? [] : [Math.sqrt(polygonArea(polygon)) / side]
  })
  if (known.length >= MIN_ROOMS) {
    const weight = Math.min(0.8, 0.3 + known.length / 20)
    const note = `${known.length} rooms as large as their names let expect`
    return [{ cue: 'rooms', unitsPerMeter: median(known), weight, spread: 0.3, note }]
  }
  if (spaces.length < MIN_ROOMS) return []
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const usual = named.length < MIN_NAMED_ROOMS ? spaces : named
  const side = median(usual.map(({ polygon }) => Math.sqrt(polygonArea(polygon))))
  const note = `${usual.length} rooms of about ${Number(side.toPrecision(3))} units`
  return [{ cue: 'rooms', unitsPerMeter: side / ROOM_SIDE, weight: 0.4, spread: 0.5, note }]
}

/** What a room measures by its name, if that is one and tells. */
function sideOf(labels: Named['labels']): number | null {
  const name = labels.length === 1 ? labels[0]!.name : null
  if (name === null) return null
  return KINDS.find(([words]) => words.test(name))?.[1] ?? null
}

/** Shapes of a drawing that names none of its rooms: without what is small or large beside the drawing, most are rooms. */
export function shapeVotes(areas: number[], extent: number): Vote[] {
  const rooms = areas.filter((area) => area > MIN_SHAPE_SHARE * extent ** 2 && area < MAX_SHAPE_SHARE * extent ** 2)
  if (rooms.length < MIN_SHAPES) return []
  const side = Math.sqrt(median(rooms))
  const note = `${rooms.length} shapes of about ${Number(side.toPrecision(3))} units`
  return [{ cue: 'rooms', unitsPerMeter: side / ROOM_SIDE, weight: 0.4, spread: 0.5, note }]
}
