import { type Schemas, unwrap } from '@rotunda/sdk'
import { LogOut, Monitor, Smartphone } from 'lucide'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip, Skeleton, Trouble } from '../../parts/states.tsx'
import { dateAndTime, timeAgo } from '../../parts/time.ts'
import { useResource, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { nameBrowser } from './name-browser.ts'

type Session = Schemas['Session']

const METHODS: Record<Session['method'], string> = {
  link: 'with an email link',
  terminal: 'with a link from the terminal',
  passkey: 'with a passkey',
  oidc: 'with SSO',
}
const MAX_SESSIONS = 100

/** Where the user is signed in; each can be ended from here. */
export function Sessions() {
  const { client, resources } = useScope()
  const sessions = useResource('own/sessions', async ({ client }) => {
    const query = { limit: MAX_SESSIONS }
    return (await unwrap(client.GET('/auth/v1/sessions', { params: { query } }))).sessions
  })
  const end = async (session: Session) => {
    try {
      const path = { session_id: session.session_id }
      await unwrap(client.DELETE('/auth/v1/sessions/{session_id}', { params: { path } }))
      toast({ text: `Signed out of ${nameBrowser(session.user_agent).name}` })
    } catch (error) {
      toastError(error, () => end(session))
    }
    await resources.refresh('own/sessions')
  }
  const endAll = async () => {
    await unwrap(client.DELETE('/auth/v1/sessions')).then(() => location.assign('/'), toastError)
  }
  const newest = [...(sessions.value ?? [])].sort(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_at - a.last_seen_at,
  )
  return (
    <section class="card" aria-label="Sessions">
      <header class="card-header">
        <h2>Sessions</h2>
        <Button kind="danger" size="small" icon={LogOut} onClick={endAll}>
          Sign out of all sessions
        </Button>
      </header>
      {sessions.error && !sessions.value && (
        <Trouble error={sessions.error} onRetry={() => resources.refresh('own/sessions')} />
      )}
      {sessions.isLoading && <Skeleton height={104} />}
      {newest.length > 0 && (
        <table class="rows" aria-label="Sessions">
          <tbody>
            {newest.map((session) => (
              <SessionRow key={session.session_id} session={session} onEnd={() => end(session)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { name, isPhone } = nameBrowser(session.user_agent)
  return (
    <tr>
      <td>
        <span class="who">
          <Icon of={isPhone ? Smartphone : Monitor} size={20} />
          <span>
            <strong>{name}</strong>
            <small>
              since {dateAndTime(session.created_at)}, {METHODS[session.method]}
            </small>
          </span>
        </span>
      </td>
      <td class="time">
        {session.is_current ? <Chip tone="ok">This session</Chip> : `active ${timeAgo(session.last_seen_at)}`}
      </td>
      <td class="end">
        {!session.is_current && (
          <Button size="small" aria-label={`Sign out ${name}`} onClick={onEnd}>
            Sign out
          </Button>
        )}
      </td>
    </tr>
  )
}
