/**
 * A CSV file, chunk by chunk as it arrives → its header and rows. Encoding and delimiter are found from the file itself.
 * Every row has as many cells as the header; a file that is no such table throws a CsvError which says where. Cells are
 * handed out exactly as written, blanks included. Memory stays flat: the reader holds one block of 64 kB and one row.
 */
import { CsvError } from './csv-error.ts'
import { InvalidText, TextBlocks } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { RecordScanner } from './scan-records.ts'

const MAX_NAME_LENGTH = 500

export class CsvReader {
  /** The column names; empty until the first rows have been handed out. */
  header: string[] = []
  /** For each of the rows handed out last, the line of the file on which it starts. */
  lines: number[] = []
  private rows: string[][] = []
  private rowLines: number[] = []
  private readonly blocks = new TextBlocks()
  private scanner: RecordScanner | undefined

  /** The rows which this chunk completes. */
  push(chunk: Uint8Array): string[][] {
    this.locating(() => this.blocks.push(chunk, (text) => this.scan(text, false)))
    return this.takeRows()
  }

  /** The rows which are left at the end of the file. */
  end(): string[][] {
    this.locating(() => this.scan(this.blocks.end(), true))
    if (this.header.length === 0) throw new CsvError(1, 1, 'The file is empty; its first row must name the columns.')
    return this.takeRows()
  }

  private takeRows(): string[][] {
    const { rows } = this
    this.lines = this.rowLines
    this.rows = []
    this.rowLines = []
    return rows
  }

  private scan(text: string, last: boolean): void {
    const start = this.scanner ? 0 : this.open(text, last)
    const nul = text.indexOf('\0')
    this.scanner!.scan(text.slice(start, nul < 0 ? undefined : nul), last && nul < 0)
    if (nul >= 0) throw this.scanner!.error('There is a zero byte here. Save the file as CSV in UTF-8.')
  }

  /** Returns where the header starts. */
  private open(text: string, whole: boolean): number {
    const { delimiter, skip } = findDelimiter(text, whole)
    this.scanner = new RecordScanner(delimiter, 1 + skip.lines, (cells, line) => this.takeRecord(cells, line))
    return skip.characters
  }

  private takeRecord(cells: string[], line: number): void {
    if (this.header.length === 0) {
      checkHeader(cells, line)
      this.header = cells
    } else if (cells.length === this.header.length) {
      this.rows.push(cells)
      this.rowLines.push(line)
    } else {
      const column = Math.min(cells.length, this.header.length) + 1
      throw new CsvError(line, column, `This row has ${cells.length} cells, the header has ${this.header.length}.`)
    }
  }

  /** Invalid bytes are found before their line is known; reading up to them gives the line. */
  private locating(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof InvalidText)) throw error
      this.scan(error.before, false)
      throw this.scanner!.error(
        `A character here is not valid ${error.encoding.toUpperCase()}. Save the file as UTF-8.`,
      )
    }
  }
}

function checkHeader(names: string[], line: number): void {
  const seen = new Map<string, number>()
  names.forEach((name, index) => {
    const first = seen.get(name)
    if (name.trim() === '') throw new CsvError(line, index + 1, 'This column has no name.')
    if (name.length > MAX_NAME_LENGTH) {
      throw new CsvError(line, index + 1, `A column name can have at most ${MAX_NAME_LENGTH} characters.`)
    }
    if (first !== undefined) throw new CsvError(line, index + 1, `Column ${first} is also named "${name}".`)
    seen.set(name, index + 1)
  })
}
