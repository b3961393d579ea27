import type { Fate } from '@rotunda/core/edit'
import { polygonArea } from '@rotunda/core/geo'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Choices } from '../../../parts/choices.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { whoOf } from '../../bookings/describe-booking.ts'
import type { Booking } from '../../bookings/load-bookings.ts'
import { mergeRooms } from '../actions.ts'
import { calledOf } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'
import { cannotMove } from '../standing.ts'

interface Choice {
  keep: string
  fate: Fate
  label: string
  hint: string
}

/** Asks what becomes of who is in the rooms that become one. */
export function MergeDialog({ editing, onClose }: { editing: Editing; onClose(): void }) {
  const { selected, occupants, bookings, ground } = editing
  const choices = choicesOf(editing)
  const [chosen, setChosen] = useState(0)
  const area = selected.reduce(
    (sum, { geometry }) => sum + (geometry.type === 'Polygon' ? polygonArea(geometry.coordinates) : 0),
    0,
  )
  const tenants = selected.flatMap(({ feature_id }) => occupants.get(feature_id) ?? [])
  const { keep, fate } = choices[chosen]!
  const moving = selected.flatMap(({ feature_id: id }) => (id === keep ? [] : (bookings.get(id) ?? [])))
  const inTheWay = cannotMove(moving, bookings.get(keep) ?? [])
  const [wanted, want] = useState<Fate>('move')
  const bookingFate = inTheWay.length > 0 ? 'drop' : wanted
  const merge = () => {
    onClose()
    mergeRooms(editing, keep, { placements: fate, bookings: bookingFate })
  }
  return (
    <Dialog title={`Merge ${selected.map(calledOf).join(' and ')}`} onClose={onClose}>
      <form
        class="body"
        onSubmit={(event) => {
          event.preventDefault()
          merge()
        }}
      >
        <p>
          The merged room has {(area / ground.meter ** 2).toFixed(1)} m². The wall between is removed.
          {tenants.length > 0 && ` ${tenants.length} ${tenants.length === 1 ? 'place is' : 'places are'} here:`}
        </p>
        <Choices<number>
          legend="Keep"
          hidesLegend
          name="stays"
          value={chosen}
          choices={choices.map(({ label, hint }, value) => ({ value, label, hint }))}
          onChoose={setChosen}
        />
        {moving.length > 0 && (
          <Choices<Fate>
            legend="Bookings in the removed rooms"
            name="bookings"
            value={bookingFate}
            choices={bookingChoices(moving, inTheWay, editing)}
            onChoose={want}
          />
        )}
        <div class="actions">
          <Button onClick={onClose} keys="escape">
            Cancel
          </Button>
          <Button kind="primary" type="submit" keys="enter" autoFocus>
            Merge
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function bookingChoices(moving: readonly Booking[], inTheWay: readonly Booking[], { selected }: Editing) {
  const who = moving.map(whoOf).join(' and ')
  const end = { value: 'drop' as const, label: moving.length === 1 ? 'Cancel the booking' : 'Cancel the bookings', hint: `${who} ${moving.length === 1 ? 'loses the' : 'lose their'} room` } // biome-ignore format: one choice
  if (inTheWay.length > 0)
    return [{ ...end, hint: `${who}: ${selected.map(calledOf).join(' and ')} are booked at the same time. To keep the booking, keep its room.` }] // biome-ignore format: one choice
  return [{ value: 'move' as const, label: 'Move to the merged room', hint: `${who}, same times` }, end]
}

/** Without tenants only the name is a question; with some, whether they share the room or one stays. */
function choicesOf({ selected, occupants, bookings }: Editing): Choice[] {
  const named = selected.map((feature) => ({
    id: feature.feature_id,
    called: calledOf(feature),
    isBooked: bookings.has(feature.feature_id),
    tenants: (occupants.get(feature.feature_id) ?? []).map(({ title }) => title ?? ''),
  }))
  // A room without a name gives nothing that could be kept.
  const nameable = named.filter((_, i) => typeof selected[i]!.properties.name === 'string')
  const housed = named.filter(({ tenants, isBooked }) => tenants.length > 0 || isBooked)
  const all = housed.flatMap(({ tenants }) => tenants)
  const keepAll: Choice[] =
    all.length > 1
      ? [{ keep: named[0]!.id, fate: 'move', label: 'Keep all in the merged room', hint: `${all.join(' and ')} share ${named[0]!.called}` }] // biome-ignore format: one choice
      : []
  const keepOne = (housed.length > 0 ? housed : nameable.length > 0 ? nameable : named.slice(0, 1)).map(
    ({ id, called, tenants }): Choice => {
      const gone = all.filter((tenant) => !tenants.includes(tenant))
      const hint =
        gone.length > 0
          ? `${gone.join(' and ')} ${gone.length === 1 ? 'loses its' : 'lose their'} place`
          : `The room keeps the name ${called}`
      const label = tenants.length > 0 && gone.length > 0 ? `Keep only ${tenants.join(' and ')}` : `Keep ${called}`
      return { keep: id, fate: gone.length > 0 ? 'drop' : 'move', label, hint }
    },
  )
  return [...keepAll, ...keepOne]
}
