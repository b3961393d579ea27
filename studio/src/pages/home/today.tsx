import { type Schemas, unwrap } from '@rotunda/sdk'
import { Link } from '../../address/link.tsx'
import { ActorSign } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource } from '../../service/scope.ts'
import { describeEntry } from '../activity/describe-entry.ts'
import './today.css'

type Entry = Schemas['AuditEntry']

const MAX_ENTRIES = 50
const MAX_LINES = 8

/** What one has done several times in a row is one line, with the newest time. */
function runsOf(entries: readonly Entry[]): { entry: Entry; count: number }[] {
  const runs: { entry: Entry; count: number }[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && last.entry.actor.id === entry.actor.id && describeEntry(last.entry) === describeEntry(entry))
      last.count++
    else runs.push({ entry, count: 1 })
  }
  return runs.slice(0, MAX_LINES)
}

/** What people have done lately. */
export function Today() {
  const entries = useResource('audit/newest', async ({ client }) => {
    const query = { limit: MAX_ENTRIES }
    return (await unwrap(client.GET('/audit/v1', { params: { query } }))).entries
  })
  if (!entries.value || entries.value.length === 0) return null
  return (
    <section class="card today" aria-label="Latest activity">
      <header>
        <h2>Latest</h2>
        <Link page={{ name: 'activity' }} class="text-link">
          All activity
        </Link>
      </header>
      <ul>
        {runsOf(entries.value).map(({ entry, count }) => (
          <li key={entry.audit_id}>
            <ActorSign kind={entry.actor.kind} name={entry.actor.id} />
            <span>
              {describeEntry(entry)}
              {count > 1 && <small>, {count} times</small>}
            </span>
            <small>{timeAgo(entry.at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
