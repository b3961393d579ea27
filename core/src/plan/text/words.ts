import { METRES_PER_FOOT } from '../../geo/index.ts'
/** What a line of text on a plan says, by its shape alone. */
export type Meaning =
  | { kind: 'area'; value: number; unit: 'm2' | 'ft2' | null }
  | { kind: 'dimension'; meters: number[] }
  | { kind: 'scale'; ratio: number }
  | { kind: 'number' }
  | { kind: 'name' }
  | { kind: 'note' }
  | { kind: 'noise' }

export type ConnectorType = 'stairs' | 'elevator' | 'escalator' | 'ramp'

const AREA_METRIC = /(\d+(?:[.,]\d+)?)\s*(?:m²|m2\b|m\^2|㎡|sq\.?\s?m\b|sqm\b|qm\b|кв\.?\s?м|м²|м2)/iu
const AREA_FEET =
  /(\d[\d,]*(?:\.\d+)?)\s*(?:sf\b|s\.f\.|sq\.?\s?ft|sqft|square f(?:ee|oo)t|ft²|ft2\b|nsf\b|asf\b|gsf\b)/iu
const SCALE_RATIO = /(?:^|[^\d:])1\s*:\s*(\d{1,4})(?![\d:])/u
const SCALE_WORD = /\b(?:scale|ma(?:ß|ss)stab|escala|[ée]chelle|scala|масштаб|m)\.?\s*:?\s*1\s*\/\s*(\d{2,4})\b/iu
const SCALE_SHARE = /^1\s*\/\s*(\d{2,4})\s*(?:th)?\s*scale\b/iu
const SCALE_INCH =
  /(\d+)\s*(?:\/\s*(\d+))?\s*(?:["”]|in(?:ch(?:es)?)?\b\.?)\s*(?:=|to|equals)\s*1\s*(?:['’]|f(?:oo)?t\b)/iu
const FEET_INCHES = /^\s*(\d+(?:\.\d+)?)\s*['’]\s*-?\s*(?:(\d+(?:\.\d+)?)?\s*(?:(\d+)\/(\d+))?\s*["”]?)?\s*$/u
/** A capital M after a whole number is the letter of a desk. */
const METERS = /^\s*(\d+(?:[.,]\d+)?(?=\s*m)|\d+[.,]\d+(?=\s*M))\s*[mM]\s*$/u
/** "em" is how "cm" is often read from its shape. */
const MILLIMETERS = /^\s*(\d+(?:[.,]\d+)?)\s*(mm|cm|em)\s*$/iu
/** "in" is a word too: only a number with decimals is as many inches. */
const INCHES = /^\s*(\d+(?:[.,]\d+)?(?=\s*(?:["”″]|inch))|\d+[.,]\d+(?=\s*in))\s*(?:["”″]|in(?:ch(?:es)?)?\.?)\s*$/iu
/** Sides of a booth or a room: 3X3, 4,5 x 6. */
const SIDES = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*[x×х*]\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*m?$/iu
/** The same in centimetres or millimetres: 322 X 347. */
const SMALL_SIDES = /^(\d{3,5})\s*[x×х*]\s*(\d{3,5})$/iu
/** Two lengths with decimals and their unit, whatever a reader made of the edge behind them: 3.50m x 3.20m². */
const METER_SIDES = /^(\d{1,2}[.,]\d{1,2})\s*m?\s*[x×х]\s*(\d{1,2}[.,]\d{1,2})\s*m\P{L}{0,3}$/iu
/** No side of a room is as many centimetres long, and no two are as few millimetres. */
const MOST_CENTIMETERS = 1500
/** A length in metres that ends a line, in brackets or what these are read as: 23'4 (7.10). */
const METRES_BEHIND = /(?<!\d)(\d{1,2}[.,]\d{1,2})\s*m?[^\d\p{L}]{0,2}\p{L}?$/u
/** How far feet and inches may be off the metres behind them, as a share. */
const MAX_LENGTH_DIFFERENCE = 0.02
/** Two or one decimals and no unit: an area more often than a number of a room. */
const DECIMAL = /^\d{1,4}[.,]\d{1,2}$/u
/** As many decimals as CAD programs give a length where nobody says otherwise. */
const CAD_LENGTH = /^\D?\d{1,3}[.,]\d{4}$/u
const LEVEL_MARK = /^[±+∓]\s*\d|^(?:up|dn|dp)\s?\d{1,3}\s?r?$|^(?:FFL|SSL|EL\.?|OKF|UKD|OKFF)\b/iu
const NUMBER =
  /^[#@]?(?:[\p{L}]{0,5}[-._ ]?)?\d{1,5}[\p{L}]{0,3}(?:[-._/ ]?[\p{L}]{0,3}\d{1,4}[\p{L}]{0,2}){0,3}(?: \p{Lu})?$/u
/** Sizes of doors, sills and pipes among words. */
const NOTE = /\d\s*(?:mm\b|["”″]|['’]\s*-?\s*\d)/u
const FIXTURE_WORDS =
  /^(?:up|dn|down|typ|ref|dw|w\/d|w|d|f|n|s|e|o|x|fec|fe|fhc|eq|rd|fd|clg|nts|sinks?|vanity|oven|stove|fridge|refrigerator|washer|dryer|(?:bath ?)?tub|railing|sky ?lights?|skylts?|transoms?|tall|king|queen|grill|cook ?top|mirror|valves?|(?:linear |floor )?drain|rw[dp]?p|svp|hwc)$/iu
/** "36x66 shower": a thing with its own sides. */
const SIZED_THING =
  /^\d{2,3}\s*[x×]\s*\d{2,3}\s+(?:\S+ ){0,2}(?:shower|tub|bath|table|desk|sink|island|bed|vanity|counter|cabinets?|mirror|window|door|rug)$/iu
/** What signs on the plan say of the reader, of ways to escape and of what hangs on walls. */
const SIGN_WORDS =
  /^(?:you(?: a|')re here|sie (?:sind|befinden sich) hier|(?:ihr )?standort|vous [êe]tes ici|(?:usted )?est[áa] aqu[íi]|voc[êe] est[áa] aqui|voi siete qui|u bevindt zich hier|вы (?:находитесь )?здесь|(?:fire )?assembly point|sammel(?:stelle|platz|punkt)|point de rassemblement|punto de (?:encuentro|reuni[óo]n)|(?:fire )?extinguishers?|feuerl[öo]scher|extincteurs?|extintor(?:es)?|fire (?:hose|alarm|blanket)(?: reel| box)?|first aid (?:kit|box)|no smoking|(?:true |plan |project )?(?:north|nord|norte)(?: arrow)?)$/iu
/** What curtains, hatches and rows of seats are read as: zigzags, or one letter over and over. */
const PATTERN = /^(?=(?:\P{L}*\p{L}){4})[AVWvwАЛΛ\s/\\|]+$|^(\p{L})\1{3,}$/u
/** What lies over or under the floor that is drawn. */
const OVERHEAD =
  /^(?:(?:out)?line|edge|extent) of \S|\b(?:floor|roof|wall|beam|deck|ceiling|balcony|overhang|soffit|eaves?|canopy)(?: line)? (?:above|below|over)$/iu
/** Pieces of furniture by their whole name. Words that name rooms too, as bed, bath, bar and cabinet do, are left out. */
const FURNITURE_WORDS =
  /^(?:(?:arm ?|office |side )?chairs?|(?:\S+ )?(?:sofas?|couch(?:es)?|love ?seats?|night ?stands?|book ?(?:case|shelf|shelves)|mattress|dish ?washer|washing machine|water heater)|(?:dining |coffee |side |bedside |dressing )?tables?|desks?|stools?|bench|rugs?|(?:shoe )?(?:shelf|shelves|shelving)|(?:file|filing|tv|kitchen|shoe) cabinets?|(?:clothes )?drawers|dresser|(?:(?:double|single|king|queen|twin|bunk)(?: size)? )bed|tv|television|keyboard|microwave|tisch|stuhl|st[üu]hle|bett|schrank|regal|k[üu]hlschrank|waschmaschine|sp[üu]lmaschine|chaises?|canap[ée]|frigo|lave-(?:linge|vaisselle)|sillas?|sof[áa]|cama|nevera|lavadora|estufa)$/iu
/** What stands under a drawing on its sheet. */
const TITLE =
  /\b(?:floor|level|storey|roof|ceiling|site|location|key) plan\b|^(?:section|schnitt|coupe) \S{1,5}$|\b(?:elevation|ansicht)$|\S (?:dimensions?|layout)$|^grundriss\b/iu
/** What the cells of a title block and a legend are headed by. */
const TITLE_BLOCK =
  /^(?:legend|legende|l[ée]gende|leyenda|project|projekt|proyecto|projet|client|bauherr|architect|architekt|(?:drawn|checked|approved|designed)(?: by)?|gezeichnet|gepr[üu]ft|(?:sheet|drawing|blatt|plan|job)(?: (?:no|nr)\.?| number)?:?(?: [a-z]{0,3}[-.]?\d[\w.-]*)?|date|datum|revision|rev\.?|scale|ma(?:ß|ss)stab|(?:ground|first|second|third|upper|lower|top) (?:floor|level|storey))$/iu

/** Further headings of title blocks; some of these words also name rooms where they stand alone. */
const TITLE_BLOCK_HEADING =
  /^(?:project (?:name|title|location|address|no)|(?:drafted|submitted|prepared|issued) (?:by|to|for)|(?:submission|issue|print|plot) date|(?:drawing|sheet) title|title|owner|consultants?|contractor|general notes|notes|details|north|designer|engineer|supervisor|location)\b/iu

/** What is drawn on a sheet beside the plan, as captions call it. */
const VIEW_CAPTION =
  /^(?:(?:cross|long(?:itudinal)?|building|wall|typical)[ -])?(?:sections?|schnitt|coupe|corte|secci[óo]n|sezione|doorsnede|przekr[óo]j|разрез) ?\S{0,7}(?: \S{1,4})?$|\b(?:elevations?|fa[çc]ade|ansicht|fachada|prospetto|alzado|gevel|elewacja|фасад)(?: \S{1,5})?$|^(?:detail|d[ée]tail|detalle|dettaglio|узел)\b|^(?:legend|legende|l[ée]gende|leyenda|legenda|key|symbols?|условные обозначения)\b:?$|\b(?:schedule|isometric(?: view)?|axonometric(?: view)?|perspective)$/iu
/** Longer lines are sentences. */
const MAX_CAPTION_LENGTH = 48

/** Whether the text is the caption of a section, an elevation, a detail, a legend or a schedule. */
export function isViewCaption(text: string): boolean {
  // A scale may stand behind the caption.
  const line = text.trim().replace(/[\s(]*(?:scale\b.*|1 ?: ?\d+.*)$/iu, '')
  return line.length <= MAX_CAPTION_LENGTH && VIEW_CAPTION.test(line)
}

/** Whether the text heads a cell of a title block, as "Client" or "Drawn by:" do. */
export function isTitleBlockHeading(text: string): boolean {
  const line = text.trim().replace(/\s*:.*$/u, '')
  return TITLE_BLOCK.test(line) || TITLE_BLOCK_HEADING.test(line)
}

/** Whether the text is the whole name of a piece of furniture. */
export function isFurniture(text: string): boolean {
  return FURNITURE_WORDS.test(text.trim())
}

export function meaningOf(text: string): Meaning {
  const line = text.trim()
  const scale = scaleOf(line)
  if (scale !== null) return { kind: 'scale', ratio: scale }
  const sides = METER_SIDES.exec(line) ?? SIDES.exec(line)
  if (sides) return { kind: 'dimension', meters: [decimal(sides[1]!), decimal(sides[2]!)] }
  const area = areaOf(line)
  if (area) return area
  const dimension = smallSidesOf(line) ?? dimensionOf(line) ?? lengthTwice(line)
  if (dimension) return { kind: 'dimension', meters: dimension }
  if (NOTE.test(line) || SIZED_THING.test(line) || OVERHEAD.test(line)) return { kind: 'note' }
  if (
    TITLE.test(line) ||
    TITLE_BLOCK.test(line) ||
    LEVEL_MARK.test(line) ||
    CAD_LENGTH.test(line) ||
    FIXTURE_WORDS.test(line.replaceAll('.', '')) ||
    SIGN_WORDS.test(line) ||
    PATTERN.test(line) ||
    isFurniture(line)
  )
    return { kind: 'noise' }
  if (DECIMAL.test(line)) return { kind: 'area', value: decimal(line), unit: null }
  if (line.length <= 14 && NUMBER.test(line)) return { kind: 'number' }
  return (line.match(/\p{L}/gu)?.length ?? 0) >= 2 ? { kind: 'name' } : { kind: 'noise' }
}

/** Words that end in a full stop: no abbreviation, no name. */
export function isSentence(text: string): boolean {
  return /^(?:\S+\s+){2,}\S*\p{Ll}{4}\.$/u.test(text)
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'))
}

function areaOf(line: string): Meaning | null {
  const metric = AREA_METRIC.exec(line)
  if (metric) return { kind: 'area', value: decimal(metric[1]!), unit: 'm2' }
  const feet = AREA_FEET.exec(line)
  if (feet) return { kind: 'area', value: Number(feet[1]!.replaceAll(',', '')), unit: 'ft2' }
  return null
}

function scaleOf(line: string): number | null {
  const inch = SCALE_INCH.exec(line)
  if (inch) return 12 / (Number(inch[1]) / Number(inch[2] ?? 1))
  const ratio = SCALE_RATIO.exec(line) ?? SCALE_WORD.exec(line) ?? SCALE_SHARE.exec(line)
  const value = ratio ? Number(ratio[1]) : 0
  return value >= 10 ? value : null
}

function smallSidesOf(line: string): number[] | null {
  const sides = SMALL_SIDES.exec(line)?.slice(1).map(Number)
  if (!sides) return null
  const perMeter = Math.max(...sides) > MOST_CENTIMETERS ? 1000 : 100
  return sides.map((side) => side / perMeter)
}

/** A length in feet and inches with the same in metres behind it, whatever was read of the marks between their digits. */
function lengthTwice(line: string): number[] | null {
  const behind = METRES_BEHIND.exec(line)
  const digits = behind ? line.slice(0, behind.index).replace(/\D/gu, '') : ''
  if (!behind || digits.length < 2 || digits.length > 4 || /\p{L}{2}/u.test(line)) return null
  const meters = decimal(behind[1]!)
  const isSame = [1, 2].some((count) => {
    const inches = Number(digits.slice(-count))
    const feet = Number(digits.slice(0, -count) || Number.NaN) + inches / 12
    return inches < 12 && Math.abs(feet * METRES_PER_FOOT - meters) < MAX_LENGTH_DIFFERENCE * meters
  })
  return isSame ? [meters] : null
}

/** One length, or the two of "3.2 x 4.5 m"; bare numbers are left to the scale vote, which looks for their line. */
function dimensionOf(line: string): number[] | null {
  const sides = line.split(/\s*[x×X]\s*/u)
  if (sides.length > 2) return null
  const shared = /m\s*$/iu.test(line) && sides.length === 2 ? 'm' : ''
  const meters = sides.map((side) => lengthOf(side) ?? lengthOf(side + shared))
  return meters.every((m) => m !== null) ? (meters as number[]) : null
}

function lengthOf(text: string): number | null {
  const feet = FEET_INCHES.exec(text)
  if (feet) {
    const inches = Number(feet[2] ?? 0) + (feet[3] ? Number(feet[3]) / Number(feet[4]) : 0)
    return (Number(feet[1]) + inches / 12) * METRES_PER_FOOT
  }
  const inches = INCHES.exec(text)
  if (inches) return (decimal(inches[1]!) / 12) * METRES_PER_FOOT
  const meters = METERS.exec(text)
  if (meters) return decimal(meters[1]!)
  const small = MILLIMETERS.exec(text)
  if (small) return decimal(small[1]!) / (small[2]!.toLowerCase() === 'mm' ? 1000 : 100)
  return null
}

const CONNECTORS: [ConnectorType, RegExp][] = [
  ['escalator', /escalator|rolltreppe|escalier m[ée]canique|escalera mec|scala mobile|roltrap|эскалатор/iu],
  [
    'elevator',
    /\b(?:elev(?:ator)?s?|elv|lifts?|aufzug|fahrstuhl|ascenseur|ascensor(?:es)?|ascensore|elevador(?:es)?|hiss)\b|лифт|電梯|电梯/iu,
  ],
  [
    'stairs',
    /\b(?:stairs?|stairwell|staircase|str|stwy|treppe|treppenhaus|treppenraum|escaliers?|escaleras?|escadas?|scala|scale|trappa|trap|schody)\b|лестни|樓梯|楼梯/iu,
  ],
  ['ramp', /\b(?:ramp|rampe|rampa)\b/iu],
]

/** "STR-4", "ELV101" and "Lift Lobby" all begin with the word; only a lobby or hall beside it is no connector. */
export function connectorOf(text: string): ConnectorType | null {
  if (/lobby|hall|foyer|vorraum|machine|equip|maschin/iu.test(text)) return null
  const spaced = text.replace(/(\p{L})(\d)/gu, '$1 $2').replace(/[-_./]/gu, ' ')
  for (const [type, pattern] of CONNECTORS) if (pattern.test(spaced)) return type
  return null
}

/** What is open to the sky or to the floor below, by its whole name. */
const VOID =
  /^(?:(?:light|air) ?wells?|(?:air|light|ventilation) shafts?|(?:open )?void|void over(?: \S+){1,2}|open to (?:below|above|sky)|licht(?:hof|h[öo]fe|schacht|sch[äa]chte)|luft(?:raum|schacht|sch[äa]chte)|vide(?: sur \S+){0,2}|puits de lumi[èe]re|patio de luces|vac[íi]o|hueco|cavedio|vuoto|второй свет)$/iu

export function isVoid(name: string): boolean {
  return VOID.test(name.trim())
}

const OPEN_SPACE =
  /corridor|hallway|\bhall\b|\bcirc|circulation|lobby|foyer|flur|gang\b|couloir|pasillo|corridoio|atrium|concourse|aisle|vestibule|коридор|走廊/iu

export function isCirculation(text: string): boolean {
  return OPEN_SPACE.test(text.replace(/(\p{L})(\d)/gu, '$1 $2'))
}
