import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RunningJob } from '../jobs.ts'
import type { ViewRow } from '../map-views/store.ts'
import { chooseTemplate, fillTemplate } from './mail-templates.ts'
import { getSettings } from './settings.ts'

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
  const { rows } = await sql<Linked>`
    update reservations set link_hash = ${digestOf(secret)}, link_until = now() + make_interval(hours => ${LINK_HOURS})
    where account_id = ${job.account_id} and reservation_id = any(${ids}) and state = 'requested'
    returning email, language, map_view_id, coalesce(feature_name, feature_id) as name`.execute(db)
  const [first] = rows
  const view = first && (await findView(db, job.account_id, first.map_view_id))
  if (!first || !view) return
  const link = `${config.publicUrl}/reservations/v1/requests/${encodeURIComponent(job.account_id)}/${secret}`
  const languages = [first.language, view.language].flatMap((tag) => tag?.toLowerCase().split(/[-_]/)[0] ?? [])
  const { mails } = await getSettings(db, view)
  const template = chooseTemplate('request', languages, mails.templates)
  const values = { feature: rows.map(({ name }) => name).join(', '), view: view.name }
  // The owner's words may lack the link, without which the mail would be of no use.
  const worded = template.text.includes('{{link}}') ? template.text : `${template.text}\n\n{{link}}\n`
  const text = fillTemplate(worded, values)
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
  await mail.send({
    to: first.email,
    subject: fillTemplate(template.subject, values),
    text: text.replaceAll('{{link}}', link),
    html: `<p>${escapeHtml(text).replaceAll('\n', '<br>').replaceAll('{{link}}', anchor)}</p>`,
  })
}

interface Linked {
  email: string
  language: string | null
  map_view_id: string
  name: string
}

async function findView(db: Db, accountId: string, viewId: string): Promise<ViewRow | undefined> {
  return db
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirst()
}

/** What the link of that secret confirms. */
export async function findByLink(db: Db | Tx, accountId: string, secret: string) {
  const { rows } = await sql<{ reservation_id: string; map_view_id: string; name: string }>`
    select reservation_id, map_view_id, coalesce(feature_name, feature_id) as name from reservations
    where account_id = ${accountId} and link_hash = ${digestOf(secret)} and link_until > now() and state = 'requested'
    order by reservation_id`.execute(db)
  return rows
}
