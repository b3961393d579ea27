import type { Schemas } from '@rotunda/sdk'
import { Breakable } from '../../parts/breakable.tsx'
import { ActorSign } from '../../parts/states.tsx'
import { dateAndTime } from '../../parts/time.ts'
import { describeEntry } from './describe-entry.ts'

export function EntryRow({ entry, name }: { entry: Schemas['AuditEntry']; name: string }) {
  return (
    <tr>
      <td>
        <span class="who">
          <ActorSign kind={entry.actor.kind} name={name} />
          <span>
            <Breakable text={name} />
          </span>
        </span>
      </td>
      <td>
        <span class="what">
          {describeEntry(entry)}
          <code>{entry.resource}</code>
        </span>
      </td>
      <td class="end time">{dateAndTime(entry.at)}</td>
    </tr>
  )
}
