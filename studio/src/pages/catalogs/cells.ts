import { checkRow, type DataSchema, type FieldType, valueToCell } from '@rotunda/core/table'

export type Data = Record<string, unknown>

export interface Row {
  id: string
  data: Data
}

/** A value of one cell, before and after. */
export interface CellChange {
  id: string
  field: string
  before: unknown
  after: unknown
}

export function textOf(data: Data, field: string): string {
  const value = Object.hasOwn(data, field) ? data[field] : undefined
  return value === undefined || value === null ? '' : valueToCell(value)
}

/** What a typed text means in a column of a type: nothing, a number, a boolean, or the text itself. */
export function parseCell(text: string, type: FieldType): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (type === 'int' || type === 'float') {
    const number = Number(trimmed.replace(',', '.'))
    return Number.isFinite(number) ? number : trimmed
  }
  if (type === 'boolean') {
    if (/^(true|yes|1|x)$/i.test(trimmed)) return true
    if (/^(false|no|0)$/i.test(trimmed)) return false
  }
  return type === 'text' || type === 'string' ? text : trimmed
}

/** Why a column does not take a value, in words; null where it does. */
export function faultOf(schema: DataSchema, field: string, value: unknown): string | null {
  if (value === null) return null
  return checkRow(schema, { [field]: value })[0]?.message ?? null
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Indexes of the rows in order of a column, empty cells last; numbers by value. */
export function sortRows(rows: readonly Row[], field: string, isDescending: boolean): number[] {
  const keys = rows.map(({ data }) => (Object.hasOwn(data, field) ? data[field] : null))
  const areNumbers = keys.every((key) => key === null || key === undefined || typeof key === 'number')
  const texts = areNumbers ? [] : keys.map((key) => (key === null || key === undefined ? '' : valueToCell(key)))
  const sign = isDescending ? -1 : 1
  const isEmpty = (i: number) => keys[i] === null || keys[i] === undefined || keys[i] === ''
  const compare = areNumbers
    ? (a: number, b: number) => (keys[a] as number) - (keys[b] as number)
    : (a: number, b: number) => collator.compare(texts[a]!, texts[b]!)
  const filled: number[] = []
  const empty: number[] = []
  for (let i = 0; i < rows.length; i++) (isEmpty(i) ? empty : filled).push(i)
  filled.sort((a, b) => sign * compare(a, b) || a - b)
  return [...filled, ...empty]
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether any of the columns contains the text, whatever its case and accents. */
export function makeFilter(text: string, fields: readonly string[]): (row: Row) => boolean {
  const wanted = fold(text.trim())
  return ({ data }) => fields.some((field) => fold(textOf(data, field)).includes(wanted))
}

/** Cells of a spreadsheet as the clipboard has them: tabs between columns, line breaks in quotes. */
export function parseSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    rows.at(-1)!.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === '') break
    if (match[3] !== '\t') rows.push([])
    else if (cell.lastIndex === text.length) rows.at(-1)!.push('')
  }
  if (rows.at(-1)!.length === 0) rows.pop()
  return rows
}

export function formatSheet(rows: readonly (readonly string[])[]): string {
  const quote = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}
