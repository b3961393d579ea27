/**
 * What the audit log costs a write: the same requests in turns with and without its entry. The entry is a part of the
 * statement that records the change, so without it means that part taken out on the way to the database.
 *
 *   npx tsx --conditions=source bench/audit.ts [rounds]
 */
import { inTurns, markdownTable } from './measure.ts'
import { openService, type Service } from './service.ts'

const WARM_ROUNDS = 200
const AUDIT_PART = /^with "audit" as \(insert into "audit_log" \([^)]*\) values \(([^)]*)\)\) /

const [rounds = 3000] = process.argv.slice(2).map(Number)
const service = await openService()
try {
  const audit = detachableAudit(service)
  console.log(await measureWrites(service, audit))
} finally {
  await service.close()
}

interface AuditSwitch {
  isOn: boolean
  /** How many statements went to the database without their entry. */
  takenOut: number
}

/** Turns the entries off for the statements of this process, which sends all of them through one method. */
function detachableAudit({ context }: Service): AuditSwitch {
  const audit: AuditSwitch = { isOn: true, takenOut: 0 }
  context.pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    if ('isAuditDetachable' in client) return
    Object.assign(client, { isAuditDetachable: true })
    client.query = ((text: unknown, values: unknown[], ...rest: unknown[]) => {
      const part = typeof text === 'string' && !audit.isOn ? AUDIT_PART.exec(text) : null
      if (!part) return query(text, values, ...rest)
      audit.takenOut++
      const count = part[1]!.split(',').length
      const others = (text as string).slice(part[0].length)
      const renumbered = others.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) - count}`)
      return query(renumbered, values.slice(count), ...rest)
    }) as typeof client.query
  })
  return audit
}

async function measureWrites({ call, context }: Service, audit: AuditSwitch): Promise<string> {
  await call('POST', '/datasets/v1', { name: 'audited', dataset_id: 'audited' })
  let written = 0
  const write = (isOn: boolean) => () => {
    audit.isOn = isOn
    return call('PUT', '/datasets/v1/audited', { name: `written ${written++}` })
  }
  const works = { audited: write(true), bare: write(false) }
  await inTurns(WARM_ROUNDS, works)
  const times = await inTurns(rounds, works)
  const { rows } = await context.pool.query('select count(*)::int as entries from audit_log')
  if (audit.takenOut < rounds || rows[0].entries > rounds + WARM_ROUNDS + 2)
    throw new Error(`${audit.takenOut} entries were taken out, ${rows[0].entries} written`)
  const row = (way: string, ms: number, target: string) => ({
    way,
    'ms, median': ms.toFixed(3),
    ratio: (ms / times.bare).toFixed(3),
    target,
  })
  return markdownTable(`A short write, ${rounds} times in turns`, [
    row('with its entry in the audit log', times.audited, '≤ 1.05'),
    row('without', times.bare, ''),
  ])
}
