import { Button } from '../../parts/button.tsx'
import { Chip } from '../../parts/states.tsx'
import { dateAndTime, timeAgo } from '../../parts/time.ts'
import { useScope } from '../../service/scope.ts'
import { describeScopes } from './describe-scopes.ts'
import { type ApiKey, isEnded } from './list-keys.ts'

export function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd(): void }) {
  const { may } = useScope()
  const hasEnded = isEnded(apiKey)
  const mayEnd = may('api-keys:delete') && !hasEnded && apiKey.permissions.every(may)
  return (
    <tr class={hasEnded ? 'past' : ''}>
      <td>
        <span class="who">
          <span>
            <strong>{apiKey.nickname || 'No name'}</strong>
            <code>{apiKey.prefix}…</code>
          </span>
        </span>
      </td>
      <td>
        {describeScopes(apiKey.permissions)}
        {apiKey.allowed_urls.length > 0 && <small class="urls">from {apiKey.allowed_urls.join(', ')}</small>}
      </td>
      <td class="time">{apiKey.last_used_at === null ? 'never' : timeAgo(apiKey.last_used_at)}</td>
      <td class="time">{hasEnded ? <Chip tone="plain">Inactive</Chip> : describeExpiry(apiKey.expires_at)}</td>
      <td class="end">
        {mayEnd && (
          <Button kind="danger" size="small" aria-label={`Revoke ${apiKey.nickname || apiKey.prefix}`} onClick={onEnd}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  )
}

function describeExpiry(time: number | null): string {
  return time === null ? 'never' : dateAndTime(time)
}
