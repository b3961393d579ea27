/**
 * Cells and JSON values. Numbers keep the digits of the file (`12.50`), which PostgreSQL's jsonb preserves, so that the
 * text of a value is again the text of the cell. An empty cell is no value: its key is absent.
 */
import type { FieldType } from './field-type.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/

/** The JSON of a cell that is not empty, under the type inferred for its column. */
function cellToJson(cell: string, type: FieldType): string {
  if (type === 'int' || type === 'float') return cell
  if (type === 'boolean') return cell.toLowerCase()
  return NEEDS_ESCAPE.test(cell) ? JSON.stringify(cell) : `"${cell}"`
}

/** The JSON object of a row; `names` are the column names as JSON strings. */
export function rowToJson(names: string[], types: FieldType[], cells: string[]): string {
  let json = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    if (cell !== '') json += `${json === '' ? '{' : ','}${names[i]}:${cellToJson(cell, types[i]!)}`
  }
  return json === '' ? '{}' : `${json}}`
}

/** The cell of a value: nothing for null and absent ones, JSON for objects and lists. */
export function valueToCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return plainDecimal(value)
  return JSON.stringify(value)
}

/** A number without an exponent, as PostgreSQL writes it. */
function plainDecimal(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const sign = value < 0 ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  if (shift > 0) return sign + whole + fraction.padEnd(shift, '0')
  return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
}
