import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandRefused } from '../errors.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { distribute, LAYOUT } from './distribute.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

const placeOf = (table: string) => LAYOUT[table as keyof typeof LAYOUT]
const tablesIn = (place: string) => Object.keys(LAYOUT).filter((table) => placeOf(table) === place)
async function ask<T>(query: string): Promise<T[]> {
  return (await service.context.pool.query(query)).rows
}

interface Reference {
  table: string
  columns: string[]
  target: string
  target_columns: string[]
}
const readReferences = () =>
  ask<Reference>(
    `select c.relname::text as table, t.relname::text as target, ${namesOf('k.conrelid', 'k.conkey')} as columns,
       ${namesOf('k.confrelid', 'k.confkey')} as target_columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  )
function namesOf(table: string, numbers: string): string {
  return `array(select a.attname::text from unnest(${numbers}) with ordinality n(attnum, i)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.attnum order by n.i)`
}

/** Passing rows, and what belongs to users rather than to an account. */
const COORDINATOR_TABLES = [
  'jobs',
  'job_turns',
  'changes',
  'view_snapshots',
  'audit_log',
  'file_holds',
  'invitations',
  'idempotent_responses',
  'sessions',
  'sign_in_links',
  'sign_in_limits',
  'passkeys',
  'passkey_challenges',
  'presences',
]

describe('the layout on a cluster', () => {
  it('DIST-1: has a place for every table', async () => {
    const tables = await ask<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relname not like 'kysely%'`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(LAYOUT).sort())
  })

  it('DIST-2: has no more than these tables outside the accounts', () => {
    expect(tablesIn('everywhere')).toEqual(['accounts', 'api_key_hashes', 'map_ids', 'tileset_ids'])
    expect(tablesIn('coordinator')).toEqual(COORDINATOR_TABLES)
  })

  it('DIST-3: every key and every unique index of a distributed table starts with account_id', async () => {
    const indexes = await ask<{ table: string; name: string; columns: string[] }>(
      `select c.relname::text as table, n.relname::text as name, ${namesOf('x.indrelid', 'x.indkey::int2[]')} as columns
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class n on n.oid = x.indexrelid
       where x.indisunique and c.relnamespace = 'public'::regnamespace`,
    )
    const distributed = indexes.filter(({ table }) => placeOf(table) === 'distributed')
    expect(new Set(distributed.map(({ table }) => table))).toEqual(new Set(tablesIn('distributed')))
    expect(distributed.filter(({ columns }) => columns[0] !== 'account_id')).toEqual([])
  })

  it('DIST-4: every reference stays within the account, or goes to a table that is everywhere', async () => {
    const references = await readReferences()
    expect(references.length).toBeGreaterThan(15)
    for (const { table, columns, target, target_columns } of references) {
      const within =
        columns.indexOf('account_id') >= 0 && columns.indexOf('account_id') === target_columns.indexOf('account_id')
      const isAllowed =
        placeOf(table) === 'distributed'
          ? placeOf(target) === 'everywhere' || (placeOf(target) === 'distributed' && within)
          : placeOf(table) === placeOf(target)
      expect([table, columns, target, isAllowed]).toEqual([table, columns, target, true])
    }
  })

  it('DIST-5: lists each table behind those that it refers to', async () => {
    const order = Object.keys(LAYOUT)
    for (const { table, target } of await readReferences()) {
      expect([table, target, order.indexOf(target) <= order.indexOf(table)]).toEqual([table, target, true])
    }
  })

  it('DIST-6: needs no trigger, and no sequence but the number of a change', async () => {
    expect(await ask(`select tgname from pg_trigger where not tgisinternal`)).toEqual([])
    expect(
      await ask(`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`),
    ).toEqual([{ relname: 'changes_seq_seq' }])
  })

  it('DIST-7: is refused in words where there is no cluster', async () => {
    await expect(distribute(service.context.db)).rejects.toThrow(CommandRefused)
    await expect(distribute(service.context.db)).rejects.toThrow('has no Citus')
  })
})
