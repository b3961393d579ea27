import type { Fate } from '@rotunda/core/edit'
import { polygonArea } from '@rotunda/core/geo'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Choices } from '../../../parts/choices.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { mergeRooms } from '../actions.ts'
import { calledOf } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'

interface Choice {
  keep: string
  fate: Fate
  label: string
  hint: string
}

/** Asks what becomes of who is in the rooms that become one. */
export function MergeDialog({ editing, onClose }: { editing: Editing; onClose(): void }) {
  const { selected, occupants, ground } = editing
  const choices = choicesOf(editing)
  const [chosen, setChosen] = useState(0)
  const area = selected.reduce(
    (sum, { geometry }) => sum + (geometry.type === 'Polygon' ? polygonArea(geometry.coordinates) : 0),
    0,
  )
  const tenants = selected.flatMap(({ feature_id }) => occupants.get(feature_id) ?? [])
  const merge = () => {
    const { keep, fate } = choices[chosen]!
    onClose()
    mergeRooms(editing, keep, { placements: fate, bookings: fate })
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
          {(area / ground.meter ** 2).toFixed(1)} m² together. The wall between them goes.
          {tenants.length > 0 && ` ${tenants.length} ${tenants.length === 1 ? 'place stands' : 'places stand'} here:`}
        </p>
        <Choices<number>
          legend="What stays"
          hidesLegend
          name="stays"
          value={chosen}
          choices={choices.map(({ label, hint }, value) => ({ value, label, hint }))}
          onChoose={setChosen}
        />
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

/** Without tenants only the name is a question; with some, whether they share the room or one stays. */
function choicesOf({ selected, occupants }: Editing): Choice[] {
  const named = selected.map((feature) => ({
    id: feature.feature_id,
    called: calledOf(feature),
    tenants: (occupants.get(feature.feature_id) ?? []).map(({ title }) => title ?? ''),
  }))
  // A room without a name gives nothing that could be kept.
  const nameable = named.filter((_, i) => typeof selected[i]!.properties.name === 'string')
  const housed = named.filter(({ tenants }) => tenants.length > 0)
  const all = housed.flatMap(({ tenants }) => tenants)
  const keepAll: Choice[] =
    all.length > 1
      ? [{ keep: named[0]!.id, fate: 'move', label: 'Keep all in the merged room', hint: `${all.join(' and ')} share ${named[0]!.called}` }] // biome-ignore format: one choice
      : []
  const keepOne = (housed.length > 0 ? housed : nameable.length > 0 ? nameable : named.slice(0, 1)).map(
    ({ id, called, tenants }): Choice => {
      const gone = all.filter((tenant) => !tenants.includes(tenant))
      const hint =
        gone.length > 0 ? `${gone.join(' and ')} goes to the rows without a place` : `The room stays ${called}`
      const label = tenants.length > 0 && gone.length > 0 ? `Keep ${tenants.join(' and ')} only` : `Keep ${called}`
      return { keep: id, fate: gone.length > 0 ? 'drop' : 'move', label, hint }
    },
  )
  return [...keepAll, ...keepOne]
}
