import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DataSchema } from '@rotunda/core/table'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StagedBody } from '../stage-body.ts'
import { RowStager, type StagedTable } from './row-stager.ts'

/**
 * Rows of a CSV file → the transaction's own table `incoming`, while the file arrives: it is read, typed and sent on
 * block by block, so that memory stays flat. `former` is the schema of the catalog that the rows replace. Types can change after rows have gone in with another one; the result
 * says which columns must be put right.
 */
export async function stageRows(client: pg.PoolClient, file: Readable, former: DataSchema): Promise<StagedTable> {
  await client.query(
    'create temporary table incoming (line integer, content_id text, data jsonb, texts text) on commit drop',
  )
  const staged = new StagedBody({ kind: 'rows', former }, () => new RowStager(former))
  await pipeline(staged.pieces(file), client.query(copyFrom('copy incoming from stdin')))
  return staged.result
}
