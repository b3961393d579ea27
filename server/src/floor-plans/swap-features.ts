import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordSwap } from '../changesets/record-write.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Tx } from '../db/db.ts'
import { keepIds } from './keep-ids.ts'
import type { Extracted } from './messages.ts'
import type { UploadRow } from './store.ts'

const ROWS_PER_INSERT = 5_000

/** The new features take the place of the old; one that is clearly an old one keeps its ID, and so what stands on it. */
export async function swapFeatures(tx: Tx, upload: UploadRow, result: Extracted): Promise<void> {
  const { account_id, dataset_id } = upload
  const settings = await tx
    .selectFrom('datasets')
    .select(['units_per_meter', 'scale'])
    .where('account_id', '=', account_id)
    .where('dataset_id', '=', dataset_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Held until the end, so that two replacements of one dataset come one after the other.
  await tx
    .updateTable('datasets')
    .set({
      state: 'completed',
      units_per_meter: result.scale.unitsPerMeter,
      scale: JSON.stringify(result.scale),
      updated_at: new Date(),
    })
    .where('account_id', '=', account_id)
    .where('dataset_id', '=', dataset_id)
    .execute()
  const old = await tx
    .selectFrom('features')
    .select(['feature_id', 'geometry', 'properties'])
    .where('account_id', '=', account_id)
    .where('dataset_id', '=', dataset_id)
    .execute()
  const kept = await runCooperatively(keepIds(old, result.features))
  const ids = result.features.map((_, i) => kept.get(i) ?? uuid())
  const idOfRef = new Map(result.features.map((feature, i) => [feature.properties.ref, ids[i]!]))

  const stays = [...kept.values()]
  const staying = new Set(stays)
  const going = old.flatMap(({ feature_id }) => (staying.has(feature_id) ? [] : [feature_id]))
  const summary = { created: result.features.length - stays.length, updated: stays.length, deleted: going.length }
  await recordSwap(tx, upload, settings, summary, { staying: stays, going })
  await sql`delete from features where account_id = ${account_id} and dataset_id = ${dataset_id}
    and not (feature_id = any(${stays}))`.execute(tx)
  for (let start = 0; start < result.features.length; start += ROWS_PER_INSERT) {
    const rows = result.features.slice(start, start + ROWS_PER_INSERT).map((feature, i) => ({
      i: ids[start + i],
      g: feature.geometry,
      p: resolveRefs(feature.properties, idOfRef),
    }))
    await sql`
      insert into features (account_id, feature_id, dataset_id, geometry, properties)
      select ${account_id}, row ->> 'i', ${dataset_id}, row -> 'g', row -> 'p'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
      on conflict (account_id, feature_id) do update
        set geometry = excluded.geometry, properties = excluded.properties, updated_at = excluded.updated_at`.execute(
      tx,
    )
  }
}

/** Extraction lets features point to each other by a `ref` of its own; what is stored points by feature ID. */
function resolveRefs(properties: Record<string, unknown>, idOfRef: Map<unknown, string>): Record<string, unknown> {
  const { ref: _, space, spaces, ...rest } = properties
  return {
    ...rest,
    source: 'floor-plan',
    ...(space === undefined ? {} : { space: idOfRef.get(space) ?? null }),
    ...(Array.isArray(spaces) ? { spaces: spaces.map((item) => idOfRef.get(item) ?? null) } : {}),
  }
}
