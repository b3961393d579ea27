import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/**
 * State of the running service and of the database itself, and what is worked out again, which a restored service begins without. Sessions that ended
 * and links that were used since the backup must not come back to life.
 */
const LEFT_OUT = [
  'computed_findings',
  'kysely_migration',
  'kysely_migration_lock',
  'file_holds',
  'job_turns',
  'sessions',
  'sign_in_links',
  'sign_in_limits',
  'passkey_challenges',
  'presences',
  'view_snapshots',
  'drawn_levels',
  'content_sort_indexes',
]
/** Transaction IDs are meaningless in another database: the column default assigns those of the restore. */
const LEFT_OUT_COLUMNS = ['changes.xid', 'idempotent_responses.xid']

/** All tables of the service, in topological order of their references. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and c.relname || '.' || a.attname <> all($2) order by a.attnum) as columns,
       array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT, LEFT_OUT_COLUMNS],
  )
  const ordered = new Map<string, Table>()
  while (ordered.size < rows.length) {
    const next = rows.find((row) => !ordered.has(row.name) && row.refers_to.every((name) => ordered.has(name)))
    if (!next) throw new Error('Tables that refer to each other in a circle cannot be restored')
    ordered.set(next.name, { name: next.name, columns: next.columns })
  }
  return [...ordered.values()]
}

/** `"name" ("column", …)`, as COPY takes it. */
export function quoteTable({ name, columns }: Table): string {
  return `${quote(name)} (${columns.map(quote).join(', ')})`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
