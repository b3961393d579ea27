import { readTableFile } from '../../service/table-file.ts'

/** A list of shops, rooms or booths, as far as the page needs it before it is sent. */
export interface TableFile {
  key: string
  file: File
  columns: string[]
  rowCount: number
  /** For each column, what its rows say, folded for comparison. */
  values: Map<string, string[]>
  trouble: string | null
  isGuessed: boolean
}

export async function readTable(file: File): Promise<TableFile> {
  const key = `${file.name} ${file.size}`
  const table = { key, file, columns: [], rowCount: 0, values: new Map(), trouble: null, isGuessed: false }
  try {
    const { header, rows, ...read } = await readTableFile(file)
    const values = new Map(header.map((column, i) => [column, rows.map((row) => foldName(row[i] ?? ''))]))
    return { ...table, ...read, columns: header, rowCount: rows.length, values }
  } catch (error) {
    return { ...table, trouble: (error as Error).message }
  }
}

export function foldName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export interface Match {
  column: string
  found: number
}

/** The column that names the most rooms of the plans. */
export function bestColumn({ values }: TableFile, names: ReadonlySet<string>): Match | null {
  const matches = [...values].map(([column, cells]) => ({ column, found: countFound(cells, names) }))
  const best = matches.sort((a, b) => b.found - a.found)[0]
  return best && best.found > 0 ? best : null
}

export function countFound(cells: readonly string[], names: ReadonlySet<string>): number {
  return cells.filter((cell) => cell !== '' && names.has(cell)).length
}
