import { RotundaError, unwrap } from '@rotunda/sdk'
import { useMemo, useState } from 'preact/hooks'
import { type Scope, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { type Toast, toast, toastError } from '../../shell/toasts.tsx'
import { nameOf, whoOf } from './describe-booking.ts'
import { type Booking, pathOf, URL } from './load-bookings.ts'
import { bookingsName } from './use-bookings.ts'

export interface NewBooking {
  feature_ids: string[]
  data: Record<string, unknown>
  hold_seconds?: number
  starts_at?: number
  ends_at?: number
  email?: string
}
export interface BookingUpdate {
  data?: Record<string, unknown>
  email?: string | null
}
type BookingMove = { feature_id?: string; starts_at?: number | null; ends_at?: number | null }

const SECOND_MS = 1_000
const MIN_HOLD_SECONDS = 30
const MAX_HOLD_SECONDS = 7 * 24 * 60 * 60

export type Actions = ReturnType<typeof useActions>

/** Actions on bookings. Each shows a toast, with undo if the service supports it. */
export function useActions(venue: Venue) {
  const scope = useScope()
  const [isBusy, setBusy] = useState(false)
  return useMemo(() => {
    const run: Run = async (work, booth = 'The booth') => {
      setBusy(true)
      try {
        const message = await work()
        // What is told is on the page then, and the next key acts on it.
        await scope.resources.refresh(bookingsName(venue))
        if (message) toast(message)
        return true
      } catch (error) {
        toastError(isTaken(error) ? new Error(`${booth} was just booked by someone else`) : error)
        void scope.resources.refresh(bookingsName(venue))
        return false
      } finally {
        setBusy(false)
      }
    }
    return { ...makeActions(scope, venue, run), isBusy }
  }, [scope, venue, isBusy])
}

/** With the name of the requested booth, since the service returns only its ID. */
type Run = (work: () => Promise<Toast | null>, booth?: string) => Promise<boolean>

function isTaken(error: unknown): boolean {
  return error instanceof RotundaError && error.code === 'FEATURE_ALREADY_BOOKED'
}

function makeActions(scope: Scope, venue: Venue, run: Run) {
  const post = poster(scope, venue)
  /** For the way back, which needs no words. */
  const undo = (work: () => Promise<unknown>) => () => void run(() => work().then(() => null))
  const move = async (
    changes: readonly (BookingMove & { reservation_id: string })[],
    text: string,
    back: typeof changes,
    booth: string,
  ) =>
    run(async () => {
      await post.move(changes)
      return { text, action: { label: 'Undo', run: undo(() => post.move(back)) } }
    }, booth)
  return {
    book: (body: NewBooking, booth: string, text: string) =>
      run(async () => {
        const ids = (await post.book(body)).map(({ reservation_id }) => reservation_id)
        const reason = 'Undone'
        return { text, action: { label: 'Undo', run: undo(() => post.cancel(ids, reason)) } }
      }, booth),
    confirm: (booking: Booking) =>
      run(async () => {
        await post.confirm([booking.reservation_id])
        return { text: `${nameOf(booking)} is booked for ${whoOf(booking)}` }
      }),
    extend: (booking: Booking, seconds: number) =>
      run(async () => {
        const left = Math.round(((booking.hold_until ?? 0) - Date.now()) / SECOND_MS)
        const wanted = clampHold(left + seconds)
        await post.extend([booking.reservation_id], wanted)
        const back = undo(() => post.extend([booking.reservation_id], clampHold(left)))
        return { text: `Hold on ${nameOf(booking)} extended`, action: { label: 'Undo', run: back } }
      }),
    release: (booking: Booking) =>
      run(async () => {
        await post.release([booking.reservation_id])
        const again = undo(() => post.book(bookAgain(booking)))
        return { text: `${nameOf(booking)} is free again`, action: { label: 'Hold again', run: again } }
      }),
    cancel: (booking: Booking, reason: string) =>
      run(async () => {
        await post.cancel([booking.reservation_id], reason || null)
        const text = booking.booking_status === 'requested' ? `Request from ${whoOf(booking)} declined` : `Booking for ${nameOf(booking)} cancelled` // biome-ignore format: one text
        const again = undo(() => post.book(bookAgain(booking)))
        const isBack = booking.booking_status === 'booked'
        return { text, ...(isBack ? { action: { label: 'Book again', run: again } } : {}) }
      }),
    move: (booking: Booking, to: BookingMove, targetName: string) => {
      const { reservation_id } = booking
      const text = to.feature_id && to.feature_id !== booking.feature_id ? `${whoOf(booking)} moved from ${nameOf(booking)} to ${targetName}` : `Times of ${nameOf(booking)} changed` // biome-ignore format: one text
      return move([{ reservation_id, ...to }], text, [{ reservation_id, ...placeOf(booking) }], targetName)
    },
    swap: (one: Booking, other: Booking) => {
      const text = `${whoOf(one)} and ${whoOf(other)} swapped`
      const [a, b] = [one.reservation_id, other.reservation_id]
      const there = [{ reservation_id: a, feature_id: other.feature_id }, { reservation_id: b, feature_id: one.feature_id }] // biome-ignore format: one list
      const back = [{ reservation_id: a, feature_id: one.feature_id }, { reservation_id: b, feature_id: other.feature_id }] // biome-ignore format: one list
      return move(there, text, back, nameOf(other))
    },
    change: (booking: Booking, update: BookingUpdate) =>
      run(async () => {
        await post.update(booking.reservation_id, update)
        const keys = Object.keys(update.data ?? {})
        const data = Object.fromEntries(keys.map((key) => [key, booking.data[key] ?? null]))
        const back = { data, ...(update.email === undefined ? {} : { email: booking.email }) }
        const takeBack = undo(() => post.update(booking.reservation_id, back))
        return { text: `Details of ${whoOf(booking)} saved`, action: { label: 'Undo', run: takeBack } }
      }),
  }
}

function poster({ client }: Scope, venue: Venue) {
  const params = { path: pathOf(venue) }
  return {
    book: async (body: NewBooking) =>
      (await unwrap(client.POST(URL, { params, body: { child_catalog_id: 'reservations', ...body } }))).reservations,
    confirm: async (reservation_ids: string[]) => {
      await unwrap(client.POST(`${URL}/confirm`, { params, body: { reservation_ids } }))
    },
    extend: async (reservation_ids: string[], hold_seconds: number) => {
      await unwrap(client.POST(`${URL}/extend`, { params, body: { reservation_ids, hold_seconds } }))
    },
    release: async (reservation_ids: string[]) => {
      await unwrap(client.POST(`${URL}/release`, { params, body: { reservation_ids } }))
    },
    cancel: async (reservation_ids: string[], reason: string | null) => {
      await unwrap(client.POST(`${URL}/cancel`, { params, body: { reservation_ids, reason } }))
    },
    move: async (moves: readonly (BookingMove & { reservation_id: string })[]) => {
      await unwrap(client.POST(`${URL}/move`, { params, body: { moves: [...moves] } }))
    },
    update: async (reservation_id: string, body: BookingUpdate) => {
      const path = { ...params.path, reservation_id }
      await unwrap(client.PUT(`${URL}/{reservation_id}`, { params: { path }, body }))
    },
  }
}

function clampHold(seconds: number): number {
  return Math.min(MAX_HOLD_SECONDS, Math.max(MIN_HOLD_SECONDS, Math.round(seconds)))
}

function placeOf({ feature_id, starts_at, ends_at }: Booking): BookingMove {
  return { feature_id, starts_at, ends_at }
}

/** The same once more: what has ended stays ended, so that this is a booking of its own. */
function bookAgain({ feature_id, data, email, starts_at, ends_at, booking_status, hold_until }: Booking): NewBooking {
  const left = ((hold_until ?? 0) - Date.now()) / SECOND_MS
  return {
    feature_ids: [feature_id],
    data,
    ...(email === null ? {} : { email }),
    ...(starts_at === null ? {} : { starts_at }),
    ...(ends_at === null ? {} : { ends_at }),
    ...(booking_status === 'held' ? { hold_seconds: clampHold(left) } : {}),
  }
}
