import type { Departure } from '@rotunda/core/edit'
import { sql } from 'kysely'
import type { NoteChange } from '../commit-changes.ts'
import type { ChangesetConflict, UndoData } from '../db/changeset-tables.ts'
import type { Tx } from '../db/db.ts'
import { groupBy } from '../group-by.ts'

interface PlacementOn {
  placement_id: string
  map_view_id: string
  feature_id: string
  content_id: string
  parent_placement_id: string | null
  is_booking: boolean
}

interface BookingOn {
  map_view_id: string
  feature_id: string
  content_id: string
  reservation_id: string
}

/** Maximum number of names in a message. */
const MAX_NAMED = 10

/**
 * Moves or drops what stands on features that go, as their operations say. What none says anything of is a conflict.
 * Returns what a revert needs to give it back.
 */
export async function settleOccupants(
  tx: Tx,
  changed: NoteChange,
  accountId: string,
  departures: readonly Departure[],
): Promise<{ conflicts: ChangesetConflict[]; undo: UndoData }> {
  const byFeature = new Map(departures.map((departure) => [departure.feature_id, departure]))
  const { placements, bookings } = await findOccupants(tx, accountId, [...byFeature.keys()])
  const fateOf = ({ feature_id, is_booking }: { feature_id: string; is_booking: boolean }) => {
    const departure = byFeature.get(feature_id)!
    return is_booking ? departure.bookings : departure.placements
  }
  const conflicts = [...byFeature.values()].flatMap((departure) => findConflict(departure, placements, bookings))
  const movedBookings = bookings.filter((booking) => fateOf({ ...booking, is_booking: true }) === 'move')
  conflicts.push(...(await findTaken(tx, accountId, movedBookings, byFeature)))
  if (conflicts.length > 0) return { conflicts, undo: {} }

  const dropped = placements.filter((placement) => fateOf(placement) === 'drop')
  const doomed = new Set(dropped.map(({ placement_id }) => placement_id))
  const moved = placements
    .filter((placement) => fateOf(placement) === 'move')
    .map(({ placement_id, map_view_id, feature_id, parent_placement_id: parent }) => {
      const to = byFeature.get(feature_id)!.move_to!
      return { placement_id, map_view_id, from: feature_id, to, parent, isLoose: parent !== null && doomed.has(parent) }
    })
  await movePlacements(tx, changed, accountId, moved)
  const moved_bookings = movedBookings.map(({ map_view_id, feature_id }) => {
    return { map_view_id, from: feature_id, to: byFeature.get(feature_id)!.move_to! }
  })
  await moveBookings(tx, changed, accountId, moved_bookings)
  const kept = await captureOccupants(tx, accountId, [...byFeature.keys()])
  const undo: UndoData = {
    ...kept,
    ...(moved.length > 0 ? { moved: moved.map(({ placement_id, from, to, parent }) => ({ placement_id, from, to, parent })) } : {}), // biome-ignore format: one field
    ...(moved_bookings.length > 0 ? { moved_bookings } : {}),
  }
  return { conflicts: [], undo }
}

async function findOccupants(tx: Tx, accountId: string, featureIds: string[]) {
  const on = sql<boolean>`account_id = ${accountId} and feature_id = any(${featureIds})`
  const placements: PlacementOn[] = await tx
    .selectFrom('placements')
    .select(['placement_id', 'map_view_id', 'feature_id', 'content_id', 'parent_placement_id', 'is_booking'])
    .where(on)
    // What was made from the drawing goes with it, and comes with it.
    .where('from_drawing', '=', false)
    .orderBy('placement_id')
    .forUpdate()
    .execute()
  const bookings: BookingOn[] = await tx
    .selectFrom('bookings')
    .select(['map_view_id', 'feature_id', 'content_id', 'reservation_id'])
    .where(on)
    .orderBy('content_id')
    .forUpdate()
    .execute()
  return { placements, bookings }
}

