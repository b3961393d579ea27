import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { invalid } from '../errors.ts'

/** The given source, which must show the dataset, or else the first that does. */
export async function chooseSource(
  db: Db,
  accountId: string,
  datasetId: string,
  given: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ map_source_id: string }>`
    select s.map_source_id from map_sources s where s.account_id = ${accountId} and exists (
      select from map_source_floors f where f.account_id = s.account_id and f.map_source_id = s.map_source_id
        and f.dataset_id = ${datasetId})
    order by s.created_at, s.map_source_id`.execute(db)
  if (given === undefined) return rows[0]?.map_source_id ?? null
  if (!rows.some((row) => row.map_source_id === given))
    throw invalid('map_source_id', 'is not a map source that shows this plan')
  return given
}
