import { effectiveKeys } from '@rotunda/core/table'
import { sql } from 'kysely'
import { schemaOf } from '../catalogs/store.ts'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { titleOf } from '../content/item-keys.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { asIfApplied } from './as-if-applied.ts'
import { reportOn, stepFreePlaces, type Walkable, walkableOf } from './check-walking.ts'
import { describeConflicts } from './describe-conflicts.ts'
import { openWalk, readWalk } from './read-walk.ts'
import type { Check } from './schema.ts'

type View = ViewRow & { map_id: string; map_source_id: string }

/** Maximum number of names in one check. */
const MAX_NAMES = 100
/** Columns of translations that are looked at. */
const MAX_TRANSLATED_COLUMNS = 200
const WEIGHTS = { block: 0, warn: 1, ok: 2 }

/** What somebody should know before visitors get the map with these drafts applied; what weighs most comes first. */
export async function checkPublish(context: Context, view: View, { about, drafts }: Asked): Promise<Check[]> {
  const walkable = async () => walkableOf(await context.venues.get(view.account_id, view.map_id), view.map_view_id)
  if (drafts.length === 0) {
    const tables = await checkTables(context.db, view, about)
    return about === 'rows' ? tables : byWeight([...(await checkWalking(view, await walkable(), null)), ...tables])
  }
  try {
    const { tables, walk } = await asIfApplied(context.db, view, drafts, async (tx) => ({
      tables: await checkTables(tx, view, about),
      walk: about === 'rows' ? null : await readWalk(tx, view),
    }))
    return walk ? byWeight([...(await checkWalking(view, await openWalk(walk), await walkable())), ...tables]) : tables
  } catch (error) {
    if (!(error instanceof ChangesetConflicts)) throw error
    const message = await describeConflicts(context.db, view.account_id, error)
    const checks = await checkPublish(context, view, { about, drafts: [] })
    return [check('drafts', 'block', 'The draft cannot be applied', message), ...checks]
  }
}

interface Asked {
  about: 'all' | 'rows'
  drafts: readonly string[]
}

const byWeight = (checks: Check[]) => checks.sort((a, b) => WEIGHTS[a.state] - WEIGHTS[b.state])

/** What queries find out. */
async function checkTables(db: Db | Tx, view: View, about: Asked['about']): Promise<Check[]> {
  const rows = await checkRows(db, view)
  if (about === 'rows') return rows
  return [...rows, await checkClosures(db, view), await checkTranslations(db, view)]
}

/** Rows count where their catalog has a place on the view, or nothing has; a catalog on another map is that map's. */
async function checkRows(db: Db | Tx, view: View): Promise<Check[]> {
  const { rows } = await sql<{ placed: string; content: string }>`
    select (select count(*) from placements p where p.account_id = ${view.account_id}
        and p.map_view_id = ${view.map_view_id} and not p.is_booking) as placed,
      (select count(*) from content c where c.account_id = ${view.account_id} and c.catalog_key not in (
        select pc.catalog_key from placements pp join content pc
          on pc.account_id = pp.account_id and pc.content_id = pp.content_id
        where pp.account_id = ${view.account_id} and pp.map_view_id <> ${view.map_view_id})) as content`.execute(db)
  const [placed, content] = [Number(rows[0]!.placed), Number(rows[0]!.content)]
  if (placed === 0) {
    const detail = content === 0 ? 'This map has no catalog and no places from the plan. Visitors’ searches find nothing.' : 'Visitors cannot find any place. Match a catalog column with the numbers on the plan.' // biome-ignore format: one sentence each
    const isFirst = view.published_at === null
    return [check('placed', isFirst && content > 0 ? 'block' : 'warn', 'No rows placed', detail)]
  }
  const ok = check('placed', 'ok', `${placed} places on the map`, 'Visitors can find these catalog rows.', [], placed)
  const unplaced = await namesOf(db, view, sql`c.catalog_key in (${catalogKeysOf(view)}) and not exists (
    select from placements p where p.account_id = c.account_id and p.map_view_id = ${view.map_view_id} and p.content_id = c.content_id)`) // biome-ignore format: one condition
  if (unplaced.count === 0) return [ok, check('unplaced', 'ok', 'All rows placed', 'In the catalogs on this map.')]
  const title = unplaced.count === 1 ? '1 row not placed' : `${unplaced.count} rows not placed`
  return [ok, check('unplaced', 'warn', title, 'Visitors cannot find them on the map.', unplaced.names, unplaced.count)]
}

const catalogKeysOf = (view: View) => sql`
  select distinct pc.catalog_key from placements pp join content pc
    on pc.account_id = pp.account_id and pc.content_id = pp.content_id
  where pp.account_id = ${view.account_id} and pp.map_view_id = ${view.map_view_id} and not pp.is_booking and not pp.from_drawing`

