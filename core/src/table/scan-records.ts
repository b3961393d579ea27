/**
 * Text in blocks → records of cells, as RFC 4180 has them; CRLF, LF and CR all end a record, and a line with nothing
 * on it is none. Only the cell that a block cuts off is kept back, to be read again with the next block.
 */
import { CsvError } from './csv-error.ts'

const MAX_COLUMNS = 1000
const MAX_CELL_LENGTH = 1 << 20
/** A cell of nothing but quotes: each doubled, and two around. */
const MAX_QUOTED_LENGTH = 2 * MAX_CELL_LENGTH + 2
const MAX_RECORD_LENGTH = 1 << 22

const CHAR_LF = 10
const CHAR_CR = 13
const CHAR_QUOTE = 34

export class RecordScanner {
  private readonly delimiter: string
  private readonly delimiterCode: number
  private readonly onRecord: (cells: string[], line: number) => void
  private cells: string[] = []
  private recordLength = 0
  /** The line of the file on which the record at hand starts, and the one on which its cell at hand does. */
  private recordLine: number
  private line: number
  private rest = ''

  constructor(delimiter: string, firstLine: number, onRecord: (cells: string[], line: number) => void) {
    this.delimiter = delimiter
    this.delimiterCode = delimiter.charCodeAt(0)
    this.recordLine = firstLine
    this.line = firstLine
    this.onRecord = onRecord
  }

  /** How many cells the unfinished record has so far. */
  get pendingCells(): number {
    return this.cells.length
  }

  /** With `last`, the text ends here and with it the record at hand. */
  scan(block: string, last: boolean): void {
    const text = this.rest + block
    const marks = new Landmarks(text, this.delimiter)
    let start = 0
    while (start < text.length) {
      const quoted = text.charCodeAt(start) === CHAR_QUOTE
      const end = quoted ? this.quotedEnd(text, start, last) : this.plainEnd(marks, start)
      const ending = text.charCodeAt(end)
      // A CR in the last place may be half of a CRLF.
      if (!last && (end === text.length || (ending === CHAR_CR && end === text.length - 1))) break
      const isBlankLine = start === end && this.cells.length === 0 && ending !== this.delimiterCode
      if (!isBlankLine) this.addCell(quoted ? this.unquote(text, start, end, marks) : text.slice(start, end))
      start = end + 1
      if (ending === this.delimiterCode) continue
      if (ending === CHAR_CR && text.charCodeAt(start) === CHAR_LF) start++
      this.endLine()
    }
    this.rest = text.slice(start)
    if (this.rest.length > MAX_QUOTED_LENGTH) throw this.tooLong()
    if (last && this.cells.length > 0) {
      this.addCell('')
      this.endLine()
    }
  }

  error(message: string): CsvError {
    return new CsvError(this.line, this.cells.length + 1, message)
  }

  /** Where the plain cell ends: at a delimiter, a line break or the end of the text. */
  private plainEnd(marks: Landmarks, start: number): number {
    const end = Math.min(marks.delimiter(start), marks.lineBreak(start))
    if (marks.quote(start) < end) throw this.error('There is a quote inside a cell that does not start with one.')
    return end
  }

  /** Where the quoted cell ends, after its closing quote; the end of the text if that may not be in sight yet. */
  private quotedEnd(text: string, start: number, last: boolean): number {
    for (let i = text.indexOf('"', start + 1); i >= 0; i = text.indexOf('"', i + 2)) {
      const next = text.charCodeAt(i + 1)
      if (next === CHAR_QUOTE) continue
      if (next === this.delimiterCode || next === CHAR_LF || next === CHAR_CR || i + 1 === text.length) return i + 1
      throw this.error('Text follows the closing quote of this cell.')
    }
    if (last) throw this.error('The quote that opens this cell is never closed.')
    return text.length
  }

  private addCell(cell: string): void {
    this.recordLength += cell.length
    if (cell.length > MAX_CELL_LENGTH) throw this.tooLong()
    if (this.recordLength > MAX_RECORD_LENGTH) throw this.error('This row is longer than 4 MB.')
    if (this.cells.length === MAX_COLUMNS) throw this.error(`A row can have at most ${MAX_COLUMNS} cells.`)
    this.cells.push(cell)
  }

  private unquote(text: string, start: number, end: number, marks: Landmarks): string {
    const cell = text.slice(start + 1, end - 1)
    if (marks.lineBreak(start) < end) this.line += countLineBreaks(cell)
    return cell.includes('"') ? cell.replaceAll('""', '"') : cell
  }

  /** Ends the line and, unless it was blank, its record. */
  private endLine(): void {
    const { cells, recordLine } = this
    this.line++
    this.recordLine = this.line
    if (cells.length === 0) return
    this.cells = []
    this.recordLength = 0
    this.onRecord(cells, recordLine)
  }

  private tooLong(): CsvError {
    return this.error('This cell is longer than 1 MB. A closing quote may be missing.')
  }
}

/**
 * Where a text has its next delimiter, line break or quote at or after a place that never goes back, or else its length.
 * What was found is remembered, so each looks through the text once.
 */
class Landmarks {
  private readonly text: string
  private readonly delimiterText: string
  private delimiterAt = -1
  private lfAt = -1
  private crAt = -1
  private quoteAt = -1

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiterText = delimiter
  }

  delimiter(from: number): number {
    if (this.delimiterAt < from) this.delimiterAt = this.find(this.delimiterText, from)
    return this.delimiterAt
  }

  lineBreak(from: number): number {
    if (this.lfAt < from) this.lfAt = this.find('\n', from)
    if (this.crAt < from) this.crAt = this.find('\r', from)
    return Math.min(this.lfAt, this.crAt)
  }

  quote(from: number): number {
    if (this.quoteAt < from) this.quoteAt = this.find('"', from)
    return this.quoteAt
  }

  private find(character: string, from: number): number {
    const at = this.text.indexOf(character, from)
    return at < 0 ? this.text.length : at
  }
}

function countLineBreaks(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === CHAR_LF || (code === CHAR_CR && text.charCodeAt(i + 1) !== CHAR_LF)) count++
  }
  return count
}
