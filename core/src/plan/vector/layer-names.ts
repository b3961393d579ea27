/** What the name of a layer says that its strokes are. */
export type LayerKind = 'wall' | 'glass' | 'column' | 'door' | 'room' | 'other' | 'never'

/** A word of its own: names have no `_` or `$` any more, and `\b` does not see letters beyond ASCII. */
function word(words: string): string {
  return `(?<![\\p{L}])(?:${words})(?![\\p{L}])`
}

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu')
}

/**
 * Words of layers, the first kind that fits counts: the hatch of walls is hatch. Abbreviations such as `A-PFIX` are those of the
 * AIA and the national CAD standard; `DOTE` and `LVTRY` are written by Chinese programs.
 */
const LAYER_KINDS: [LayerKind, RegExp][] = [
  [
    'never',
    anyOf(
      'text|tekst|anno|dimens|bema[sß]|cota|schraff|grid|axis|axes|achs|title|border|rahmen|defpoints|v-?port|note|logo',
      'route|paths?\\b|легенд|размер|обознач|k[íi]ch ?th[ưu][ớo]c|标注|文字|轴|寸法|通芯|치수',
      word('dims?|dote|tr[ụu]c|quot[ae]|ос[иь]'),
    ),
  ],
  [
    'other',
    anyOf(
      'furn|m[öoø]bel|meub|meble|mobili|perabot|n[ộo]i th[ấa]t|mueble|m[óo]veis|arred|inventar|inredning|nábytek|мебел|家具|가구',
      'equip|eqpm|casework|cswk|cabinetr|shel(?:f|v)|applian|fitting|fixt|pfix|lvtry|louça|сантех|洁具|潔具',
      'hatch|htch|pattern|arcering|retin[oi]|campitur|штрих|填充|plumb|sanit|pipe|drain|heating|insulat',
      'elec|elektr|light|lite|hvac|mech|power|sprink|светил|розет|tree|plant(?!a)|landsc|terrain|绿化|道路',
      'ceil|clng|roof|gutter|toiture|telhado|flooring|finish|ovhd|overhead|symb',
      'stair|strs|trapp|treppe|escal(?:ier|era)|escada|tangga|schod|лестниц|楼梯|階段|계단|railing|handrail|hral|\\brcp',
      word('appl|cabinets|case|dach|patt|flor|ele|beams?|haver|couch|bench(?:es)?'),
    ),
  ],
  [
    'wall',
    anyOf(
      'wall|wand|w[äa]nde|mauer|muro|pared|paret[ei]|partition|tabique|cloison|alvenaria|v[äaæe]gg|ścian|stěn|zdivo|seinä|duvar|dinding|peret[ei]|τοίχ',
      'стен|перегород|墙|牆|壁|벽|struct|shell|concrete|beton',
      word('murs?|muri|væg|muren|muur|t[ưu][ờo]ng|fal'),
    ),
  ],
  [
    'room',
    anyOf(
      '\\brm\\$?|booth|raum|r[äa]ume|zone|area|boma|pi[èe]ce|local|помещ',
      '(?<![\\p{L}])rooms?\\b|spaces?\\b|units?\\b|stand\\b|stalls?\\b|sala\\b',
    ),
  ],
  [
    'door',
    anyOf(
      'door|t[üu]r(?:en)?\\b|tuer|porte|puerta|porta\\b|dør|dörr|deur|drzwi|dveř|pintu|casing|двер|门|門',
      word('kap[ıi]|c[ửu]a(?! s[ổo])'),
    ),
  ],
  [
    'glass',
    anyOf(
      'glaz|glas|window|fenster|-wind|janela|ventana|fen[êe]tre|finestr|vindue|fönster|pencere|ikkuna|jendela|fereastr|c[ửu]a s[ổo]|curtain|mullion',
      'окн|窗|창',
      word('wind|okn[ao]'),
    ),
  ],
  ['column', anyOf('column|st[üu]tze|pillar|pilar|pilastr|柱|колон|기둥|kolom', word('cols?|c[ộo]t'))],
]

/** The kind of a layer or a symbol by its name, which CAD runs together with dollars and underscores. */
export function kindOfName(name: string): LayerKind | null {
  const words = name.replace(/[_$|]/gu, ' ')
  return LAYER_KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Symbols bear all kinds of names; only those of doors and windows can be trusted. */
export function kindOfSymbol(symbol: string): 'door' | 'glass' | null {
  const words = symbol.replace(/[_$|]/gu, ' ')
  const found = LAYER_KINDS.find(([kind, pattern]) => (kind === 'door' || kind === 'glass') && pattern.test(words))
  return (found?.[0] as 'door' | 'glass' | undefined) ?? null
}

/** Words for a single piece of furniture, and none for the room or the zone that is called after it. */
const FURNITURE_WORDS = anyOf(
  word(
    '(?:arm|wheel)?chairs?|(?<!(?:help|front|info|information|reception|service|registration|check-?in)[ -])desks?|tables?(?![ -]*tennis)',
  ),
  word('sofas?|couch(?:es)?|stools?|seats?|beds?|bench(?:es)?|wardrobes?|bookshel(?:f|ves)|nightstands?|bathtubs?'),
  word('wash ?basins?|sinks?|fridges?|refrigerators?|stoves?|ovens?|dishwashers?|washing ?machines?|urinals?'),
  word('trees?|bush(?:es)?|cars?|monitors?|computers?|pianos?|fauteuils?|chaises?|canap[ée]s?|sillas?|mesas?'),
  word('camas?|cadeiras?|st[üu]hle?|tische?|sessel|betten|bett|stolik|krzes[łl]o|ст(?:ол|ул)(?:ья|ы)?|кровать|диван'),
  '椅|桌|沙发|单人床|双人床|의자|책상|침대|(?<!\\p{L})(?:chair|desk|table|seat)(?=\\p{L}?\\d)',
)
/** Maps and rooms that are called after furniture. */
const NO_FURNITURE = anyOf('map|plan|layout|chart|floor|room|hall|shop|store|park|parking|wash|group|legend')

/** Whether somebody who calls a thing so speaks of one piece of furniture. */
export function isFurnitureName(name: string): boolean {
  const words = name.replace(/[_$|]/gu, ' ')
  return FURNITURE_WORDS.test(words) && !NO_FURNITURE.test(words) && kindOfName(words) !== 'room'
}