/** How many rows fulfil the condition, and what the first of them are called. */
async function namesOf(db: Db | Tx, view: View, condition: ReturnType<typeof sql>) {
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

/** As it is now against as it was at the last publish. Of no places there is nothing to tell. */
async function checkWalking(view: View, walkable: Walkable, withoutDrafts: Walkable | null): Promise<Check[]> {
  const now = await reportOn(walkable)
  if (now.places === 0) return []
  const lost = [...now.islands.flatMap(({ names }) => names), ...now.unconnected.names]
  const count = now.islands.reduce((sum, { places }) => sum + places, 0) + now.unconnected.places
  const reachable =
    count === 0
      ? check('reachable', 'ok', 'All places reachable', `${now.places} places.`)
      : check(
          'reachable',
          'warn',
          count === 1 ? '1 place cannot be reached' : `${count} places cannot be reached`,
          'A door or a path to them may be missing.',
          lost.slice(0, MAX_NAMES),
          count,
        )
  const before = view.routing_report?.reachable_without_steps
  const share = now.reachable_without_steps
  const percent = (value: number) => `${Math.floor(value * 100)} %`
  if (typeof before !== 'number' || share >= before)
    return [reachable, check('step_free', 'ok', `${percent(share)} step-free`, 'At least as good as the live map.')]
  // Counted, since the share alone would count new places as lost.
  const placesBefore = Number(view.routing_report?.places ?? now.places)
  const fewer = Math.max(0, Math.round((1 - share) * now.places) - Math.round((1 - before) * placesBefore))
  const title = `Step-free ${percent(before)} → ${percent(share)}`
  const detail = fewer === 1 ? '1 more place needs stairs.' : `${fewer} more places need stairs.`
  return [reachable, check('step_free', 'warn', title, detail, lostStepFree(walkable, withoutDrafts), fewer)]
}

/** What the drafts take the way without steps from, by name. */
function lostStepFree(walkable: Walkable, withoutDrafts: Walkable | null): string[] {
  if (!withoutDrafts) return []
  const had = stepFreePlaces(withoutDrafts)
  const has = stepFreePlaces(walkable)
  return [...had].flatMap(([id, name]) => (has.has(id) ? [] : [name])).slice(0, MAX_NAMES)
}

async function checkClosures(db: Db | Tx, view: View): Promise<Check> {
  const { rows } = await sql<{ name: string | null; connector_id: string | null }>`
    select f.properties ->> 'name' as name, c.connector_id from closures c
      left join features f on f.account_id = c.account_id and f.feature_id = c.feature_id
    where c.account_id = ${view.account_id} and c.map_source_id = ${view.map_source_id} and c.ends_at <= now()
    order by c.ends_at desc, c.closure_id limit ${MAX_NAMES}`.execute(db)
  if (rows.length === 0) return check('closures', 'ok', 'No expired closures', 'All closures are current or upcoming.')
  const title = rows.length === 1 ? '1 expired closure' : `${rows.length} expired closures`
  const names = rows.map(({ name, connector_id }) => name || connector_id || 'Unnamed')
  return check('closures', 'warn', title, 'They no longer have an effect. You can remove them.', names)
}

async function checkTranslations(db: Db | Tx, view: View): Promise<Check> {
  const { rows: fields } = await sql<{ catalog_key: string; field: string }>`
    select k.catalog_key, f.field from catalogs k, unnest(k.field_order) f(field)
    where k.account_id = ${view.account_id} and k.catalog_key in (${catalogKeysOf(view)}) and f.field ~ '.@[a-z]{2,3}$'
    limit ${MAX_TRANSLATED_COLUMNS}`.execute(db)
  if (fields.length === 0) return check('translations', 'ok', 'One language', 'No columns have translations.')
  const missing = fields.map(({ catalog_key, field }) => {
    const original = field.slice(0, field.lastIndexOf('@'))
    return sql`(c.catalog_key = ${catalog_key} and coalesce(c.data ->> ${original}, '') <> ''
      and coalesce(c.data ->> ${field}, '') = '')`
  })
  const { count, names } = await namesOf(db, view, sql`(${sql.join(missing, sql` or `)})`)
  const coverage = await coverageOf(db, view, fields)
  if (count === 0) return check('translations', 'ok', 'All texts translated', coverage)
  const title = count === 1 ? '1 row lacks a translation' : `${count} rows lack a translation`
  return check(
    'translations',
    'warn',
    title,
    `${coverage} Where a translation is missing, visitors see the original.`,
    names,
    count,
  )
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** How much of what there is to translate each language has: "German 92 %, French 40 %." */
async function coverageOf(db: Db | Tx, view: View, fields: readonly { catalog_key: string; field: string }[]) {
  const counted = fields.map(({ catalog_key, field }) => {
    const at = field.lastIndexOf('@')
    return sql`select ${field.slice(at + 1)}::text as language, count(*) as texts,
        count(*) filter (where coalesce(c.data ->> ${field}, '') <> '') as translated
      from content c where c.account_id = ${view.account_id} and c.catalog_key = ${catalog_key}
        and coalesce(c.data ->> ${field.slice(0, at)}, '') <> ''`
  })
  const { rows } = await sql<{ language: string; texts: string; translated: string }>`
    select language, sum(texts) as texts, sum(translated) as translated
    from (${sql.join(counted, sql` union all `)}) f group by 1 having sum(texts) > 0 order by 1`.execute(db)
  const share = ({ texts, translated }: (typeof rows)[number]) => Math.floor((100 * Number(translated)) / Number(texts))
  return `${rows.map((row) => `${languageNames.of(row.language)} ${share(row)} %`).join(', ')}.`
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
