import { unwrap } from '@rotunda/sdk'
import { Link } from '../../address/link.tsx'
import { Avatar } from '../../parts/states.tsx'
import { timeOfDay } from '../../parts/time.ts'
import { useResource } from '../../service/scope.ts'
import { tellEntry } from '../activity/tell-entry.ts'
import './today.css'

const MAX_ENTRIES = 8

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
        {entries.value.map((entry) => (
          <li key={entry.audit_id}>
            <Avatar name={entry.actor.id} />
            <span>{tellEntry(entry)}</span>
            <small>{timeOfDay(entry.at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
