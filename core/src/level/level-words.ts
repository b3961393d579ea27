/** What levels are called on sheets and in file names. */
export interface LevelPattern {
  readonly pattern: RegExp
  /** The value of a match: its number, below 0 under the ground, Infinity for the roof; null: it says nothing. */
  levelOf(match: RegExpExecArray): number | null
  /** Absent: the name is what matched. */
  nameOf?(match: RegExpExecArray): string
  /** The kind of level, which decides the short name. */
  readonly kind: 'basement' | 'parking' | 'ground' | 'mezzanine' | 'upper' | 'roof'
}

/** Between two levels. */
const HALF_LEVEL = 0.5

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:first|erste[srn]?|premi[eè]re?|primer[ao]?|primeir[oa]|prim[oa]|eerste|pierwsz[ey]|первый|birinci|الأول)$/iu,
    1,
  ],
  [/^(?:second|zweite[srn]?|deuxi[eè]me|second[oea]|segund[oa]|tweede|drugie|второй|ikinci|الثاني)$/iu, 2],
  [/^(?:third|dritte[srn]?|troisi[eè]me|tercer[ao]?|terceir[oa]|terz[oa]|derde|trzecie|третий|üçüncü|الثالث)$/iu, 3],
  [/^(?:fourth|vierte[srn]?|quatri[eè]me|cuart[oa]|quart[oa]|vierde|czwarte|четв[её]ртый|dördüncü|الرابع)$/iu, 4],
  [/^(?:fifth|f[üu]nfte[srn]?|cinqui[eè]me|quint[oa]|vijfde|piąte|пятый|beşinci|الخامس)$/iu, 5],
  [/^(?:sixth|sechste[srn]?|sixi[eè]me|sext[oa]|sest[oa]|zesde|szóste|шестой|altıncı|السادس)$/iu, 6],
]
const ORDINAL = ORDINALS.map(([{ source }]) => source.slice(1, -1)).join('|')
const HAN_DIGITS = '一二三四五六七八九十'

const NOUN =
  'level|lvl|floor|flr|storey|story|stockwerk|stock|ebene|geschoss|obergescho(?:ss|ß)|[eé]tage|niveau|planta|piso|nivel|andar|pavimento|piano|livello|verdieping|bouwlaag|etasje|v[åa]ning|kerros|krs|kat|pi[ęe]tro|poziom|kondygnacja|этажа?|уровень|الطابق|الدور'
const BASEMENT =
  'basement|cellar|kellergescho(?:ss|ß)|keller|untergescho(?:ss|ß)|sous[- ]sol|s[óo]tano|subsuelo|subsolo|cave|piano interrato|interrato|kelder|bodrum(?: kat[ıi]?)?|k[æa]lder|k[äa]llare|kjeller|kellari|podziemie|подвал|القبو'
const PARKING =
  'parking|parkdeck|parkebene|tiefgarage|garage|car ?park|estacionamiento|aparcamiento|estacionamento|parcheggio|otopark|parkeergarage|parkeren'

const word = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
const number = (text: string | undefined) => (text === undefined ? null : Number(text.replace(/[–−]/u, '-').replace(/[\s+]/gu, ''))) // biome-ignore format: one value
const below = (match: RegExpExecArray) => -Math.abs(number(match.slice(1).find(Boolean)) ?? 1)

function han(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (character: string | undefined) => HAN_DIGITS.indexOf(character || ' ') + 1
  return (text.includes('十') ? 10 * (digit(tens) || 1) : 0) + digit(ones)
}

