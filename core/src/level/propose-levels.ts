import { type LevelReading, readFileName, readSheetTitle, wordsOf } from './read-level.ts'

export interface PlanFile {
  fileName: string
  /** What the sheet calls its level, the largest writing first. */
  sheetTitles?: readonly string[]
}

export interface ProposedLevel {
  floor: number
  name: string
  short_name: string
  /** Where it comes from: the sheet, the name of the file, or the order of the files where neither says it. */
  source: 'sheet_title' | 'file_name' | 'order'
  /** The words that say so; null for the order. */
  evidence: string | null
}

type Reading = Omit<LevelReading, 'kind'> & { source: ProposedLevel['source']; kind?: LevelReading['kind'] }

/** Numbers above this are those of sheets. */
const MAX_FLOOR_NUMBER = 99

/**
 * Number, name and short name of the level of each file, by the titles of their sheets, else by the names of the files.
 * No two are the same: a mezzanine takes a number of its own, and what is above it goes one up.
 */
export function proposeLevels(files: readonly PlanFile[]): ProposedLevel[] {
  const readings = readAll(files)
  const floors = numberLevels(readings.map((reading) => reading?.value ?? null))
  return readings.map((reading, i): ProposedLevel => {
    const floor = floors[i]!
    if (!reading) return { floor, ...plainNames(floor), source: 'order', evidence: null }
    return { floor, name: reading.name, short_name: reading.shortName, source: reading.source, evidence: reading.evidence } // biome-ignore format: one level
  })
}

function plainNames(floor: number): Pick<ProposedLevel, 'name' | 'short_name'> {
  return { name: floor === 0 ? 'Ground floor' : `Level ${floor}`, short_name: floor === 0 ? 'G' : String(floor) }
}

/** A title shared by two sheets does not distinguish them; the file names may. */
function readAll(files: readonly PlanFile[]): (Reading | null)[] {
  const titled = withoutTwins(files.map(({ sheetTitles = [] }) => firstOf(sheetTitles)))
  const named = files.map(({ fileName }) => tag(readFileName(fileName), 'file_name'))
  const numbered = numbersThatDiffer(files.map(({ fileName }) => wordsOf(fileName)))
  const readings = withoutTwins(titled.map((reading, i) => reading ?? named[i] ?? null))
  const known = readings.every((reading) => reading === null) ? numbered : readings
  return withUpperGround(known)
}

function firstOf(titles: readonly string[]): Reading | null {
  for (const title of titles) {
    const reading = tag(readSheetTitle(title), 'sheet_title')
    if (reading) return reading
  }
  return null
}

function tag(reading: LevelReading | null, source: ProposedLevel['source']): Reading | null {
  return reading && { ...reading, source }
}

/** The first of several with one value keeps it. */
function withoutTwins(readings: readonly (Reading | null)[]): (Reading | null)[] {
  const values = readings.map((reading) => reading?.value)
  return readings.map((reading, i) => (values.indexOf(reading?.value) === i ? reading : null))
}

/** Beside a lower ground floor, UG is the upper one. */
function withUpperGround(readings: readonly (Reading | null)[]): (Reading | null)[] {
  if (!readings.some((reading) => reading?.evidence.toLowerCase().startsWith('lg'))) return [...readings]
  return readings.map((reading) =>
    reading?.evidence.toLowerCase() === 'ug'
      ? { ...reading, value: 0.5, name: 'Upper ground floor', shortName: 'UG' }
      : reading,
  )
}

/** `hall-1`, `hall-2`: where the names differ by one number alone, it is that of the level. */
function numbersThatDiffer(names: readonly string[]): (Reading | null)[] {
  const none = names.map(() => null)
  const numbers = names.map((name) => name.match(/\d+/gu)?.map(Number) ?? [])
  const skeletons = new Set(names.map((name) => name.replace(/\d+/gu, '#')))
  if (names.length < 2 || skeletons.size > 1) return none
  const varying = numbers[0]!.flatMap((_, i) => (new Set(numbers.map((own) => own[i])).size > 1 ? [i] : []))
  const own = numbers.map((list) => list[varying[0]!]!)
  if (varying.length !== 1 || new Set(own).size < own.length) return none
  // Sheets are levels 1, 2 and 3.
  const hundreds = new Set(own.map((number) => Math.floor(number / 100)))
  if (Math.max(...own) > MAX_FLOOR_NUMBER && hundreds.size > 1) return none
  return own.map((number): Reading => {
    const value = number % 100
    const { name, short_name: shortName } = plainNames(value)
    return { value, name, shortName, evidence: String(number), source: 'file_name' }
  })
}

/** Integers in the order of the values. What has no value comes on top, or from the ground up where nothing has one. */
function numberLevels(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value, i) => (value === null ? [] : [{ value, i }]))
  const numbers: number[] = []
  let above = Number.NEGATIVE_INFINITY
  let top = -1
  for (const { value, i } of known.filter(({ value }) => value >= 0).sort((a, b) => a.value - b.value)) {
    above = Math.max(above + 1, value === Infinity ? top + 1 : Math.ceil(value))
    top = above
    numbers[i] = above
  }
  let under = Infinity
  for (const { value, i } of known.filter(({ value }) => value < 0).sort((a, b) => b.value - a.value)) {
    under = Math.min(under - 1, Math.floor(value))
    numbers[i] = under
  }
  for (const i of values.keys()) if (numbers[i] === undefined) numbers[i] = ++top
  return numbers
}
