import type { Schemas } from '@rotunda/sdk'
import { KeyRound } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import { Avatar } from '../../parts/states.tsx'
import { dateAndTime } from '../../parts/time.ts'
import { tellEntry } from './tell-entry.ts'

export function EntryRow({ entry, name }: { entry: Schemas['AuditEntry']; name: string }) {
  return (
    <tr>
      <td>
        <span class="who">
          {entry.actor.kind === 'key' ? (
            <span class="key-sign">
              <Icon of={KeyRound} size={14} />
            </span>
          ) : (
            <Avatar name={name} />
          )}
          <span>{name}</span>
        </span>
      </td>
      <td>
        <span class="what">
          {tellEntry(entry)}
          <code>{entry.resource}</code>
        </span>
      </td>
      <td class="end time">{dateAndTime(entry.at)}</td>
    </tr>
  )
}
