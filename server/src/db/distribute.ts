import { sql } from 'kysely'
import { CommandRefused } from '../errors.ts'
import type { Db, Tx } from './db.ts'
import type { Tables } from './tables.ts'

/**
 * Where the rows of each table lie on a Citus cluster, each table behind those that it refers to.
 *
 * - distributed: by account_id, all rows of an account on one node. Keys, references and joins stay within the account.
 * - everywhere: a copy on each node. Small, and needed before the account is known: look-up tables, and the accounts.
 * - coordinator: queues and other passing rows, which are read across all accounts and in an order of their own, what
 *   belongs to a user of several accounts, and the audit log, which is written in one statement with the change log.
 */
export const LAYOUT: Record<keyof Tables, 'distributed' | 'everywhere' | 'coordinator'> = {
  accounts: 'everywhere',
  api_key_hashes: 'everywhere',
  map_ids: 'everywhere',
  tileset_ids: 'everywhere',
  account_users: 'distributed',
  api_keys: 'distributed',
  catalogs: 'distributed',
  content: 'distributed',
  datasets: 'distributed',
  features: 'distributed',
  floor_plan_uploads: 'distributed',
  plan_readings: 'distributed',
  plan_findings: 'distributed',
  computed_findings: 'distributed',
  map_sources: 'distributed',
  map_source_floors: 'distributed',
  maps: 'distributed',
  map_views: 'distributed',
  hidden_places: 'distributed',
  placements: 'distributed',
  bookings: 'distributed',
  reservations: 'distributed',
  reservation_history: 'distributed',
  reservation_settings: 'distributed',
  reservation_feeds: 'distributed',
  closures: 'distributed',
  reports: 'distributed',
  insight_counts: 'distributed',
  changesets: 'distributed',
  changeset_datasets: 'distributed',
  changeset_undo: 'distributed',
  publishes: 'distributed',
  scheduled_publishes: 'distributed',
  view_previews: 'distributed',
  tilesets: 'distributed',
  drawn_levels: 'distributed',
  styles: 'distributed',
  exchanges: 'distributed',
  media: 'distributed',
  webhook_endpoints: 'distributed',
  webhook_messages: 'distributed',
  webhook_deliveries: 'distributed',
  webhook_attempts: 'distributed',
  jobs: 'coordinator',
  job_turns: 'coordinator',
  changes: 'coordinator',
  view_snapshots: 'coordinator',
  content_sort_indexes: 'coordinator',
  audit_log: 'coordinator',
  file_holds: 'coordinator',
  invitations: 'coordinator',
  idempotent_responses: 'coordinator',
  sessions: 'coordinator',
  sign_in_links: 'coordinator',
  sign_in_limits: 'coordinator',
  passkeys: 'coordinator',
  passkey_challenges: 'coordinator',
  presences: 'coordinator',
}

/** Every distributed table is co-located with this one by account. */
const FIRST = 'account_users'

/** Distributes the tables over the cluster and returns those that were moved. */
export async function distribute(db: Db): Promise<string[]> {
  if (!(await hasCitus(db))) {
    throw new CommandRefused('This PostgreSQL has no Citus; its tables stay on one machine.')
  }
  return db.transaction().execute(async (tx) => {
    // Shards of tables that refer to each other are made one after another, on one connection to each node.
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const tables = await findMisplaced(tx)
    // A table cannot be moved while others that lie elsewhere refer to it.
    const references = await findReferences(tx, tables)
    for (const { table, name } of references) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
    }
    for (const table of tables) await move(tx, table)
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
    }
    return tables
  })
}

async function findMisplaced(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`.execute(tx)
  const placed = new Set(rows.map(({ name }) => name))
  return Object.entries(LAYOUT).flatMap(([table, place]) =>
    place === 'coordinator' || placed.has(table) ? [] : [table],
  )
}

async function findReferences(tx: Tx, tables: string[]) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid::regclass::text = any(${tables})`.execute(tx)
  return rows
}

async function move(tx: Tx, table: string): Promise<void> {
  if (LAYOUT[table as keyof Tables] === 'everywhere') {
    await sql`select create_reference_table(${table})`.execute(tx)
  } else {
    const beside = table === FIRST ? 'default' : FIRST
    await sql`select create_distributed_table(${table}, 'account_id', colocate_with => ${beside})`.execute(tx)
  }
}

async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}
