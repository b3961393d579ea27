import { LEVEL_CODES, LEVEL_WORDS, type LevelPattern, TITLE_NOISE } from './level-words.ts'

/** What a text says of a level. */
export interface LevelReading {
  /** Where it lies among the others: 0 is the ground, halves lie between two levels, Infinity is the roof. */
  value: number
  name: string
  shortName: string
  /** The words that say so. */
  evidence: string
  kind: LevelPattern['kind']
}

/** Longer texts are no titles. */
const MAX_TEXT_LENGTH = 200

export function readSheetTitle(title: string): LevelReading | null {
  const text = normalise(title)
  return find(LEVEL_WORDS, text) ?? findCode(text.replace(TITLE_NOISE, ' ').trim())
}

/** A code is the whole title, or nothing. */
function findCode(text: string): LevelReading | null {
  const reading = find(LEVEL_CODES, text)
  return reading && reading.evidence.length === text.length ? reading : null
}

export function readFileName(fileName: string): LevelReading | null {
  const text = wordsOf(fileName)
  return find(LEVEL_WORDS, text) ?? find(LEVEL_CODES, text)
}

/** The words of a file name, without folders and ending. A hyphen after a letter or a digit is no minus. */
export function wordsOf(fileName: string): string {
  const [base = ''] = fileName.split(/[/\\]/u).slice(-1)
  return normalise(
    base
      .replace(/\.[^.\s]{1,5}$/u, '')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/_+/gu, ' ')
      .replace(/(?<=[\p{L}\p{N}])-/gu, ' ')
      .replace(/(?<!\d)\.|\.(?=\s|$)/gu, ' '),
  )
}

function normalise(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).normalize('NFC').replace(/\s+/gu, ' ').trim()
}

function find(patterns: readonly LevelPattern[], text: string): LevelReading | null {
  for (const { pattern, kind, levelOf, nameOf } of patterns) {
    const match = pattern.exec(text)
    const value = match && levelOf(match)
    if (!match || value === null || Number.isNaN(value)) continue
    const evidence = match[0].trim()
    return { value, kind: kindOf(kind, value), evidence, name: nameOf?.(match) ?? asName(evidence), shortName: shortName(kind, value) } // biome-ignore format: one reading
  }
  return null
}

/** "Level -1" and "Niveau 0" are called by numbers, but are no upper levels. */
function kindOf(kind: LevelPattern['kind'], value: number): LevelPattern['kind'] {
  if (kind !== 'upper' || value > 0) return kind
  return value === 0 ? 'ground' : 'basement'
}

/** As a person writes it: sheets are titled in capitals, files in small letters. */
function asName(text: string): string {
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase()
  const plain = isOneCase ? text.toLowerCase().replace(/\b([bp]\d)\b/u, (level) => level.toUpperCase()) : text
  // The genitive of a plan's title: план 2 этажа.
  const nominative = plain.replace(/этажа$/u, 'этаж').replace(/(\p{L}{3})(?=\d)/u, '$1 ')
  return nominative.charAt(0).toUpperCase() + nominative.slice(1)
}

function shortName(kind: LevelPattern['kind'], value: number): string {
  switch (kindOf(kind, value)) {
    case 'parking':
      return `P${-value}`
    case 'basement':
      return value === -0.5 ? 'LG' : `B${-value}`
    case 'ground':
      return 'G'
    case 'mezzanine':
      return value === 0.5 ? 'M' : `M${value + 0.5}`
    case 'roof':
      return 'R'
    default:
      return String(value)
  }
}
