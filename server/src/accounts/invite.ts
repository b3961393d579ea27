import { escapeHtml } from '../auth/escape-html.ts'
import { INVITATION_LINK_MS, makeLink } from '../auth/link-store.ts'
import type { Context } from '../context.ts'
import type { RunningJob } from '../jobs.ts'
import { getAccount } from './store.ts'

/** Mails a user who was added to an account, with a link that signs them in. The link is made here: its token is stored nowhere. */
export async function sendInvitation({ db, mail, config }: Context, job: RunningJob): Promise<void> {
  const { user_id: userId, roles } = job.data as { user_id: string; roles: string[] }
  const { account_name: name } = await getAccount(db, job.account_id)
  const asWhat = roles.join(', ')
  const { publicUrl } = config
  const link = config.signInLinks
    ? await makeLink(db, publicUrl, { userId, method: 'link', lifetimeMs: INVITATION_LINK_MS })
    : `${publicUrl}/auth/v1/sign-in`
  const hint = config.signInLinks ? 'The link works once, for 7 days.' : 'You sign in as you do in your organisation.'
  await mail.send({
    to: userId,
    subject: `You were added to ${name}`,
    text: `Hello,\n\nyou were added to the account "${name}" on ${publicUrl} as ${asWhat}.\n\nSign in: ${link}\n\n${hint}\n`,
    html: `<p>Hello,</p><p>you were added to the account <b>${escapeHtml(name)}</b> on ${escapeHtml(publicUrl)} as ${escapeHtml(asWhat)}.</p><p><a href="${escapeHtml(link)}">Sign in</a></p><p>${hint}</p>`,
  })
}
