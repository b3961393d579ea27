import { applyOperations, type EditFeature, type Operation } from '@rotunda/core/edit'
import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Scope } from './scope.ts'
import type { Client } from './service.ts'
import { type Floor, listDrafts, type Venue } from './venues.ts'

export type Draft = Omit<Schemas['Changeset'], 'operations'> & { operations: Operation[] }

/** The draft that this user goes on with: the newest of their own; null while there is none. */
export async function loadOwnDraft({ client, me }: Scope, mapSourceId: string): Promise<Draft | null> {
  const own = newestOwn(await listDrafts(client, mapSourceId), me.user_id ?? '')
  return own ? loadDraft(client, mapSourceId, own.changeset_id) : null
}

export function newestOwn(drafts: readonly Schemas['ChangesetEntry'][], userId: string) {
  const own = drafts.filter(({ author, kind }) => kind === 'edit' && author.kind === 'user' && author.id === userId)
  return own.sort((a, b) => b.created_at - a.created_at)[0] ?? null
}

export async function loadDraft(client: Client, mapSourceId: string, changesetId: string): Promise<Draft> {
  const path = { map_source_id: mapSourceId, changeset_id: changesetId }
  const draft = await unwrap(
    client.GET('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params: { path } }),
  )
  return draft as unknown as Draft
}

/** A draft, and the tag that a write over just this state of it carries. */
export async function readDraft(client: Client, map_source_id: string, changeset_id: string) {
  const params = { path: { map_source_id, changeset_id } }
  const request = client.GET('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params })
  const changeset = await unwrap(request)
  return { changeset, etag: (await request).response.headers.get('ETag') }
}

/** IDs of the drafts that a new plan of a level comes with. */
export function draftsWithPlan(drafts: readonly Schemas['ChangesetEntry'][]): string[] {
  return drafts.flatMap(({ changeset_id, plan_count }) => (plan_count > 0 ? [changeset_id] : []))
}

/** New plans of levels that take effect when one of these drafts is applied. */
export async function listAcceptedPlans(client: Client, { source }: Venue, changesetIds: readonly string[]) {
  if (changesetIds.length === 0) return []
  const ids = source.floors.flatMap(({ dataset_id }) => dataset_id ?? [])
  const lists = await Promise.all(
    ids.map((dataset_id) => unwrap(client.GET('/floor-plans/v1', { params: { query: { dataset_id, limit: 100 } } }))),
  )
  return lists.flatMap(({ uploads }) =>
    uploads.filter(({ accept_with }) => accept_with !== null && changesetIds.includes(accept_with)),
  )
}

export async function beginDraft(client: Client, { source }: Venue, title: string): Promise<Draft> {
  const params = { path: { map_source_id: source.map_source_id } }
  const draft = await unwrap(
    client.POST('/map-sources/v1/{map_source_id}/changesets', { params, body: { title, operations: [] } }),
  )
  return draft as unknown as Draft
}

/** Reverts everything in the draft after the first `count` operations. */
export async function truncateDraft(client: Client, mapSourceId: string, changesetId: string, count: number) {
  const { operations } = await loadDraft(client, mapSourceId, changesetId)
  const path = { map_source_id: mapSourceId, changeset_id: changesetId }
  const body = { operations: operations.slice(0, count) as unknown as Schemas['Operation'][] }
  await unwrap(client.PUT('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params: { path }, body }))
}

/** The features of a dataset as the draft would leave them. Where the draft no longer fits, as they are now. */
export function withDraft(
  features: ReadonlyMap<string, EditFeature>,
  datasetId: string,
  unitsPerMeter: number | null,
  operations: readonly Operation[],
): ReadonlyMap<string, EditFeature> {
  const own = operations.filter((operation) => 'dataset_id' in operation && operation.dataset_id === datasetId)
  if (own.length === 0) return features
  const state = { drawings: new Map([[datasetId, { unitsPerMeter, features }]]), floors: [] }
  return applyOperations(state, own).state.drawings.get(datasetId)?.features ?? features
}

/** The levels as the draft would leave them. */
export function floorsWithDraft(floors: readonly Floor[], operations: readonly Operation[]): Floor[] {
  const own = operations.filter(({ op }) => op === 'floor')
  if (own.length === 0) return [...floors]
  return applyOperations({ drawings: new Map(), floors }, own).state.floors as unknown as Floor[]
}

/** Adds operations to the user's draft, which is created if there is none. Returns the undo function. */
export async function addToDraft(
  client: Client,
  venue: Venue,
  draft: Draft | null,
  operations: readonly Schemas['Operation'][],
  title: string,
): Promise<() => Promise<void>> {
  const own = draft ?? (await beginDraft(client, venue, title))
  const path = { map_source_id: venue.source.map_source_id, changeset_id: own.changeset_id }
  const body = { operations: [...operations] }
  await unwrap(
    client.POST('/map-sources/v1/{map_source_id}/changesets/{changeset_id}/operations', { params: { path }, body }),
  )
  return () => truncateDraft(client, path.map_source_id, own.changeset_id, own.operations.length)
}
