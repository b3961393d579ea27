import { INVITATION_LINK_MS, makeLink } from '../auth/link-store.ts'
import { renderMail } from '../auth/mail-layout.ts'
import { ROLES, type Role } from '../auth/roles.ts'
import type { Context } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RunningJob } from '../jobs.ts'
import { getAccount } from './store.ts'

interface Invitation {
  user_id: string
  roles: string[]
  /** The user who invites; null where a key does. */
  invited_by?: string | null
}

const MAY: Record<Role, string> = {
  Owner: 'You have full access: edit and publish maps, manage who has access, and delete the account.',
  Admin: 'You can edit and publish maps, change how they look, and manage who has access.',
  Editor: 'You can change plans, catalogs and bookings, and publish.',
  Viewer: 'You can view maps, drafts and insights.',
}

/** Mails a user who was added to an account, with a link that signs them in. The link is made here: its token is stored nowhere. */
export async function sendInvitation({ db, mail, config }: Context, job: RunningJob): Promise<void> {
  const { user_id: userId, roles, invited_by: inviter = null } = job.data as unknown as Invitation
  const { account_name: account } = await getAccount(db, job.account_id)
  const { publicUrl } = config
  const link = config.signInLinks
    ? await makeLink(db, publicUrl, { userId, method: 'link', lifetimeMs: INVITATION_LINK_MS })
    : `${publicUrl}/auth/v1/sign-in`
  // Roles add up, the greatest first.
  const role = ROLES.find((name) => roles.includes(name)) ?? 'Viewer'
  const what = role === 'Viewer' ? 'see' : 'edit'
  const who = inviter ?? 'The owner of the account'
  const [before, after] = [`${who} gave you the role `, ` for ${account} on ${new URL(publicUrl).host}. ${MAY[role]}`]
  const named = roles.join(', ')
  const hint = `${hintOf(config.signInLinks)} If you do not know ${inviter ?? 'this account'}, ignore this email.`
  await mail.send({
    to: userId,
    subject: `${inviter ? `${inviter} invites you` : 'You are invited'} to ${what} ${account}`,
    text: `Hello,\n\n${before}${named}${after}\n\nAccept the invitation: ${link}\n\n${hint}\n`,
    html: renderMail({
      title: `You can now ${what} the maps`,
      lead: `${escapeHtml(before)}<b style="color:#1a2230">${escapeHtml(named)}</b>${escapeHtml(after)}`,
      button: 'Accept the invitation',
      link,
      hint,
    }),
  })
}

function hintOf(hasLink: boolean): string {
  if (!hasLink) return 'Sign in with your organisation’s account.'
  const until = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const day = until.format(Date.now() + INVITATION_LINK_MS)
  return `The link works once, until ${day}. The page asks you to confirm with a button, so email scanners cannot use up the link.`
}
