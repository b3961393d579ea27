import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { CommandRefused } from '../errors.ts'
import type { Files } from '../files.ts'
import { CopyIn } from './copy-in.ts'
import { FILES, readJson, SUMMARY, type Summary, TABLES } from './manifest.ts'
import type { Table } from './tables.ts'
import type { Member } from './tar.ts'

/** Loads the members of a backup in order and counts them. */
export class Loader {
  readonly #client: pg.ClientBase
  readonly #files: Files
  readonly #tables: Table[]
  readonly #loaded: Summary
  #copy: CopyIn | null = null
  #expected: unknown = null

  constructor(client: pg.ClientBase, files: Files, tables: Table[]) {
    this.#client = client
    this.#files = files
    this.#tables = tables
    this.#loaded = { rows: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 }
  }

  async take(member: Member): Promise<void> {
    const { name, body } = member
    const table = this.#tables.find((table) => name.startsWith(`${TABLES}${table.name}/`))
    if (table !== this.#copy?.table) await this.#endCopy()
    if (table) {
      this.#copy ??= new CopyIn(this.#client, table)
      await this.#copy.write(body)
    } else if (name.startsWith(FILES)) {
      await this.#files.put(name.slice(FILES.length), body)
      this.#loaded.files++
    } else if (name === SUMMARY) {
      this.#expected = await readJson(member)
    } else {
      throw new CommandRefused(`The backup has an unknown entry: ${name.slice(0, 200)}`)
    }
  }

  /** Returns what was loaded, which must equal the summary in the backup. */
  async end(): Promise<Summary> {
    await this.#endCopy()
    if (!isDeepStrictEqual(this.#loaded, this.#expected)) throw new CommandRefused('The backup is incomplete.')
    return this.#loaded
  }

  async #endCopy(): Promise<void> {
    if (!this.#copy) return
    this.#loaded.rows[this.#copy.table.name] = await this.#copy.end()
    this.#copy = null
  }
}
