import type { Context } from '../context.ts'
import type { RunningJob } from '../jobs.ts'
import { getAccount } from './store.ts'

/** Mails a user who was added to an account. */
export async function sendInvitation(context: Context, job: RunningJob): Promise<void> {
  const { user_id, roles } = job.data as { user_id: string; roles: string[] }
  const account = await getAccount(context.db, job.account_id)
  const name = account.account_name
  const asWhat = roles.join(', ')
  await context.mail.send({
    to: user_id,
    subject: `You were added to ${name}`,
    text: `Hello,\n\nyou were added to the account "${name}" on ${context.config.publicUrl} as ${asWhat}.\n`,
    html: `<p>Hello,</p><p>you were added to the account <b>${escapeHtml(name)}</b> on ${escapeHtml(context.config.publicUrl)} as ${escapeHtml(asWhat)}.</p>`,
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
