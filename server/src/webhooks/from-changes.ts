import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isAnyWanted, recordEvents, type WebhookEvent } from './record-event.ts'
import type { EventKind } from './schema.ts'

interface NotedChange {
  topic: string
  keys: Record<string, unknown>
  map_view_id: string | null
}

const KINDS: Record<string, EventKind> = {
  content: 'content.changed',
  catalogs: 'content.changed',
  placements: 'placement.changed',
}

/** The events of a transaction that follow from its changes. A null list means more than can be listed. */
export async function recordChangeEvents(tx: Tx, accountId: string, changes: NotedChange[]): Promise<void> {
  const told = changes.filter(({ topic }) => Object.hasOwn(KINDS, topic))
  const kinds = [...new Set(told.map(({ topic }) => KINDS[topic]!))]
  if (kinds.length === 0 || !(await isAnyWanted(tx, accountId, kinds))) return
  const keys = told.flatMap((change) => (change.keys.catalog_key === undefined ? [] : String(change.keys.catalog_key)))
  const { rows } = await sql<{ catalog_key: string; catalog_id: string }>`
    select catalog_key, catalog_id from catalogs where account_id = ${accountId} and catalog_key = any(${keys})`.execute(
    tx,
  )
  const catalogIds = new Map(rows.map((row) => [row.catalog_key, row.catalog_id]))
  const events = told.map((change) => toEvent(change, catalogIds.get(String(change.keys.catalog_key)) ?? null))
  // A change is recorded once for each view that shows it; one event is sent.
  const distinct = new Map(events.map((event) => [JSON.stringify(event), event]))
  await recordEvents(tx, accountId, [...distinct.values()])
}

function toEvent({ topic, keys, map_view_id }: NotedChange, catalogId: string | null): WebhookEvent {
  const kind = KINDS[topic]!
  if (kind === 'placement.changed') {
    const data = { map_view_id, placement_ids: keys.placement_ids ?? null }
    return { kind, resource: `placements:${map_view_id}`, data }
  }
  const data = { catalog_id: catalogId, content_ids: keys.content_ids ?? null }
  return { kind, resource: `content:${String(keys.catalog_key ?? '')}`, data }
}
