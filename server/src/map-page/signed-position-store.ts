import { sql } from 'kysely'
import type { Drift } from '../db/changeset-tables.ts'
import type { Db } from '../db/db.ts'

/** A point of the drawing that a level had at a time. */
interface SignedPosition {
  x: number
  y: number
  floor: number
  /** In seconds since 1970. */
  at: number
}

/** No drawing is larger, and no code is printed later, than what a database and JSON can tell. */
const MAX_COORDINATE = 1e11
const MAX_SECONDS = 1e11

/** What a printed code says: `x,y,floor,seconds`; null: it says something else. */
export function readSignedPosition(text: string): SignedPosition | null {
  const parts = text.split(',')
  const [x, y, floor, at] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isPoint = [x, y].every((value) => Math.abs(value!) <= MAX_COORDINATE)
  const isValid = parts.length === 4 && isPoint && Number.isInteger(floor) && Number.isInteger(at) && at! >= 0
  return isValid && at! <= MAX_SECONDS ? { x: x!, y: y!, floor: floor!, at: at! } : null
}

/** The position on the drawing of now: every new plan since, and every revert of one, has moved it. */
export async function positionNow(
  db: Db,
  { x, y, floor, at, accountId, datasetId }: SignedPosition & { accountId: string; datasetId: string },
): Promise<{ x: number; y: number; floor: number }> {
  const { rows } = await sql<{ drift: Drift }>`
    select undo_data -> 'drift' as drift from changesets
    where account_id = ${accountId} and dataset_id = ${datasetId} and undo_data ? 'drift'
      and applied_at > to_timestamp(${at}::float8)
    order by applied_at, changeset_id`.execute(db)
  let position = { x, y }
  for (const { drift } of rows)
    position = { x: position.x * drift.scale + drift.x, y: position.y * drift.scale + drift.y }
  return { ...position, floor }
}
