import type { Context } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RunningJob } from '../jobs.ts'
import { hasAccount, LINK_MS, makeLink } from './link-store.ts'
import { renderMail } from './mail-layout.ts'

/**
 * Mails a link to the user, where there is one. The link is made here and not by the request: its token is stored
 * nowhere, and a request for an unknown address takes as long as any other.
 */
export async function sendLink({ db, mail, config }: Context, job: RunningJob): Promise<void> {
  const { user_id: userId, return_to: returnTo = null } = job.data as { user_id: string; return_to?: string | null }
  if (!(await hasAccount(db, userId))) return
  const link = await makeLink(db, config.publicUrl, { userId, method: 'link', lifetimeMs: LINK_MS, returnTo })
  const host = new URL(config.publicUrl).host
  const hint = 'The link works once, for 15 minutes. If you did not request it, ignore this email.'
  await mail.send({
    to: userId,
    subject: `Sign in to ${host}`,
    text: `Hello,\n\nOpen this link to sign in to ${host}:\n\n${link}\n\n${hint}\n`,
    html: renderMail({
      title: 'Your sign-in link',
      lead: `You requested it on ${escapeHtml(host)}. Open it and press the button on the page.`,
      button: 'Sign in',
      link,
      hint,
    }),
  })
}
