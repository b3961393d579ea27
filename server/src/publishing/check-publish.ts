import { effectiveKeys } from '@rotunda/core/table'
import { sql } from 'kysely'
import { schemaOf } from '../catalogs/store.ts'
import { titleOf } from '../content/item-keys.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { reportOn } from './check-walking.ts'
import type { Check } from './schema.ts'

type View = ViewRow & { map_id: string; map_source_id: string }

/** Maximum number of names in one check. */
const MAX_NAMES = 100
/** Columns of translations that are looked at. */
const MAX_TRANSLATED_COLUMNS = 200
const WEIGHTS = { block: 0, warn: 1, ok: 2 }

/** What an owner should know before the map is published as it is now; the most severe first. */
export async function checkPublish(context: Context, view: View, about: 'all' | 'rows'): Promise<Check[]> {
  const { db } = context
  const rows = await checkRows(db, view)
  if (about === 'rows') return rows
  const checks = [
    ...rows,
    ...(await checkWalking(context, view)),
    await checkClosures(db, view),
    await checkTranslations(db, view),
  ]
  return checks.sort((a, b) => WEIGHTS[a.state] - WEIGHTS[b.state])
}

/** Rows count where their catalog has a place on the view, or nothing has; a catalog on another map is that map's. */
async function checkRows(db: Db, view: View): Promise<Check[]> {
  const { rows } = await sql<{ placed: string; content: string }>`
    select (select count(*) from placements p where p.account_id = ${view.account_id}
        and p.map_view_id = ${view.map_view_id} and not p.is_booking) as placed,
      (select count(*) from content c where c.account_id = ${view.account_id} and c.catalog_key not in (
        select pc.catalog_key from placements pp join content pc
          on pc.account_id = pp.account_id and pc.content_id = pp.content_id
        where pp.account_id = ${view.account_id} and pp.map_view_id <> ${view.map_view_id})) as content`.execute(db)
  const [placed, content] = [Number(rows[0]!.placed), Number(rows[0]!.content)]
  if (placed === 0) {
    const detail = content === 0 ? 'This map has no catalog yet; visitors find only names of the drawing.' : 'Visitors would find no place. Match a column of a catalog with the numbers on the plan.' // biome-ignore format: one sentence each
    return [check('placed', content === 0 ? 'warn' : 'block', 'No row has a place', detail)]
  }
  const ok = check('placed', 'ok', `${placed} places on the map`, 'Rows of catalogs that visitors find.', [], placed)
  const unplaced = await namesOf(db, view, sql`c.catalog_key in (${catalogKeysOf(view)}) and not exists (
    select from placements p where p.account_id = c.account_id and p.map_view_id = ${view.map_view_id} and p.content_id = c.content_id)`) // biome-ignore format: one condition
  if (unplaced.count === 0)
    return [ok, check('unplaced', 'ok', 'Every row has a place', 'Of the catalogs on this map.')]
  const title = unplaced.count === 1 ? '1 row has no place' : `${unplaced.count} rows have no place`
  return [ok, check('unplaced', 'warn', title, 'They are not found on the map.', unplaced.names, unplaced.count)]
}

const catalogKeysOf = (view: View) => sql`
  select distinct pc.catalog_key from placements pp join content pc
    on pc.account_id = pp.account_id and pc.content_id = pp.content_id
  where pp.account_id = ${view.account_id} and pp.map_view_id = ${view.map_view_id} and not pp.is_booking`

