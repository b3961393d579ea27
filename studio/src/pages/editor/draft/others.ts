import { type Operation, subjectsOf } from '@rotunda/core/edit'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { loadDraft } from '../../../service/drafts.ts'
import type { Client } from '../../../service/service.ts'

type Entry = Schemas['ChangesetEntry']
export type Applied = Pick<Entry, 'changeset_id' | 'author' | 'applied_at' | 'title'>

/** Who has written a draft so lately is still at it. */
const PRESENT_MS = 5 * 60_000
const MAX_OTHERS = 5

/** Somebody else who works on the venue now, and the features that their draft names, by dataset. */
export interface OtherEditor {
  changesetId: string
  name: string
  updatedAt: number
  features: ReadonlyMap<string, readonly string[]>
}

/** What was last applied to the drawing of a level, by whom. */
export async function newestApplied(client: Client, datasetId: string): Promise<Applied | null> {
  const params = { path: { dataset_id: datasetId }, query: { sort: '-applied_at' as const, limit: 1 } }
  const { history } = await unwrap(client.GET('/datasets/v1/{dataset_id}/history', { params }))
  return history[0] ?? null
}

/** Those who have written another draft of the venue lately. Drafts that are as they were are not read again. */
export async function otherEditors(
  client: Client,
  drafts: readonly Entry[],
  own: { userId: string; changesetId: string | null },
  known: readonly OtherEditor[],
  now: number,
): Promise<OtherEditor[]> {
  const others = drafts
    .filter(({ author, changeset_id, updated_at, map_source_id }) => {
      const isOther = author.id !== own.userId && changeset_id !== own.changesetId
      return isOther && map_source_id !== null && now - updated_at < PRESENT_MS
    })
    .slice(0, MAX_OTHERS)
  return Promise.all(
    others.map(async ({ changeset_id, map_source_id, author, updated_at }) => {
      const same = known.find(({ changesetId, updatedAt }) => changesetId === changeset_id && updatedAt === updated_at)
      if (same) return same
      const { operations } = await loadDraft(client, map_source_id!, changeset_id)
      return { changesetId: changeset_id, name: author.id, updatedAt: updated_at, features: namedFeatures(operations) }
    }),
  )
}

function namedFeatures(operations: readonly Operation[]): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const subject of new Set(operations.flatMap(subjectsOf))) {
    if (subject === 'floors') continue
    const [datasetId, featureId] = JSON.parse(subject) as [string, string]
    named.set(datasetId, [...(named.get(datasetId) ?? []), featureId])
  }
  return named
}
