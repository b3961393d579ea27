/** What is wrong with a CSV file, and where: `line` counts the lines of the file, `column` the cells of a row, from 1. */
export class CsvError extends Error {
  readonly line: number
  readonly column: number
  constructor(line: number, column: number, message: string) {
    super(message)
    this.name = 'CsvError'
    this.line = line
    this.column = column
  }
}
