import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import type { Message } from '../mail.ts'
import { findViewById, type ViewRow } from '../map-views/store.ts'
import { enqueueMail } from '../send-mail.ts'
import type { ReservationEvent } from './announce.ts'
import { calendarOf } from './calendar.ts'
import { chooseTemplate, fillTemplate } from './mail-templates.ts'
import { readReservations } from './read.ts'
import type { Write } from './records.ts'
import type { Reservation } from './schema.ts'
import { getSettings } from './settings.ts'
import type { Settings, TemplateName } from './settings-schema.ts'
import { timeTeller } from './time-teller.ts'

const HOUR_MS = 3_600_000

const TEMPLATE_OF: Partial<Record<ReservationEvent, TemplateName>> = {
  booked: 'confirmation',
  moved: 'change',
  changed: 'change',
  cancelled: 'cancellation',
}

/** Mails to who has reserved, and the reminder, where the owner has turned them on. */
export async function mailReservations(
  write: Write,
  event: ReservationEvent,
  reservations: Reservation[],
): Promise<void> {
  const { tx, view, settings } = write
  const template = TEMPLATE_OF[event]
  for (const reservation of reservations) {
    if (reservation.email === null) continue
    if (template) await enqueueMail(tx, view.account_id, await compose(tx, view, settings, template, reservation))
    if (event === 'booked' || event === 'moved') await enqueueReminder(write, reservation)
  }
}

async function enqueueReminder({ tx, view, settings }: Write, reservation: Reservation): Promise<void> {
  const { starts_at, reservation_id } = reservation
  if (starts_at === null || settings.mails.reminder_hours === null || reservation.booking_status !== 'booked') return
  const runAt = new Date(starts_at - settings.mails.reminder_hours * HOUR_MS)
  if (runAt.getTime() <= Date.now()) return
  const data = { map_view_id: view.map_view_id, reservation_id, starts_at }
  await enqueue(tx, view.account_id, { name: 'remind', data, maxAttempts: 20, runAt })
}

/** What was moved or cancelled since has a reminder of its own, or none. */
export async function remind({ db, mail }: Context, job: RunningJob): Promise<void> {
  const { map_view_id, reservation_id, starts_at } = job.data as Record<string, string> & { starts_at: number }
  const view = await findViewById(db, job.account_id, map_view_id!)
  if (!view) return
  const settings = await getSettings(db, view)
  const [reservation] = await readReservations(db, view, settings, [reservation_id!])
  if (!reservation || !settings.mails.is_enabled) return
  const { booking_status, email } = reservation
  if (booking_status !== 'booked' || reservation.starts_at !== starts_at || email === null) return
  await mail.send(await compose(db, view, settings, 'reminder', reservation))
}

async function compose(
  db: Db | Tx,
  view: ViewRow,
  settings: Settings,
  name: TemplateName,
  reservation: Reservation,
): Promise<Message> {
  const { language, timeZone } = await readManner(db, view, reservation.reservation_id)
  const languages = [language, view.language].flatMap((tag) => tag?.toLowerCase().split(/[-_]/)[0] ?? [])
  const template = chooseTemplate(name, languages, settings.mails.templates)
  const tell = timeTeller(template.language, timeZone)
  const place = reservation.feature_name ?? reservation.feature_id
  const values = {
    who: reservation.who,
    feature: place,
    level: reservation.floor_name ?? '',
    view: view.name,
    starts_at: reservation.starts_at === null ? '' : tell(reservation.starts_at),
    ends_at: reservation.ends_at === null ? '' : `– ${tell(reservation.ends_at)}`,
    reason: reservation.reason ?? '',
  }
  const calendar = calendarFor(view, reservation, place)
  return {
    to: reservation.email!,
    subject: fillTemplate(template.subject, values),
    text: fillTemplate(template.text, values),
    ...(calendar === null ? {} : { calendar }),
  }
}

function calendarFor(view: ViewRow, reservation: Reservation, place: string): string | null {
  if (reservation.starts_at === null) return null
  const event = {
    id: reservation.reservation_id,
    startsAt: new Date(reservation.starts_at),
    endsAt: reservation.ends_at === null ? null : new Date(reservation.ends_at),
    summary: place,
    description: '',
    location: [place, reservation.floor_name].filter(Boolean).join(', '),
    isTentative: reservation.booking_status === 'held',
    isCancelled: reservation.booking_status === 'cancelled',
    updatedAt: new Date(reservation.updated_at),
  }
  return calendarOf(view.name, 'reservations', [event])
}

/** The language that was asked for, and the clocks of the venue. */
async function readManner(db: Db | Tx, view: ViewRow, reservationId: string) {
  const { rows } = await sql<{ language: string | null; timeZone: string }>`
    select r.language, s.time_zone as "timeZone" from reservations r
    join maps m on m.account_id = r.account_id and m.map_key = ${view.map_key}
    join map_sources s on s.account_id = m.account_id and s.map_source_id = m.map_source_id
    where r.account_id = ${view.account_id} and r.reservation_id = ${reservationId}`.execute(db)
  return rows[0] ?? { language: null, timeZone: 'UTC' }
}
