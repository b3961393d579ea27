import { foldName } from '../../service/room-names.ts'
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
