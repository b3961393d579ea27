import type { TargetedKeyboardEvent, TargetedSubmitEvent } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { type Clock, type TimeEntry, useVenueClock } from '../../parts/clock.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { loadFeatures } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import { levelsFromTop, type Venue } from '../../service/venues.ts'
import { type Booth, boothsOf, byName, isFreeFor } from './booths.ts'
import { nameOf, whoOf } from './describe-booking.ts'
import type { Booking, BookingSettings } from './load-bookings.ts'
import { faultOf, type PeriodEntries, PeriodFields, parsePeriod, periodEntries } from './period-fields.tsx'
import type { Actions } from './use-actions.ts'

interface Props {
  venue: Venue
  booking: Booking
  bookings: readonly Booking[]
  settings: BookingSettings
  level: number
  actions: Actions
  onClose(): void
}

const MAX_SHOWN = 100
const MINUTE_MS = 60_000

/** The way to another booth or another time by keyboard: type, choose with the arrows, Enter. */
export function MoveDialog({ venue, booking, bookings, settings, actions, onClose, ...first }: Props) {
  const [level, setLevel] = useState(String(booking.floor ?? first.level))
  const [find, setFind] = useState('')
  const clock = useVenueClock()
  const before = periodEntries(booking.starts_at, booking.ends_at)
  const [period, setPeriod] = useState<PeriodEntries>(before)
  const [chosen, setChosen] = useState<string | null>(null)
  const floor = venue.source.floors.find((each) => String(each.floor) === level)
  const datasetId = floor?.dataset_id ?? null
  const features = useResource(
    datasetId === null ? null : `venues/${venue.map.map_id}/features/${datasetId}`,
    ({ client }) => loadFeatures(client, datasetId!),
  )
  const now = Date.now()
  const times = parsePeriod(period, clock)
  const booths = [...boothsOf(features.value ?? new Map(), bookings, settings, { at: now, now }).values()]
  const free = booths
    .filter((booth) => isFreeFor(booth, times, now, booking.reservation_id))
    .filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
    .sort(byName)
    .slice(0, MAX_SHOWN)
  const { target, taken } = findTarget(booking, { booths, free, chosen, find })
  const fault = faultOf(period, clock)
  const isSame = isSamePeriod(period, before, clock)
  const isIdle = !target || (target.featureId === booking.feature_id && isSame)

  const move = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isIdle || fault) return
    if (await actions.move(booking, { feature_id: target.featureId, ...(isSame ? {} : times) }, target.name)) onClose()
  }
  const step = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || free.length === 0) return
    event.preventDefault()
    const at = target ? free.indexOf(target) : -1
    setChosen(free[Math.min(free.length - 1, Math.max(0, at + by))]!.featureId)
  }
  return (
    <Dialog title={`Move ${whoOf(booking)} from ${nameOf(booking)}`} onClose={onClose}>
      <form class="body" onSubmit={move} novalidate>
        {/* The arrows choose while the text is typed. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within */}
        <div class="two" onKeyDown={step}>
          <Field
            label="New booth"
            type="search"
            autoFocus
            value={find}
            onInput={(event) => {
              setFind(event.currentTarget.value)
              setChosen(null)
            }}
          />
          <Select
            label="Level"
            value={level}
            choices={levelsFromTop(venue.source.floors).map((one) => ({ value: String(one.floor), label: one.name }))}
            onChoose={setLevel}
          />
        </div>
        <BoothChoices
          booths={free}
          chosen={target?.featureId ?? null}
          isLoading={!features.value}
          onChoose={setChosen}
        />
        <PeriodFields value={period} error={fault} onChange={setPeriod} />
        {taken && free.length > 0 && (
          <p class="notice warn" role="status">
            {taken.name} is taken at that time. Choose another booth or time.
          </p>
        )}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={actions.isBusy} disabled={isIdle || fault !== undefined}>
            {labelOf(booking, target, isSame)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The fields show no seconds: the same minutes leave the times alone. */
function isSamePeriod(period: PeriodEntries, before: PeriodEntries, clock: Clock): boolean {
  const minuteOf = (entry: TimeEntry) => Math.floor((clock.timeOf(entry) ?? -MINUTE_MS) / MINUTE_MS)
  const isSame = (part: 'from' | 'to') => minuteOf(period[part]) === minuteOf(before[part])
  return period.isTimed === before.isTimed && isSame('from') && isSame('to')
}

interface Choice {
  booths: readonly Booth[]
  free: readonly Booth[]
  chosen: string | null
  find: string
}

/** The booking stays in its booth until another one is chosen or looked for, also where that is `taken` at the new times. */
function findTarget(
  { feature_id }: Booking,
  { booths, free, chosen, find }: Choice,
): { target?: Booth; taken?: Booth } {
  const wanted = chosen ?? (find === '' ? feature_id : free[0]?.featureId)
  const is = ({ featureId }: Booth) => featureId === wanted
  const target = free.find(is)
  return target ? { target } : { taken: booths.find(is) }
}

function labelOf({ feature_id }: Booking, target: Booth | undefined, isSame: boolean): string {
  if (target && target.featureId !== feature_id) return `Move to ${target.name}`
  return isSame ? 'Move' : 'Change times'
}

interface ChoicesProps {
  booths: readonly { featureId: string; name: string }[]
  chosen: string | null
  isLoading: boolean
  onChoose(featureId: string): void
}

function BoothChoices({ booths, chosen, isLoading, onChoose }: ChoicesProps) {
  const name = useId()
  if (booths.length === 0)
    return <p class="muted">{isLoading ? 'Finding free booths…' : 'No booth is free at that time.'}</p>
  return (
    <fieldset class="booth-choices">
      <legend class="visually-hidden">Free booths</legend>
      {booths.map((booth) => (
        <label key={booth.featureId} class={booth.featureId === chosen ? 'chosen' : ''}>
          <input
            class="visually-hidden"
            type="radio"
            name={name}
            checked={booth.featureId === chosen}
            onChange={() => onChoose(booth.featureId)}
          />
          {booth.name}
        </label>
      ))}
    </fieldset>
  )
}
