import type { Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { enqueueMail } from '../send-mail.ts'
import type { Report, ReportUpdate } from './schema.ts'
import { lockReport, type ReportKey, toReport, updateReport } from './store.ts'

/** Changes state and note; an answer is mailed to the address in the report. */
export async function updateOrAnswer(
  tx: Tx,
  accountId: string,
  key: ReportKey,
  { state, note, answer }: ReportUpdate,
): Promise<Report> {
  const row = await lockReport(tx, accountId, key)
  if (answer !== undefined && row.email === null)
    throw invalid('answer', 'cannot be sent: the report has no email address')
  const updated = await updateReport(tx, row, {
    ...(state === undefined ? {} : { state }),
    ...(note === undefined ? {} : { note: note?.trim() || null }),
    ...(answer === undefined ? {} : { state: state ?? 'answered', answer, answered_at: new Date() }),
  })
  if (answer !== undefined) await enqueueMail(tx, accountId, await compose(tx, accountId, updated, answer))
  return toReport(updated, key.map_id)
}

const MAX_SUBJECT_LENGTH = 200

type Answered = { map_view_id: string; email: string | null; place_name: string | null; text: string }

/** In the owner's words alone: they are in the language of the visitor, which the service need not know. */
async function compose(tx: Tx, accountId: string, report: Answered, answer: string) {
  const { name } = await tx
    .selectFrom('map_views as v')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
    )
    .select('m.name')
    .where('v.account_id', '=', accountId)
    .where('v.map_view_id', '=', report.map_view_id)
    .executeTakeFirstOrThrow()
  const subject = [name, report.place_name].filter(Boolean).join(': ').replace(/\s+/g, ' ')
  const quoted = report.text === '' ? '' : `\n\n${report.text.replace(/^/gm, '> ')}`
  return { to: report.email!, subject: `Re: ${subject}`.slice(0, MAX_SUBJECT_LENGTH), text: `${answer}${quoted}\n` }
}
