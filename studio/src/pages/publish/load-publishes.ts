import type { Operation } from '@rotunda/core/edit'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { draftsWithPlan, listAcceptedPlans } from '../../service/drafts.ts'
import type { Client } from '../../service/service.ts'
import { listDrafts, type Venue } from '../../service/venues.ts'
import { changesOf } from '../plans/plan-diff.ts'
import { describeOperation, type Told } from './describe-operation.ts'

export type View = Schemas['MapView']
export type Publish = Schemas['Publish']
export type Check = Schemas['PublishCheck']
export type Preview = Schemas['Preview']

const MAX_SHOWN = 20
const MAX_TOLD = 60

function pathOf(view: View) {
  return { map_id: view.map_id, id: view.map_view_id }
}

export async function loadPublishes(client: Client, view: View) {
  const params = { path: pathOf(view), query: { limit: MAX_SHOWN } }
  return unwrap(client.GET('/map-views/v1/{map_id}/{id}/publishes', { params }))
}

export async function loadPreviews(client: Client, view: View): Promise<Preview[]> {
  const params = { path: pathOf(view) }
  return (await unwrap(client.GET('/map-views/v1/{map_id}/{id}/previews', { params }))).previews
}

/** Of the map as it would be with these drafts. */
export async function loadChecks(client: Client, view: View, drafts: readonly string[]): Promise<Check[]> {
  const params = { path: pathOf(view), query: { changeset_ids: drafts.join(',') } }
  return (await unwrap(client.GET('/map-views/v1/{map_id}/{id}/checks', { params }))).checks
}

/** What differs from what visitors have: drafts, edit by edit, and what was written since the last publish. */
export interface Difference {
  drafts: Schemas['ChangesetEntry'][]
  told: Told[]
  /** All edits of the drafts, in order; the first of `told` are about them. */
  operations: Operation[]
  /** Number of edits not listed. */
  more: number
  people: number
}

/** What a publish brings to visitors: what the drafts hold, and what was applied since the last one. */
export const editCount = ({ told, more }: Difference): number => told.length + more

export async function loadDifference(client: Client, venue: Venue): Promise<Difference> {
  const { source, view } = venue
  const drafts = (await listDrafts(client, source.map_source_id)).toReversed()
  const applied = await loadApplied(client, venue, view?.published_at ?? null)
  const full = await Promise.all(
    drafts.map(({ changeset_id }) => {
      const path = { map_source_id: source.map_source_id, changeset_id }
      return unwrap(client.GET('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params: { path } }))
    }),
  )
  const operations = full.flatMap(({ operations }) => operations)
  const plans = await Promise.all(
    (await listAcceptedPlans(client, venue, draftsWithPlan(drafts))).map((plan) => describePlan(client, venue, plan)),
  )
  const told = await Promise.all(
    operations
      .slice(0, MAX_TOLD)
      .map(async (operation) => describeOperation(operation, await findFeature(client, operation))),
  )
  const authors = new Set([...drafts, ...applied].map(({ author }) => author.id))
  return {
    drafts,
    told: [...plans, ...told, ...applied.map(describeApplied)],
    operations: operations as unknown as Operation[],
    more: Math.max(0, operations.length - MAX_TOLD),
    people: authors.size,
  }
}

/** Writes to the drawings since the last publish; before the first one there is nothing to compare with. */
async function loadApplied(client: Client, { source }: Venue, since: number | null) {
  if (since === null) return []
  const ids = [...new Set(source.floors.flatMap(({ dataset_id }) => dataset_id ?? []))]
  const lists = await Promise.all(
    ids.map(async (dataset_id) => {
      const params = { path: { dataset_id }, query: { sort: '-applied_at' as const, limit: MAX_SHOWN } }
      return (await unwrap(client.GET('/datasets/v1/{dataset_id}/history', { params }))).history
    }),
  )
  const newest = lists.flat().filter(({ applied_at, state }) => state === 'applied' && (applied_at ?? 0) > since)
  return [...new Map(newest.map((entry) => [entry.changeset_id, entry])).values()]
}

async function describePlan(client: Client, venue: Venue, plan: Schemas['FloorPlanUpload']): Promise<Told> {
  const params = { path: { upload_id: plan.upload_id } }
  const diff = await unwrap(client.GET('/floor-plans/v1/{upload_id}/diff', { params })).catch(() => null)
  const count = diff && changesOf(diff).length
  const rooms = count === null ? '' : count === 1 ? ' · 1 room changed' : ` · ${count} rooms changed`
  const level = venue.source.floors.find(({ dataset_id }) => dataset_id === plan.dataset_id)
  return {
    tone: 'changed',
    title: `New plan of ${level?.name ?? 'a level'}`,
    detail: `${plan.file_name}${rooms}`,
    featureId: null,
    datasetId: null,
    uploadId: plan.upload_id,
  }
}

function describeApplied(entry: Schemas['ChangesetEntry']): Told {
  const { created = 0, updated = 0, deleted = 0 } = entry.summary ?? {}
  const counts = [created && `${created} new`, updated && `${updated} changed`, deleted && `${deleted} removed`]
  return {
    tone: 'changed',
    title: entry.title,
    detail: `Applied: search and routes already use it · ${counts.filter(Boolean).join(', ')}`,
    featureId: null,
    datasetId: null,
  }
}

type Properties = Record<string, unknown>

async function findFeature(client: Client, operation: Properties): Promise<Properties | null> {
  const { dataset_id, feature_id, keep } = operation as Record<string, string | undefined>
  const feature = feature_id ?? keep
  if (!dataset_id || !feature || operation.op === 'create') return null
  const params = { path: { dataset_id, feature_id: feature } }
  const found = await unwrap(client.GET('/datasets/v1/{dataset_id}/features/{feature_id}', { params })).catch(
    () => null,
  )
  return (found?.properties as Properties | undefined) ?? null
}
