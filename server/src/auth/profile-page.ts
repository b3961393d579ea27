import { escapeHtml } from '../escape-html.ts'
import { browserName } from './browser-name.ts'
import type { Page } from './page.ts'
import type { Passkey } from './passkey-schema.ts'
import type { Session } from './people-schema.ts'
import { HOME } from './return-to.ts'

const METHODS: Record<Session['method'], string> = {
  link: 'with an email link',
  terminal: 'with a link from the terminal',
  passkey: 'with a passkey',
  oidc: 'with SSO',
}

interface Profile {
  userId: string
  sessions: Session[]
  /** Null where the host name allows none. */
  passkeys: Passkey[] | null
}

/** How the user signs in, and where they are signed in. */
export function profilePage({ userId, sessions, passkeys }: Profile): Page {
  const onward = `<a class="button primary" href="${HOME}">Open the studio</a>`
  const body = `<div class="stack">${onward}<form method="post" action="/auth/v1/sign-out"><button>Sign out</button></form></div><p class="error" role="alert" id="passkey-fault" hidden></p>${passkeys ? passkeySection(passkeys) : ''}<h2>Where you are signed in</h2>${list(sessions.map(sessionRow))}`
  return { title: 'Your sign-in', lead: `You are signed in as ${userId}.`, body, scripted: true, wide: true }
}

function passkeySection(passkeys: Passkey[]): string {
  const rows = passkeys.map(({ passkey_id: id, name, created_at: createdAt, last_used_at: lastUsedAt }) => {
    const used = lastUsedAt === null ? 'not used yet' : `used ${day(lastUsedAt)}`
    const remove = `<button class="small scripted" type="button" data-delete="passkeys/${encodeURIComponent(id)}" aria-label="Remove ${escapeHtml(name)}">Remove</button>`
    return row(name, `added ${day(createdAt)}, ${used}`, remove)
  })
  const none = '<p class="hint">A passkey signs you in with your fingerprint, face or device PIN.</p>'
  return `<h2>Passkeys</h2>${rows.length > 0 ? list(rows) : none}<form id="add-passkey" class="scripted"><label>Name of this device<input name="name" required maxlength="200" value="This device" autocomplete="off"></label><button>Add a passkey</button></form>`
}

function sessionRow({ session_id: id, method, user_agent: agent, is_current: isCurrent, ...times }: Session): string {
  const name = browserName(agent)
  const end = `<button class="small scripted" type="button" data-delete="sessions/${encodeURIComponent(id)}" aria-label="Sign out ${escapeHtml(name)}">Sign out</button>`
  const meta = `since ${day(times.created_at)} ${METHODS[method]}, active ${day(times.last_seen_at)}`
  return row(name, isCurrent ? `this session, ${meta}` : meta, isCurrent ? '' : end)
}

function row(name: string, meta: string, control: string): string {
  return `<li><div>${escapeHtml(name)}<span class="meta">${escapeHtml(meta)}</span></div>${control}</li>`
}

const list = (rows: string[]) => `<ul class="list">${rows.join('')}</ul>`

/** The same everywhere: the service does not know the user's time zone. */
function day(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    time,
  )
}
