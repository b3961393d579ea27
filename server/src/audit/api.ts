import { Readable } from 'node:stream'
import { csvLine } from '@rotunda/core/table'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { AuditFilters, AuditList, AuditQuery } from './schema.ts'
import { listEntries, readEntries, toEntry } from './store.ts'

const tags = ['Audit log']
const COLUMNS = [
  'at',
  'actor_kind',
  'actor_id',
  'action',
  'resource',
  'request_id',
  'address_class',
  'outcome',
] as const
/** A spreadsheet takes such a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Who wrote what, when. There is no operation that changes an entry. */
export function auditApi(app: App, context: Context): void {
  app.get(
    '/audit/v1',
    { config: { scope: 'audit:read' }, schema: { tags, querystring: AuditQuery, response: { 200: AuditList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listEntries(context.db, accountId, query)
      return { entries: rows.map(toEntry), total, skip: query.skip, limit: query.limit }
    },
  )

  app.get(
    '/audit/v1/csv',
    {
      config: { scope: 'audit:read' },
      schema: { tags, querystring: AuditFilters, description: 'All that match, as CSV, the newest first.' },
    },
    async ({ accountId, query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="audit.csv"')
        .send(Readable.from(toCsv(context, accountId, query))),
  )
}

async function* toCsv(context: Context, accountId: string, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine([...COLUMNS])
  for await (const rows of readEntries(context.db, accountId, filters)) {
    yield rows
      .map((row) => csvLine(COLUMNS.map((name) => guard(name === 'at' ? row.at.toISOString() : row[name]))))
      .join('')
  }
}

function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}
