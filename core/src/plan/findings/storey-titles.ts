import type { Line } from '../text/lines.ts'

const ORDINAL =
  'ground|first|second|third|fourth|fifth|sixth|main|upper|lower|top|attic|basement|\\d{1,2}(?:st|nd|rd|th)|typical'
/** What storeys are called where a sheet shows several, in the languages that plans are drawn in. */
const TITLES = [
  new RegExp(`\\b(?:${ORDINAL})[ -]?(?:floor|level|storey|story)\\b`, 'iu'),
  /\b(?:level|floor|storey|story|niveau|nivel|livello|kat|plan|planta|piso|piano|poschod[íi]|podla[žz][íi]) ?[-–]?\d{1,2}\b/iu,
  /^(?:basement|cellar|mezzanine|souterrain|sous-sol|s[óo]tano|subsolo|kelder)(?: (?:floor )?plan)?$/iu,
  /(?:erd|ober|unter|keller|dach|zwischen)gescho(?:ss|ß)/iu,
  /^(?:grundriss )?(?:\d{1,2}\. ?)?(?:eg|og|ug|dg|kg)$/iu,
  /\brez[- ]de[- ]chauss[ée]e|\b(?:\d{1,2}(?:er?|[èe]me)?|premier|deuxi[èe]me|troisi[èe]me) [ée]tage/iu,
  /\b(?:planta|pavimento|piso) (?:baja|alta|primera|segunda|tercera|t[ée]rreo|superior|inferior|tipo)\b/iu,
  /\b(?:\d{1,2}[ºªo°]|primer|segundo|tercer) (?:piso|planta|pavimento|andar)\b/iu,
  /\bpiano (?:terra|primo|secondo|terzo|interrato|rialzato)\b/iu,
  /\b(?:begane grond|(?:eerste|tweede|derde|\d{1,2}e) verdieping)\b/iu,
  /\d{1,2}(?:-?[йи]й?)? ?этаж|(?:первый|второй|третий|цокольный) этаж/iu,
  /[一二三四五六1-9地] ?[层層階楼樓]/u,
]
/** Longer lines are sentences. */
const MAX_TITLE_LENGTH = 60

/** Lines that may say which storey stands beside them. */
export function storeyTitles(lines: Line[]): Line[] {
  return lines.filter(({ text }) => text.length <= MAX_TITLE_LENGTH && TITLES.some((title) => title.test(text.trim())))
}
