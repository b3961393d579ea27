import { AppError } from '../errors.ts'

/** What is wrong with a CSV file, where: `line` counts the lines of the file, `column` the cells of a row, from 1. */
export function faultInFile(header: string[], line: number, column: number, fault: string): AppError {
  const name = header[column - 1]
  const place = `line ${line}, column ${column}${name === undefined ? '' : ` (${name})`}`
  return new AppError('INVALID_REQUEST_DATA', `The file has an error at ${place}. ${fault}`, {
    details: [{ path: name ?? `column ${column}`, message: `Line ${line}: ${fault}` }],
  })
}
