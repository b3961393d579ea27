import { type RawBuilder, sql } from 'kysely'
import { CommandRefused } from '../errors.ts'
import type { Db } from './db.ts'

/** A text as lists are sorted by it: the root collation of ICU, without case. `Émile` stands before `Zoe`. */
export function sortText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(${text}) collate "und-x-icu"`
}

/** Refuses a PostgreSQL without ICU at start, instead of failing each request that sorts. */
export async function assertCollation(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_collation where collname = 'und-x-icu'`.execute(db)
  if (rows.length === 0)
    throw new CommandRefused('This PostgreSQL was built without ICU, which sorts texts. Use a build with ICU.')
}
