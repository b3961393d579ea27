/** Which of comma, semicolon and tab separates the cells: the one under which the first records make a table. */
import { CsvError } from './csv-error.ts'
import { RecordScanner } from './scan-records.ts'

/** In the order of preference where two fit equally: commas stand in prose and in numbers, tabs hardly anywhere. */
const DELIMITERS = ['\t', ';', ',']
const FALLBACK = ','
const SAMPLE_LENGTH = 1 << 14

/** The line `sep=;`, which sets the delimiter for Excel. */
const HINT = /^sep=([,;\t])(\r\n|\r|\n)/i

export interface Dialect {
  delimiter: string
  /** How many characters and lines precede the header. */
  skip: { characters: number; lines: number }
}

/** `start` is the beginning of the file, all of it if `whole`. */
export function findDelimiter(start: string, whole: boolean): Dialect {
  const hint = HINT.exec(start)
  if (hint) return { delimiter: hint[1]!, skip: { characters: hint[0].length, lines: 1 } }
  const sample = start.slice(0, SAMPLE_LENGTH)
  let delimiter = FALLBACK
  let best = 0
  for (const candidate of DELIMITERS) {
    const score = rate(recordWidths(sample, candidate, whole && sample === start))
    if (score > best) [delimiter, best] = [candidate, score]
  }
  return { delimiter, skip: { characters: 0, lines: 0 } }
}

/** Agreement of the records with the header counts first, then the number of columns. A single column says nothing. */
function rate(widths: number[]): number {
  const columns = widths[0] ?? 0
  if (columns < 2) return 0
  const agreeing = widths.filter((width) => width === columns).length
  return agreeing / widths.length + columns / 1e6
}

/** The widths of the sample's records; where not even the first one ends in it, its width so far. */
function recordWidths(sample: string, delimiter: string, whole: boolean): number[] {
  const widths: number[] = []
  const scanner = new RecordScanner(delimiter, 1, (cells) => widths.push(cells.length))
  try {
    scanner.scan(sample, whole)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    widths.push(0)
  }
  return widths.length > 0 ? widths : [scanner.pendingCells]
}