function findConflict(departure: Departure, placements: PlacementOn[], bookings: BookingOn[]): ChangesetConflict[] {
  const { operation, dataset_id, feature_id } = departure
  const here = placements.filter((item) => item.feature_id === feature_id && !item.is_booking)
  const booked = bookings.filter((item) => item.feature_id === feature_id)
  const held = [
    ...(here.length > 0 && !departure.placements ? [`the placements ${list(here.map((item) => item.placement_id))}`] : []), // biome-ignore format: one entry
    ...(booked.length > 0 && !departure.bookings ? [`the bookings ${list(booked.map((item) => item.content_id))}`] : []), // biome-ignore format: one entry
  ]
  if (held.length === 0) return []
  const message = `The feature '${feature_id}' holds ${held.join(' and ')}: say 'move' or 'drop' for them.`
  return [{ operation, kind: 'occupied', dataset_id, feature_id, message }]
}

function list(ids: string[]): string {
  const more = ids.length - MAX_NAMED
  return `${ids.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** A feature is booked once at a time on a view: no booking moves to one that is taken then, nor two to the same. */
async function findTaken(
  tx: Tx,
  accountId: string,
  moving: BookingOn[],
  byFeature: Map<string, Departure>,
): Promise<ChangesetConflict[]> {
  if (moving.length === 0) return []
  const rows = moving.map(({ reservation_id, feature_id }) => ({ reservation_id, to: byFeature.get(feature_id)!.move_to! })) // biome-ignore format: one row each
  const { rows: taken } = await sql<{ reservation_id: string }>`
    with moving as (select b.*, row ->> 'to' as target from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
      join bookings b on b.account_id = ${accountId} and b.reservation_id = row ->> 'reservation_id')
    select m.reservation_id from moving m where exists (select from bookings o
        where o.account_id = ${accountId} and o.map_view_id = m.map_view_id and o.feature_id = m.target
          and o.during && m.during)
      or exists (select from moving o where o.map_view_id = m.map_view_id and o.target = m.target
        and o.during && m.during and o.reservation_id < m.reservation_id)`.execute(tx)
  const inTheWay = new Set(taken.map((row) => row.reservation_id))
  return moving.flatMap(({ map_view_id, feature_id, reservation_id }): ChangesetConflict[] => {
    if (!inTheWay.has(reservation_id)) return []
    const { operation, dataset_id, move_to } = byFeature.get(feature_id)!
    const message = `The booking of '${feature_id}' cannot move: '${move_to}' is booked on the view '${map_view_id}'.`
    return [{ operation, kind: 'occupied', dataset_id, feature_id, message }]
  })
}

interface Move {
  placement_id: string
  from: string
  to: string
  parent: string | null
  /** Its parent is dropped. */
  isLoose?: boolean
}

async function movePlacements(tx: Tx, changed: NoteChange, accountId: string, moves: Move[]): Promise<void> {
  if (moves.length === 0) return
  const { rows } = await sql<{ placement_id: string; map_view_id: string }>`
    update placements p set feature_id = m.to, updated_at = now(),
      parent_placement_id = case when m.loose then null else p.parent_placement_id end
    from (select row ->> 'placement_id' as id, row ->> 'from' as from, row ->> 'to' as to,
        coalesce((row ->> 'isLoose')::boolean, false) as loose
      from jsonb_array_elements(${JSON.stringify(moves)}::jsonb) row) m
    where p.account_id = ${accountId} and p.placement_id = m.id and p.feature_id = m.from
    returning p.placement_id, p.map_view_id`.execute(tx)
  const byView = groupBy(rows, (row) => row.map_view_id)
  for (const [viewId, list] of byView)
    changed('placements', { placement_ids: list.map((row) => row.placement_id) }, viewId)
}

async function moveBookings(
  tx: Tx,
  changed: NoteChange,
  accountId: string,
  moves: NonNullable<UndoData['moved_bookings']>,
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update bookings b set feature_id = row ->> 'to'
    from jsonb_array_elements(${JSON.stringify(moves)}::jsonb) row
    where b.account_id = ${accountId} and b.map_view_id = row ->> 'map_view_id' and b.feature_id = row ->> 'from'
      and not exists (select from bookings o where o.account_id = b.account_id and o.map_view_id = b.map_view_id
        and o.feature_id = row ->> 'to' and o.during && b.during)`.execute(tx)
  for (const [viewId, list] of groupBy(moves, (move) => move.map_view_id))
    changed('reservations', { feature_ids: list.flatMap(({ from, to }) => [from, to]) }, viewId)
}

