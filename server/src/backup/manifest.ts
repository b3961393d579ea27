import { CommandRefused } from '../errors.ts'
import type { Table } from './tables.ts'
import type { Member } from './tar.ts'

/** The first member of a backup. */
export interface Manifest {
  format: 1
  made_at: string
  /** Names of the migrations that had made the schema. */
  migrations: string[]
  tables: Table[]
}

/** The last member: what must have been read by then. */
export interface Summary {
  rows: Record<string, number>
  files: number
}

export const MANIFEST = 'manifest.json'
export const SUMMARY = 'summary.json'
/** Followed by the table's name and the number of the part, or by the file's key. */
export const TABLES = 'tables/'
export const FILES = 'files/'

const MAX_JSON_BYTES = 1024 * 1024

export async function readJson({ name, size, body }: Member): Promise<unknown> {
  if (size > MAX_JSON_BYTES) throw new CommandRefused(`${name} is too large.`)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