/** How many rows fulfil the condition, and what the first of them are called. */
async function namesOf(db: Db, view: View, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from content c where c.account_id = ${view.account_id} and ${condition}`.execute(db)
  const items = await db
    .selectFrom('content as c')
    .innerJoin('catalogs as k', (join) =>
      join.onRef('k.account_id', '=', 'c.account_id').onRef('k.catalog_key', '=', 'c.catalog_key'),
    )
    .selectAll('k')
    .select(['c.data', 'c.title_key', 'c.content_id'])
    .where('c.account_id', '=', view.account_id)
    .where(sql<boolean>`${condition}`)
    .orderBy('c.content_id')
    .limit(MAX_NAMES)
    .execute()
  const names = items.map(
    (item) => titleOf(item.data, item.title_key, effectiveKeys(schemaOf(item), item)) ?? item.content_id,
  )
  return { count: Number(rows[0]!.count), names }
}

/** As it is now against as it was at the last publish. */
async function checkWalking(context: Context, view: View): Promise<Check[]> {
  const now = await reportOn(context, view)
  const lost = [...now.islands.flatMap(({ names }) => names), ...now.unconnected.names]
  const count = now.islands.reduce((sum, { places }) => sum + places, 0) + now.unconnected.places
  const reachable =
    count === 0
      ? check('reachable', 'ok', 'Every place can be reached', `${now.places} places.`)
      : check(
          'reachable',
          'warn',
          count === 1 ? '1 place cannot be reached' : `${count} places cannot be reached`,
          'No route leads there: a door or a path is missing.',
          lost.slice(0, MAX_NAMES),
          count,
        )
  const before = view.routing_report?.reachable_without_steps
  const share = now.reachable_without_steps
  const percent = (value: number) => `${Math.floor(value * 100)} %`
  if (typeof before !== 'number' || share >= before)
    return [reachable, check('step_free', 'ok', `${percent(share)} without a step`, 'No worse than visitors have now.')]
  // Counted, since the share alone would count new places as lost.
  const placesBefore = Number(view.routing_report?.places ?? now.places)
  const fewer = Math.max(0, Math.round((1 - share) * now.places) - Math.round((1 - before) * placesBefore))
  const title = `Step-free ${percent(before)} → ${percent(share)}`
  const detail = fewer === 1 ? '1 place more needs stairs.' : `${fewer} places more need stairs.`
  return [reachable, check('step_free', 'warn', title, detail, [], fewer)]
}

async function checkClosures(db: Db, view: View): Promise<Check> {
  const { rows } = await sql<{ name: string | null; connector_id: string | null }>`
    select f.properties ->> 'name' as name, c.connector_id from closures c
      left join features f on f.account_id = c.account_id and f.feature_id = c.feature_id
    where c.account_id = ${view.account_id} and c.map_source_id = ${view.map_source_id} and c.ends_at <= now()
    order by c.ends_at desc, c.closure_id limit ${MAX_NAMES}`.execute(db)
  if (rows.length === 0) return check('closures', 'ok', 'No closure is over', 'What is closed is closed now or later.')
  const title = rows.length === 1 ? '1 closure is over' : `${rows.length} closures are over`
  const names = rows.map(({ name, connector_id }) => name || connector_id || 'Without a name')
  return check('closures', 'warn', title, 'They have no effect any more and can be removed.', names)
}

async function checkTranslations(db: Db, view: View): Promise<Check> {
  const { rows: fields } = await sql<{ catalog_key: string; field: string }>`
    select k.catalog_key, f.field from catalogs k, unnest(k.field_order) f(field)
    where k.account_id = ${view.account_id} and k.catalog_key in (${catalogKeysOf(view)}) and f.field ~ '.@[a-z]{2,3}$'
    limit ${MAX_TRANSLATED_COLUMNS}`.execute(db)
  if (fields.length === 0) return check('translations', 'ok', 'One language', 'No column has a translation.')
  const missing = fields.map(({ catalog_key, field }) => {
    const original = field.slice(0, field.lastIndexOf('@'))
    return sql`(c.catalog_key = ${catalog_key} and coalesce(c.data ->> ${original}, '') <> ''
      and coalesce(c.data ->> ${field}, '') = '')`
  })
  const { count, names } = await namesOf(db, view, sql`(${sql.join(missing, sql` or `)})`)
  if (count === 0) return check('translations', 'ok', 'Every text is translated', 'In the columns of languages.')
  const title = count === 1 ? '1 row lacks a translation' : `${count} rows lack a translation`
  return check('translations', 'warn', title, 'Visitors see the original there.', names, count)
}

function check(
  kind: Check['kind'],
  state: Check['state'],
  title: string,
  detail: string,
  names: string[] = [],
  count = names.length,
): Check {
  return { kind, state, title, detail, names, count }
}