/** Placements and bookings on features that are about to be deleted, with what stands under them, as they are. */
export async function captureOccupants(tx: Tx, accountId: string, featureIds: string[]): Promise<UndoData> {
  const { rows } = await sql<{
    placements: Record<string, unknown>[] | null
    bookings: Record<string, unknown>[] | null
  }>`
    with recursive doomed as (
      select placement_id from placements where account_id = ${accountId} and feature_id = any(${featureIds})
        and not from_drawing
      union
      select c.placement_id from placements c join doomed d on c.parent_placement_id = d.placement_id
      where c.account_id = ${accountId})
    select (select jsonb_agg(to_jsonb(p)) from placements p join doomed d on d.placement_id = p.placement_id
        where p.account_id = ${accountId}) as placements,
      (select jsonb_agg(to_jsonb(b)) from bookings b
        where b.account_id = ${accountId} and b.feature_id = any(${featureIds})) as bookings`.execute(tx)
  const { placements, bookings } = rows[0]!
  return { ...(placements ? { placements } : {}), ...(bookings ? { bookings } : {}) }
}

/** Gives back what a change moved or dropped, as far as what it refers to is still there. Returns how to undo that. */
export async function restoreOccupants(
  tx: Tx,
  changed: NoteChange,
  accountId: string,
  undo: UndoData | null,
): Promise<UndoData> {
  const back = <T extends { from: string; to: string }>(list: T[] = []) =>
    list.map((move) => ({ ...move, from: move.to, to: move.from }))
  const [moved, moved_bookings] = [back(undo?.moved), back(undo?.moved_bookings)]
  if (undo?.placements) await insertPlacements(tx, changed, accountId, undo.placements)
  if (undo?.bookings) await insertBookings(tx, accountId, undo.bookings)
  await movePlacements(tx, changed, accountId, moved)
  await moveBookings(tx, changed, accountId, moved_bookings)
  return { ...(moved.length > 0 ? { moved } : {}), ...(moved_bookings.length > 0 ? { moved_bookings } : {}) }
}

async function insertPlacements(tx: Tx, changed: NoteChange, accountId: string, rows: Record<string, unknown>[]) {
  const { rows: made } = await sql<{ placement_id: string; map_view_id: string }>`
    with given as (select * from jsonb_populate_recordset(null::placements, ${JSON.stringify(rows)}::jsonb))
    insert into placements
    select g.account_id, g.placement_id, g.map_view_id, g.feature_id, g.content_id,
      case when exists (select from placements p where p.account_id = ${accountId} and p.placement_id = g.parent_placement_id)
        or g.parent_placement_id in (select placement_id from given) then g.parent_placement_id end,
      g.location, g.is_booking, g.created_at, now()
    from given g
    where g.account_id = ${accountId}
      and exists (select from content c where c.account_id = ${accountId} and c.content_id = g.content_id)
      and exists (select from map_views v where v.account_id = ${accountId} and v.map_view_id = g.map_view_id)
      and exists (select from features f where f.account_id = ${accountId} and f.feature_id = g.feature_id)
    on conflict do nothing
    returning placement_id, map_view_id`.execute(tx)
  for (const [viewId, list] of groupBy(made, (row) => row.map_view_id))
    changed('placements', { placement_ids: list.map((row) => row.placement_id) }, viewId)
}

async function insertBookings(tx: Tx, accountId: string, rows: Record<string, unknown>[]): Promise<void> {
  await sql`
    insert into bookings (account_id, map_view_id, feature_id, content_id, created_at, reservation_id, state, hold_until, during)
    select g.account_id, g.map_view_id, g.feature_id, g.content_id, g.created_at,
      coalesce(g.reservation_id, gen_random_uuid()::text), coalesce(g.state, 'booked'), g.hold_until, coalesce(g.during, '(,)')
    from jsonb_populate_recordset(null::bookings, ${JSON.stringify(rows)}::jsonb) g
    where g.account_id = ${accountId}
      and exists (select from content c where c.account_id = ${accountId} and c.content_id = g.content_id)
      and exists (select from map_views v where v.account_id = ${accountId} and v.map_view_id = g.map_view_id)
      and exists (select from features f where f.account_id = ${accountId} and f.feature_id = g.feature_id)
    on conflict do nothing`.execute(tx)
}
