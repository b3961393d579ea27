import { ColumnType, CsvError, CsvReader, type DataSchema, rowToJson } from '@rotunda/core/table'
import { v7 as uuid } from 'uuid'
import { SEPARATOR } from '../content/store.ts'
import { AppError } from '../errors.ts'
import type { BodyStager } from '../stage-body.ts'
import { faultInFile } from './fault-in-file.ts'

/** A column whose first values went in under a type of another kind than the one that all of its values have. */
export interface Respelled {
  name: string
  /** Text becomes numbers or booleans; otherwise those become text. */
  isTyped: boolean
  spelling: ColumnType['spelling']
}

export interface StagedTable {
  schema: DataSchema
  fieldOrder: string[]
  respelled: Respelled[]
  /** How the booleans of each column are spelled, in the order of the fields. */
  spellings: ColumnType['spelling'][]
}

/** Rows of one letter take little of a file and much of a table. */
const MAX_ROWS = 2_000_000

/** Rows of a CSV file → lines for COPY, read, typed and written block by block. */
export class RowStager implements BodyStager<StagedTable> {
  readonly #encoder = new TextEncoder()
  readonly #reader = new CsvReader()
  readonly #former: DataSchema
  #columns: ColumnType[] = []
  #names: string[] = []
  /** Whether rows of the column were sent as numbers or booleans, and whether as text. */
  #wasTyped: boolean[] = []
  #wasText: boolean[] = []
  #rows = 0

  constructor(former: DataSchema) {
    this.#former = former
  }

  push(chunk: Buffer): Uint8Array[] {
    return this.#encode(() => this.#reader.push(chunk))
  }

  end(): Uint8Array[] {
    return this.#encode(() => this.#reader.end(), true)
  }

  result(): StagedTable {
    const fieldOrder = this.#reader.header
    return {
      fieldOrder,
      schema: Object.fromEntries(fieldOrder.map((name, i) => [name, this.#columns[i]!.type])),
      respelled: fieldOrder.flatMap((name, i) => {
        const { type, spelling } = this.#columns[i]!
        const wasOther = isTyped(type) ? this.#wasText[i] : this.#wasTyped[i]
        return wasOther ? [{ name, isTyped: isTyped(type), spelling }] : []
      }),
      spellings: this.#columns.map(({ spelling }) => spelling),
    }
  }

  #encode(read: () => string[][], isLast = false): Uint8Array[] {
    try {
      const rows = read()
      return rows.length > 0 || isLast ? [this.#encoder.encode(this.#lines(rows))] : []
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      throw faultInFile(this.#reader.header, error.line, error.column, error.message)
    }
  }

  /** In the text format of COPY. */
  #lines(rows: string[][]): string {
    if (this.#columns.length === 0) this.#open()
    for (const row of rows) for (let i = 0; i < row.length; i++) this.#columns[i]!.add(row[i]!)
    const types = this.#columns.map((column) => column.type)
    types.forEach((type, i) => {
      const was = isTyped(type) ? this.#wasTyped : this.#wasText
      was[i] ||= rows.length > 0
    })
    this.#rows += rows.length
    if (this.#rows > MAX_ROWS) {
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `The file has more than ${MAX_ROWS} rows. Split it into several catalogs.`,
      )
    }
    let lines = ''
    rows.forEach((row, i) => {
      const json = escapeCopy(rowToJson(this.#names, types, row))
      lines += `${this.#reader.lines[i]}\t${uuid()}\t${json}\t${escapeCopy(row.join(SEPARATOR))}\n`
    })
    return lines
  }

  #open(): void {
    const { header } = this.#reader
    this.#columns = header.map(
      (name) => new ColumnType(Object.hasOwn(this.#former, name) ? this.#former[name] : undefined),
    )
    this.#names = header.map((name) => JSON.stringify(name))
  }
}

/** Numbers and booleans; all other types are kept as text. */
export function isTyped(type: string): boolean {
  return type === 'int' || type === 'float' || type === 'boolean'
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeCopy(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text
}