function ordinal(text: string): number | null {
  return ORDINALS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** What stands beside the code of a level in a title. */
export const TITLE_NOISE =
  /\b(?:(?:floor|level|site|ceiling)?\s*plans?|grundriss|plan de|pianta|plattegrond|rzut|план)\b|1\s*:\s*\d{2,4}/giu

/** Words that mean a level wherever they stand. The first that matches counts. */
export const LEVEL_WORDS: readonly LevelPattern[] = [
  { kind: 'basement', pattern: /(?:地下|지하) ?([一二三四五六七八九十\d]{1,2}) ?[层層階阶楼樓층]/u, levelOf: (m) => -han(m[1]!) },
  { kind: 'roof', pattern: /屋[顶頂上]|天台|옥상/u, levelOf: () => Infinity },
  { kind: 'mezzanine', pattern: /[夹夾]层|夾層|中[二2]階|메자닌/u, levelOf: () => HALF_LEVEL },
  { kind: 'upper', pattern: /([一二三四五六七八九十\d]{1,2}) ?[层層階阶楼樓층]/u, levelOf: (m) => han(m[1]!) },
  { kind: 'basement', pattern: /地下(?:室|階)?|지하/u, levelOf: () => -1 },
  { kind: 'basement', pattern: word('sub[- ]?basement|tiefkeller'), levelOf: () => -2 },
  { kind: 'parking', pattern: word(`(?:${PARKING}|(?:level|niveau|nivel|ebene|livello) ?p)(?: (?:level|deck|ebene|niveau|nivel|livello|floor))? ?p? ?[-–]?(\\d)`), levelOf: below, nameOf: (m) => `Level P${m[1]}` },
  { kind: 'basement', pattern: word(`(?:${BASEMENT})(?: (?:level|floor|niveau))? ?[-–]?(\\d)`), levelOf: below },
  { kind: 'basement', pattern: word(`(\\d) ?(?:\\.|º|°|er|e|[èe]me|st|nd|rd|th)? ?(?:${BASEMENT})`), levelOf: below },
  { kind: 'basement', pattern: word(`(${ORDINAL}) (?:${BASEMENT})`), levelOf: (m) => -(ordinal(m[1]!) ?? 1) },
  { kind: 'basement', pattern: word('lower ground(?: floor| level)?|souterrain|semi[- ]?s[óo]tano|seminterrato|suter[ée]n|цокольный этаж'), levelOf: () => -HALF_LEVEL },
  { kind: 'mezzanine', pattern: word('upper ground(?: floor| level)?|hochparterre|piano rialzato'), levelOf: () => HALF_LEVEL },
  { kind: 'mezzanine', pattern: word('(?:mezzanine|mezzanino|mezz|entresol|zwischengescho(?:ss|ß)|entreplanta|entrepiso|sobreloja|ammezzato|tussenverdieping|antresola|asma kat[ıi]?|антресоль|mellanplan)(?: (?:level|floor))?(?: ?(\\d))?'), levelOf: (m) => (number(m[1]) ?? 1) - HALF_LEVEL },
  { kind: 'roof', pattern: word('roof(?:top)?(?: (?:level|floor|deck))?|dachgescho(?:ss|ß)|attic|penthouse|toiture|combles|azotea|cubierta|[áa]tico|cobertura|sottotetto|copertura|zolder|poddasze|çat[ıi](?: kat[ıi])?|чердак|мансарда|ullakko|السطح'), levelOf: () => Infinity },
  { kind: 'ground', pattern: word('ground(?: (?:floor|level|storey|story))?|main (?:floor|level)|street level|erdgescho(?:ss|ß)|rez[- ]de[- ]chauss[ée]e|planta baja|piso bajo|planta t[ée]rrea|t[ée]rreo|r[ée]s[- ]do[- ]ch[ãa]o|piano terra|pianterreno|begane grond|parter|zemin(?: kat[ıi]?)?|stueetage|stuen|bottenv[åa]ning|pohjakerros|(?:الطابق|الدور) الأرضي'), levelOf: () => 0 },
  { kind: 'upper', pattern: word(`(?:${NOUN}) ?(?:no\\.?|nr\\.?|n°|#)? ?([-–−+] ?\\d{1,2}|\\d{1,2})`), levelOf: (m) => number(m[1]) },
  { kind: 'upper', pattern: word(`(\\d{1,2}) ?(?:\\.|º|ª|°|o|a|er|[èe]re|e|de|[èe]me|st|nd|rd|th|-?й|-?ый)? ?(?:${NOUN}|sal)`), levelOf: (m) => number(m[1]) },
  { kind: 'upper', pattern: word(`(${ORDINAL}) (?:${NOUN})`), levelOf: (m) => ordinal(m[1]!) },
  { kind: 'upper', pattern: word(`(?:${NOUN}) (${ORDINAL})`), levelOf: (m) => ordinal(m[1]!) },
  { kind: 'basement', pattern: word('(\\d)\\. ?(?:ug|kg)|(?:ug|kg) ?(\\d)|(\\d)(?:ug|kg)'), levelOf: below, nameOf: (m) => `${m.slice(1).find(Boolean)}. Untergeschoss` },
  { kind: 'upper', pattern: word('(\\d{1,2})\\.? ?og|og ?(\\d{1,2})'), levelOf: (m) => number(m[1] ?? m[2]), nameOf: (m) => `${m[1] ?? m[2]}. Obergeschoss` },
  { kind: 'basement', pattern: word(`${BASEMENT}|lower (?:level|floor)`), levelOf: () => -1 },
  { kind: 'parking', pattern: word(PARKING), levelOf: () => -1 },
  { kind: 'roof', pattern: word('top (?:level|floor)'), levelOf: () => Infinity },
  { kind: 'upper', pattern: word('upper (?:level|floor)|planta alta|obergescho(?:ss|ß)|bovenverdieping|piano superiore'), levelOf: () => 1 },
] // biome-ignore format: a table

/** Codes of one or two letters, which mean something else in a sentence: the whole title, or a part of a file name. */
export const LEVEL_CODES: readonly LevelPattern[] = [
  { kind: 'basement', pattern: word('u(\\d)'), levelOf: below, nameOf: (m) => `${m[1]}. Untergeschoss` },
  { kind: 'basement', pattern: word('(?:level )?b(\\d)f?|r ?- ?(\\d)|ss ?(\\d)'), levelOf: below },
  { kind: 'parking', pattern: word('p ?(\\d)'), levelOf: below, nameOf: (m) => `Level P${m[1]}` },
  { kind: 'ground', pattern: word('eg'), levelOf: () => 0, nameOf: () => 'Erdgeschoss' },
  { kind: 'ground', pattern: word('rdc|r ?\\+ ?0'), levelOf: () => 0, nameOf: () => 'Rez-de-chaussée' },
  { kind: 'ground', pattern: word('gf|(?:level )?g'), levelOf: () => 0, nameOf: () => 'Ground floor' },
  { kind: 'ground', pattern: word('pb'), levelOf: () => 0, nameOf: () => 'Planta baja' },
  { kind: 'ground', pattern: word('r/c'), levelOf: () => 0, nameOf: () => 'Rés-do-chão' },
  { kind: 'basement', pattern: word('lg|lgf'), levelOf: () => -HALF_LEVEL, nameOf: () => 'Lower ground floor' },
  { kind: 'basement', pattern: word('ug|kg'), levelOf: () => -1, nameOf: () => 'Untergeschoss' },
  { kind: 'mezzanine', pattern: word('zg'), levelOf: () => HALF_LEVEL, nameOf: () => 'Zwischengeschoss' },
  { kind: 'mezzanine', pattern: word('(?:level )?m(?:z|ez)?'), levelOf: () => HALF_LEVEL, nameOf: () => 'Mezzanine' },
  { kind: 'roof', pattern: word('dg'), levelOf: () => Infinity, nameOf: () => 'Dachgeschoss' },
  { kind: 'upper', pattern: word('og'), levelOf: () => 1, nameOf: () => 'Obergeschoss' },
  { kind: 'upper', pattern: word('[lf] ?(\\d{1,2})|(\\d{1,2}) ?f'), levelOf: (m) => number(m[1] ?? m[2]), nameOf: (m) => `Level ${Number(m[1] ?? m[2])}` },
  { kind: 'upper', pattern: word('[rn] ?\\+ ?(\\d{1,2})'), levelOf: (m) => number(m[1]), nameOf: (m) => `Niveau ${Number(m[1])}` },
] // biome-ignore format: a table
