import { hashOf, type Operation } from '@rotunda/core/edit'
import { type Finding, type FindingLevel, findOwnFindings, RULES_VERSION } from '@rotunda/core/finding'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Db, Tx } from '../db/db.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import { chooseSource } from './choose-source.ts'
import { loadLevels } from './load-levels.ts'

interface Of {
  accountId: string
  datasetId: string
  /** At which the level is shown. */
  unitsPerMeter: number | null
  /** Edits of a draft on it. */
  drafted?: readonly Operation[]
}

/** States of a drawing whose findings are kept: as it is, and as drafts would leave it. */
const MAX_KEPT = 6

/**
 * The state of a drawing, as far as its own findings depend on it. Every write of a feature sets its time, and a sum of
 * all times changes with each of them, in whatever order transactions end.
 */
export async function versionOfDrawing(db: Db | Tx, of: Of): Promise<string> {
  const { accountId, datasetId, unitsPerMeter, drafted = [] } = of
  const { rows } = await sql<{ count: string; times: string | null; reading_id: string | null }>`
    select count(f.feature_id)::text as count, d.reading_id,
      sum((extract(epoch from f.updated_at) * 1000000)::numeric(30, 0))::text as times
    from datasets d left join features f on f.account_id = d.account_id and f.dataset_id = d.dataset_id
    where d.account_id = ${accountId} and d.dataset_id = ${datasetId}
    group by d.reading_id`.execute(db)
  const { count, times, reading_id } = rows[0] ?? { count: '0', times: null, reading_id: null }
  const edits = drafted.length === 0 ? '' : hashOf(drafted)
  return [RULES_VERSION, count, times, reading_id, unitsPerMeter, edits].join(' ')
}

export async function findComputed(
  db: Db | Tx,
  { accountId, datasetId }: Of,
  version: string,
): Promise<Finding[] | null> {
  const row = await db
    .selectFrom('computed_findings')
    .select('findings')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.findings ?? null
}

/** Works out the findings of a level and keeps them. A dataset that was deleted meanwhile keeps nothing. */
export async function computeFindings(db: Db, of: Of, version: string, level: FindingLevel): Promise<Finding[]> {
  const findings = await runCooperatively(findOwnFindings(level))
  await sql`
    insert into computed_findings (account_id, dataset_id, version, findings)
    select account_id, dataset_id, ${version}, ${JSON.stringify(findings)}::jsonb from datasets
    where account_id = ${of.accountId} and dataset_id = ${of.datasetId}
    on conflict do nothing`.execute(db)
  await sql`
    delete from computed_findings where account_id = ${of.accountId} and dataset_id = ${of.datasetId}
      and version not in (select version from computed_findings where account_id = ${of.accountId}
        and dataset_id = ${of.datasetId} order by created_at desc, version limit ${MAX_KEPT})`.execute(db)
  return findings
}

/** The job behind a plan that was read, and a map that was published: who opens the review finds the work done. */
export async function prepareFindings({ db }: Context, job: RunningJob): Promise<void> {
  const [accountId, datasetId] = [job.account_id, String(job.data.dataset_id)]
  const sourceId = await chooseSource(db, accountId, datasetId, undefined)
  const isWhole = (id: string) => id === datasetId
  const { levels } = await loadLevels(db, { accountId, sourceId, datasetId, isWhole })
  const level = levels.find((candidate) => candidate.datasetId === datasetId)
  if (!level) return
  const of = { accountId, datasetId, unitsPerMeter: level.drawing.unitsPerMeter }
  const version = await versionOfDrawing(db, of)
  if (!(await findComputed(db, of, version))) await computeFindings(db, of, version, level)
}

/** In the caller's transaction. */
export async function requestFindings(tx: Tx, accountId: string, datasetIds: readonly string[]): Promise<void> {
  for (const dataset_id of datasetIds)
    await enqueue(tx, accountId, { name: 'find-findings', data: { dataset_id }, maxAttempts: 3 })
}
