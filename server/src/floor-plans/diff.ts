import type { Db } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { move } from './drift.ts'
import { type OldFeature, similarity } from './keep-ids.ts'
import { nameOccupants } from './name-occupants.ts'
import { planSwap } from './plan-swap.ts'
import { getWaiting } from './review-store.ts'
import type { Diff, DiffEntry } from './schema.ts'
import type { UploadRow } from './store.ts'
import { MAX_LISTED } from './swap-features.ts'

/** From this share on, two outlines are one that stayed. */
const MIN_STILL_SHARE = 0.97

/** What accepting a reading that waits would change. */
export async function diffReading(db: Db, upload: UploadRow): Promise<Diff> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const { reading, ids, readingId } = await getWaiting(db, upload)
  const swap = await planSwap(db, { accountId, datasetId, readingId }, reading, ids)
  const appears = [...swap.features.values()].filter(({ feature_id }) => !swap.current.has(feature_id))
  const disappears = [...swap.current.values()].filter(({ feature_id }) => !swap.features.has(feature_id))
  const both = [...swap.current.values()].flatMap((before) => {
    const after = swap.features.get(before.feature_id)
    return after ? [{ before, after }] : []
  })
  const moves = both.filter(({ before, after }) => !isStill(move(before.geometry, swap.drift), after.geometry))
  const renames = both.filter(({ before, after }) => nameOf(before) !== nameOf(after))
  const touched = [...disappears, ...moves.map(({ after }) => after), ...renames.map(({ after }) => after)]
  const occupants = await nameOccupants(db, accountId, [...new Set(touched.map(({ feature_id }) => feature_id))])
  const first = <T>(list: T[]) => list.slice(0, MAX_LISTED)
  return {
    counts: {
      appears: appears.length,
      disappears: disappears.length,
      moves: moves.length,
      renames: renames.length,
      stays: both.length - moves.length,
    },
    appears: first(appears).map(toEntry),
    disappears: first(disappears).map(toEntry),
    moves: first(moves).map(({ before, after }) => ({ ...toEntry(after), before: before.geometry })),
    renames: first(renames).map(({ before, after }) => ({ ...toEntry(after), before: nameOf(before) })),
    occupants: first(occupants),
    edits: { kept: swap.kept.length, conflicts: first(swap.conflicts) },
    drift: swap.drift,
  }
}

function isStill(a: Geometry, b: Geometry): boolean {
  return String(a.coordinates) === String(b.coordinates) || similarity(a, b) >= MIN_STILL_SHARE
}

function nameOf({ properties }: OldFeature): string | null {
  return typeof properties.name === 'string' ? properties.name : null
}

function toEntry(feature: OldFeature): DiffEntry {
  const { feature_id, geometry, properties } = feature
  return { feature_id, kind: typeof properties.kind === 'string' ? properties.kind : null, name: nameOf(feature), geometry } // biome-ignore format: one entry
}
