import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RunningJob } from '../jobs.ts'

const SECRET_BYTES = 32
const LINK_HOURS = 48

export const digestOf = (secret: string) => hash('sha256', secret, 'base64url')

/**
 * Mails the link that confirms requests to who made them. It is made here and not by the request: its secret is stored
 * nowhere, and another attempt to send it makes another one.
 */
export async function sendRequestLink({ db, mail, config }: Context, job: RunningJob): Promise<void> {
  const { reservation_ids: ids } = job.data as { reservation_ids: string[] }
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const { rows } = await sql<{ email: string; feature_name: string | null; feature_id: string }>`
    update reservations set link_hash = ${digestOf(secret)}, link_until = now() + make_interval(hours => ${LINK_HOURS})
    where account_id = ${job.account_id} and reservation_id = any(${ids}) and state = 'requested'
    returning email, feature_name, feature_id`.execute(db)
  if (rows.length === 0) return
  const link = `${config.publicUrl}/reservations/v1/requests/${encodeURIComponent(job.account_id)}/${secret}`
  const names = rows.map((row) => row.feature_name ?? row.feature_id).join(', ')
  const hint = `The link works for ${LINK_HOURS} hours. If you did not ask for this, do nothing.`
  await mail.send({
    to: rows[0]!.email,
    subject: `Confirm your reservation of ${names.slice(0, 200)}`,
    text: `Hello,\n\nopen this link to confirm your reservation of ${names}:\n\n${link}\n\n${hint}\n`,
    html: `<p>Hello,</p><p><a href="${escapeHtml(link)}">Confirm your reservation of ${escapeHtml(names)}</a></p><p>${hint}</p>`,
  })
}

/** What the link of that secret confirms. */
export async function findByLink(db: Db | Tx, accountId: string, secret: string) {
  const { rows } = await sql<{ reservation_id: string; map_view_id: string; name: string }>`
    select reservation_id, map_view_id, coalesce(feature_name, feature_id) as name from reservations
    where account_id = ${accountId} and link_hash = ${digestOf(secret)} and link_until > now() and state = 'requested'
    order by reservation_id`.execute(db)
  return rows
}
