import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { MIN_SHOWN_SEARCHES } from '../insights/store.ts'
import { ATTENTION_KINDS, type AttentionItem } from './schema.ts'

/** Maps that are looked at. */
const MAX_MAPS = 200
const MISSED_DAYS = 7
const MAX_TEXT_LENGTH = 200

type Row = Omit<AttentionItem, 'at' | 'kind' | 'map_name'> & { at: Date | null }

/** The maps of an account, each with the view that visitors see. */
const maps = (accountId: string) => sql`
  select m.account_id, m.map_id, m.map_source_id, v.map_view_id, v.failure, v.routing_report, v.published_at, v.updated_at
  from maps m left join map_views v on v.account_id = m.account_id and v.map_view_id = m.default_map_view_id
  where m.account_id = ${accountId} order by m.map_id limit ${MAX_MAPS}`

/** By map, the plans that were accepted into a draft of it, or into the map itself since its last publish. */
const newPlans = (accountId: string) => sql`
  select m.map_id, count(*) as plans, max(u.updated_at) as at
  from (${maps(accountId)}) m
  join map_source_floors f on f.account_id = ${accountId} and f.map_source_id = m.map_source_id
  join floor_plan_uploads u on u.account_id = ${accountId} and u.dataset_id = f.dataset_id
  left join changesets c on c.account_id = ${accountId} and c.changeset_id = u.accept_with and c.state = 'draft'
  where u.is_review and u.rejected_at is null
    and (u.accepted_at > m.published_at or u.accepted_at is null and c.changeset_id is not null)
  group by 1`

/** Each question about all maps at once, so that fifty venues cost as many statements as one. */
const QUESTIONS: Record<AttentionItem['kind'], (accountId: string) => RawBuilder<Row>> = {
  publish_failed: (accountId) => sql`
    select m.map_id, 0 as count, coalesce(s.failure, m.failure ->> 'message') as text, null as item_id,
      coalesce(s.at, m.updated_at) as at
    from (${maps(accountId)}) m left join scheduled_publishes s on s.account_id = m.account_id
      and s.map_view_id = m.map_view_id and s.failure is not null
    where s.failure is not null or m.failure is not null`,
  plan_waits: (accountId) => sql`
    select m.map_id, 1 as count, f.name as text, u.upload_id as item_id, u.updated_at as at
    from (${maps(accountId)}) m
    join map_source_floors f on f.account_id = ${accountId} and f.map_source_id = m.map_source_id
    join floor_plan_uploads u on u.account_id = f.account_id and u.dataset_id = f.dataset_id
    where u.is_review and u.state = 'completed' and u.accepted_at is null and u.rejected_at is null
      and u.accept_with is null`,
  holds_end: (accountId) => sql`
    select m.map_id, count(*)::int as count, null as text, null as item_id, min(b.hold_until) as at
    from (${maps(accountId)}) m join bookings b on b.account_id = ${accountId} and b.map_view_id = m.map_view_id
    where b.state = 'held' and b.hold_until > now() and b.hold_until < now() + interval '1 day' group by 1`,
  reports: (accountId) => sql`
    select m.map_id, count(*)::int as count, null as text, null as item_id, max(r.created_at) as at
    from maps m join map_views v on v.account_id = m.account_id and v.map_key = m.map_key
    join reports r on r.account_id = v.account_id and r.map_view_id = v.map_view_id
    where m.account_id = ${accountId} and r.state = 'open' group by 1`,
  unreachable: (accountId) => sql`
    select map_id, count, null as text, null as item_id, published_at as at from (
      select map_id, published_at, round((1 - (routing_report ->> 'reachable')::float8)
        * coalesce((routing_report ->> 'places')::float8, 0))::int as count
      from (${maps(accountId)}) m where published_at is not null and jsonb_typeof(routing_report -> 'reachable') = 'number'
    ) r where count > 0`,
  unpublished: (accountId) => sql`
    select map_id, edits as count, null as text, null as item_id, at from (
      select m.map_id, m.published_at, (coalesce(d.edits, 0) + coalesce(p.plans, 0))::int as edits,
        coalesce(greatest(d.at, p.at), m.updated_at) as at,
        exists (select from changes c where c.account_id = m.account_id and c.map_view_id = m.map_view_id) as is_changed
      from (${maps(accountId)}) m left join (
        select map_source_id, sum(operation_count) as edits, max(updated_at) filter (where operation_count > 0) as at
        from changesets where account_id = ${accountId} and state = 'draft' group by 1
      ) d on d.map_source_id = m.map_source_id
      left join (${newPlans(accountId)}) p on p.map_id = m.map_id
    ) u where edits > 0 or (is_changed and published_at is not null)`,
  unplaced: (accountId) => sql`
    with views as (${maps(accountId)}), used as (
      select distinct v.map_id, v.map_view_id, c.catalog_key from views v
      join placements p on p.account_id = ${accountId} and p.map_view_id = v.map_view_id and not p.is_booking and not p.from_drawing
      join content c on c.account_id = p.account_id and c.content_id = p.content_id)
    select u.map_id, count(*)::int as count, null as text, null as item_id, null::timestamptz as at
    from used u join content c on c.account_id = ${accountId} and c.catalog_key = u.catalog_key
    where not exists (select from placements p where p.account_id = ${accountId}
      and p.map_view_id = u.map_view_id and p.content_id = c.content_id) group by 1`,
  closures_over: (accountId) => sql`
    select m.map_id, count(*)::int as count, null as text, null as item_id, max(c.ends_at) as at
    from (${maps(accountId)}) m join closures c on c.account_id = ${accountId} and c.map_source_id = m.map_source_id
    where c.ends_at <= now() group by 1`,
  missed_search: (accountId) => sql`
    select distinct on (map_id) map_id, count, text, null as item_id, null::timestamptz as at from (
      select m.map_id, i.key as text, sum(i.count)::int as count from (${maps(accountId)}) m
      join insight_counts i on i.account_id = ${accountId} and i.map_view_id = m.map_view_id
      where i.kind = 'search_empty' and i.key <> '' and i.hour > now() - make_interval(days => ${MISSED_DAYS})
      group by 1, 2 having sum(i.count) >= ${MIN_SHOWN_SEARCHES}
    ) s order by map_id, count desc, text`,
}

/** Open tasks on all maps of the account: the most severe first, then by map. */
export async function listAttention(db: Db, accountId: string): Promise<AttentionItem[]> {
  const names = await db.selectFrom('maps').select(['map_id', 'name']).where('account_id', '=', accountId).execute()
  const nameOf = new Map(names.map(({ map_id, name }) => [map_id, name]))
  const lists = await Promise.all(
    ATTENTION_KINDS.map(async (kind) => {
      const { rows } = await QUESTIONS[kind](accountId).execute(db)
      return rows.map((row) => ({
        ...row,
        map_name: nameOf.get(row.map_id) ?? row.map_id,
        kind,
        text: row.text?.slice(0, MAX_TEXT_LENGTH) ?? null,
        at: row.at?.getTime() ?? null,
      }))
    }),
  )
  return lists.flat()
}
