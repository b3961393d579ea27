import { CalendarCheck, Hourglass, Search } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { Icon } from '../../parts/icon.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { FilterChip, KeyHint } from '../../parts/side-panel.tsx'
import { Avatar, Chip, Empty } from '../../parts/states.tsx'
import type { Listed, Order } from './booths.ts'
import { describePeriod, describeState, nameOf, timeLeft, whoOf } from './describe-booking.ts'
import type { Booking } from './load-bookings.ts'

export type StateFilter = 'all' | 'requested' | 'held' | 'booked' | 'ended'

export interface Filters {
  find: string
  order: Order
  state: StateFilter
  isLevelOnly: boolean
}

interface Props {
  groups: readonly Listed[]
  filters: Filters
  counts: Record<Exclude<StateFilter, 'all' | 'ended'>, number>
  selectedId: string | null
  hasLevels: boolean
  now: number
  onFilter(change: Partial<Filters>): void
  onSelect(booking: Booking): void
  onOpen(booking: Booking): void
}

const ROWS_PER_PAGE = 200
const STATES: readonly { value: StateFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'requested', label: 'Requests' },
  { value: 'held', label: 'Held' },
  { value: 'booked', label: 'Booked' },
  { value: 'ended', label: 'Ended' },
]

export function BookingList({
  groups,
  filters,
  counts,
  selectedId,
  hasLevels,
  now,
  onFilter,
  onSelect,
  onOpen,
}: Props) {
  const [limit, setLimit] = useState(ROWS_PER_PAGE)
  const total = groups.reduce((sum, group) => sum + group.bookings.length, 0)
  let room = limit
  return (
    <section class="side-panel booking-panel" aria-label="Bookings">
      <header>
        <div class="search-field">
          <Icon of={Search} />
          <input
            type="search"
            aria-label="Search by booth, company or email"
            placeholder="Booth or company"
            value={filters.find}
            onInput={(event) => onFilter({ find: event.currentTarget.value })}
          />
        </div>
        <Segmented
          label="Sort by"
          value={filters.order}
          choices={[
            { value: 'booth', label: 'Booth' },
            { value: 'who', label: 'Company' },
            { value: 'time', label: 'Time' },
          ]}
          onChoose={(order) => onFilter({ order })}
        />
        <div class="filters">
          {STATES.map(({ value, label }) => (
            <FilterChip key={value} isOn={filters.state === value} onPress={() => onFilter({ state: value })}>
              {label} {value !== 'all' && value !== 'ended' && <b>{counts[value]}</b>}
            </FilterChip>
          ))}
          {hasLevels && (
            <FilterChip isOn={filters.isLevelOnly} onPress={() => onFilter({ isLevelOnly: !filters.isLevelOnly })}>
              This level
            </FilterChip>
          )}
        </div>
      </header>
      <div class="side-list">
        {total === 0 && <NoBookings filters={filters} />}
        {groups.map(({ title, bookings }) => {
          const shown = bookings.slice(0, Math.max(0, room))
          room -= shown.length
          return (
            <div key={title}>
              <h2 class="group-title">
                {title} <span>{bookings.length}</span>
              </h2>
              <ul>
                {shown.map((booking) => (
                  <BookingRow
                    key={booking.reservation_id}
                    {...{ booking, hasLevels, now, onSelect, onOpen }}
                    isSelected={booking.reservation_id === selectedId}
                  />
                ))}
              </ul>
            </div>
          )
        })}
        {total > limit && (
          <Button kind="quiet" onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
            {total - limit} more
          </Button>
        )}
      </div>
      <footer>
        <KeyHint keys={['j', 'k']}>next</KeyHint>
        <KeyHint keys={['enter']}>confirm</KeyHint>
        <KeyHint keys={['m']}>move</KeyHint>
        <KeyHint keys={['h']}>history</KeyHint>
        <KeyHint keys={['backspace']}>release</KeyHint>
      </footer>
    </section>
  )
}

function NoBookings({ filters }: { filters: Filters }) {
  const isFiltered = filters.find !== '' || filters.state !== 'all' || filters.isLevelOnly
  return (
    <Empty icon={CalendarCheck} title={isFiltered ? 'No matching bookings' : 'No bookings yet'}>
      <p>{isFiltered ? 'Try another filter or search.' : 'Select a booth on the map to hold or book it.'}</p>
    </Empty>
  )
}

interface RowProps {
  booking: Booking
  isSelected: boolean
  hasLevels: boolean
  now: number
  onSelect(booking: Booking): void
  onOpen(booking: Booking): void
}

function BookingRow({ booking, isSelected, hasLevels, now, onSelect, onOpen }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const clock = useVenueClock()
  const meta = [
    describePeriod(booking, clock) ?? describeState(booking, now, clock),
    hasLevels ? booking.floor_name : null,
    booking.email,
  ]
  return (
    <li>
      <button
        ref={row}
        type="button"
        class={isSelected ? 'side-row booking-row selected' : 'side-row booking-row'}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(booking)}
        onDblClick={() => onOpen(booking)}
      >
        <strong class="booth">{nameOf(booking)}</strong>
        <Avatar name={whoOf(booking)} />
        <span class="words">
          <span>{whoOf(booking)}</span>
          <small>{meta.filter(Boolean).join(' · ')}</small>
        </span>
        <StateChip booking={booking} now={now} />
      </button>
    </li>
  )
}

export function StateChip({ booking: { booking_status: status, hold_until }, now }: { booking: Booking; now: number }) {
  switch (status) {
    case 'held':
      return (
        <Chip tone="warn">
          <Icon of={Hourglass} size={12} />
          <span class="visually-hidden">Held, time left: </span>
          {timeLeft(hold_until ?? now, now)}
        </Chip>
      )
    case 'booked':
      return <Chip tone="accent">Booked</Chip>
    case 'requested':
      return <Chip tone="ok">Request</Chip>
    default:
      return <Chip tone="plain">{status === 'expired' ? 'Expired' : 'Cancelled'}</Chip>
  }
}
