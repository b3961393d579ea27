import { CsvError, CsvReader } from '@rotunda/core/table'

export interface ReadTable {
  header: string[]
  rows: string[][]
  /** The same in UTF-8, as the service takes it. */
  file: File
  /** It was not UTF-8, and may have been something else than what it was read as. */
  isGuessed: boolean
}

/** A list from a spreadsheet. Throws with the line where it is none. */
export async function readTableFile(file: File): Promise<ReadTable> {
  const given = new Uint8Array(await file.arrayBuffer())
  const isGuessed = !isUnicode(given)
  const bytes = isGuessed ? new TextEncoder().encode(new TextDecoder('windows-1252').decode(given)) : given
  try {
    const reader = new CsvReader()
    const rows = reader.push(bytes)
    rows.push(...reader.end())
    const same = isGuessed ? new File([bytes], file.name, { type: file.type }) : file
    return { header: [...reader.header], rows, file: same, isGuessed }
  } catch (error) {
    throw error instanceof CsvError ? new Error(`Line ${error.line}: ${error.message}`) : error
  }
}

/** What programs for spreadsheets in the west of Europe save is Windows-1252, and says so nowhere. */
function isUnicode(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export const GUESSED_WORDS = 'The file is not UTF-8 and was read as Windows-1252. Check that its letters are right.'
