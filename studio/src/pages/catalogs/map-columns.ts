import { csvLine } from '@rotunda/core/table'
import { foldName } from '../../service/room-names.ts'
import { readTableFile } from '../../service/table-file.ts'

export interface CsvFile {
  name: string
  header: string[]
  rows: string[][]
  isGuessed: boolean
}

/** A CSV file as the service would read it; throws with the line where it is none. */
export async function readCsv(file: File): Promise<CsvFile> {
  const { header, rows, isGuessed } = await readTableFile(file)
  return { name: file.name, header, rows, isGuessed }
}

/** Which column of the catalog each column of the file is; '' leaves it out. */
export type Mapping = Record<string, string>

const STORED_AS = 'rotunda-csv-columns'

/** As it was chosen for this catalog before; else the column of the same name, whatever its case; else one of its own. */
export function proposeMapping(catalogId: string, header: readonly string[], columns: readonly string[]): Mapping {
  const remembered = recall()[catalogId] ?? {}
  const fold = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')
  return Object.fromEntries(
    header.map((name) => [name, remembered[name] ?? columns.find((column) => fold(column) === fold(name)) ?? name]),
  )
}

export function rememberMapping(catalogId: string, mapping: Mapping): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ ...recall(), [catalogId]: mapping }))
}

function recall(): Record<string, Mapping> {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
  } catch {
    return {}
  }
}

/** What the rows say in each column of the catalog, folded for comparison. */
export function cellsByColumn({ header, rows }: CsvFile, mapping: Mapping): Map<string, string[]> {
  const kept = header.flatMap((name, i) => (mapping[name] ? [[mapping[name], i] as const] : []))
  return new Map(kept.map(([column, i]) => [column, rows.map((row) => foldName(row[i] ?? ''))]))
}

/** The file with the columns that they are mapped to. */
export function applyMapping({ name, header, rows }: CsvFile, mapping: Mapping): File {
  const kept = header.flatMap((column, i) => (mapping[column] ? [i] : []))
  const lines = [kept.map((i) => mapping[header[i]!]!), ...rows.map((row) => kept.map((i) => row[i] ?? ''))]
  return new File(lines.map(csvLine), name, { type: 'text/csv' })
}
