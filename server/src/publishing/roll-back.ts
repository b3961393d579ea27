import { sql } from 'kysely'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { type Fates, revertChangeset } from '../changesets/revert.ts'
import type { Actor } from '../changesets/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { lockView, moveView, type ViewRow } from '../map-views/store.ts'
import { followPlacements } from '../placements/drawn-places.ts'
import { requestWalkingCheck } from './check-walking.ts'
import { rollBackRefusal } from './describe-conflicts.ts'
import { findNewestPublish, getPublish, insertPublish, type PublishRow } from './publishes-store.ts'

/** Changesets whose transactions may have been under way when a publish read the drawing. */
const UNCERTAIN_MS = 10 * 60 * 1000
/** Topics of the drawing, which is what a roll back brings into line with the tiles. */
const DRAWN_TOPICS = ['datasets', 'features', 'floor-plans', 'map-sources']

interface Options {
  publishId: string
  actor: Actor
  fates: Fates
}

/**
 * Gives visitors an earlier version again: everything that was applied to the drawing since is reverted, the newest
 * first, with the checks of a revert, and the tiles of that version are served. All of it, or nothing.
 */
export async function rollBack(
  tx: Tx,
  changed: NoteChange,
  view: ViewRow & { map_source_id: string },
  { publishId, actor, fates }: Options,
): Promise<void> {
  await lockView(tx, view)
  const target = await getPublish(tx, view, publishId)
  const newest = await findNewestPublish(tx, view)
  if (target.version === newest?.version) throw new AppError('CONFLICT', `Version ${target.version} is already live.`)
  if (!target.are_tiles_kept)
    throw new AppError('CONFLICT', `The tiles of version ${target.version} are no longer kept.`)
  // The tiles of this view fit what is reverted; those of other views do not.
  const noted: NoteChange = (topic, keys, viewId) =>
    viewId === view.map_view_id ? changed(topic, { ...keys, map_view_id: viewId }) : changed(topic, keys, viewId)
  const { changesetIds, revertIds } = await changesetsSince(tx, view, target)
  for (const changesetId of changesetIds) {
    const of = { accountId: view.account_id, sourceId: view.map_source_id, changesetId }
    await revertChangeset(tx, noted, of, actor, { fates, revertIds }).catch(async (error) => {
      throw error instanceof ChangesetConflicts ? await rollBackRefusal(tx, view.account_id, error) : error
    })
  }
  await followPlacements(tx, view, noted)
  await serve(tx, view, target, actor)
  changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
}

async function serve(tx: Tx, view: ViewRow, target: PublishRow, actor: Actor): Promise<void> {
  const { rows } = await sql<{ read_at: Date }>`select clock_timestamp() as read_at`.execute(tx)
  await insertPublish(tx, view, {
    title: `Rolled back to version ${target.version}`,
    tilesetIds: target.tileset_ids,
    actor,
    readAt: rows[0]!.read_at,
    seenChangesets: await recentChangesets(tx, view),
    rolledBackTo: target.version,
    routingReport: target.routing_report,
  })
  const report = target.routing_report === null ? null : JSON.stringify(target.routing_report)
  await sql`
    update map_views set tileset_ids = ${target.tileset_ids}, published_at = now(), routing_report = ${report}::jsonb
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}`.execute(tx)
  await moveView(tx, view, 'version_served')
  await sql`
    update changes set map_view_id = null
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id} and topic = any(${DRAWN_TOPICS})`.execute(
    tx,
  )
  if (report === null) await requestWalkingCheck(tx, view)
}

/** Applied lately, and in sight of this transaction. */
export async function recentChangesets(tx: Tx, view: Pick<ViewRow, 'account_id'>): Promise<string[]> {
  const { rows } = await sql<{ changeset_id: string }>`
    select changeset_id from changesets where account_id = ${view.account_id}
      and applied_at > now() - make_interval(secs => ${UNCERTAIN_MS / 1000})`.execute(tx)
  return rows.map((row) => row.changeset_id)
}

interface Applied {
  changeset_id: string
  reverts: string | null
  state: string
}

/**
 * What is to be reverted, the newest first. A revert and what it reverts, both since then, cancel each other out; of a
 * longer chain the last one is reverted where their number is odd. Of those that were applied at once, a new plan came
 * before the edits.
 */
async function changesetsSince(
  tx: Tx,
  { account_id, map_source_id }: { account_id: string; map_source_id: string },
  { read_at, seen_changesets }: PublishRow,
): Promise<{ changesetIds: string[]; revertIds: string[] }> {
  const { rows } = await sql<Applied>`
    select c.changeset_id, c.reverts, c.state from changesets c
    where c.account_id = ${account_id} and c.applied_at > ${read_at}::timestamptz - make_interval(secs => ${UNCERTAIN_MS / 1000})
      and c.changeset_id <> all(${seen_changesets}) and (c.map_source_id = ${map_source_id} or c.map_source_id is null
        and exists (select from map_source_floors f where f.account_id = ${account_id}
          and f.map_source_id = ${map_source_id} and f.dataset_id = c.dataset_id))
    order by c.applied_at desc, c.kind = 'floor-plan', c.changeset_id desc`.execute(tx)
  const byId = new Map(rows.map((row) => [row.changeset_id, row]))
  const lengthOf = ({ reverts }: Applied): number => {
    const earlier = reverts === null ? undefined : byId.get(reverts)
    return 1 + (earlier ? lengthOf(earlier) : 0)
  }
  const idsOf = (list: Applied[]) => list.map((row) => row.changeset_id)
  return {
    changesetIds: idsOf(rows.filter((row) => row.state === 'applied' && lengthOf(row) % 2 === 1)),
    revertIds: idsOf(rows.filter(({ reverts }) => reverts !== null)),
  }
}
