import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { buildingsOf, type Floor } from '../../service/venues.ts'
import type { Levels } from './use-levels.ts'

interface Props {
  levels: Levels
  current: Floor
  reference: Floor | null
  mayChange: boolean
  onChoose(floor: number): void
}

/** The levels from the top down, building by building; the chosen one can be renamed. */
export function LevelOrder({ levels, current, reference, mayChange, onChoose }: Props) {
  return (
    <section class="level-order" aria-label="Levels">
      <h2>Order</h2>
      {buildingsOf(levels.floors).map(({ title, levels }) => (
        <Fragment key={title}>
          {title && <h3>{title}</h3>}
          <ul>
            {levels.map((floor) => (
              <li key={floor.floor}>
                <button
                  type="button"
                  aria-current={floor.floor === current.floor ? 'true' : undefined}
                  onClick={() => onChoose(floor.floor)}
                >
                  <kbd>{floor.short_name}</kbd>
                  <span>
                    <strong>{floor.name}</strong>
                    <small>{stateOf(floor, reference)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {mayChange && <Names key={current.floor} levels={levels} current={current} />}
    </section>
  )
}

function stateOf(floor: Floor, reference: Floor | null): string {
  if (!floor.dataset_id) return 'No plan yet'
  if (floor.floor === reference?.floor) return 'Reference level'
  const scale = floor.units_per_meter === null ? 'scale unknown' : scaleInWords(floor.units_per_meter)
  return floor.transform ? `Aligned · ${scale}` : `As drawn · ${scale}`
}

export function scaleInWords(unitsPerMeter: number): string {
  const count = round(unitsPerMeter)
  return `${count} ${count === 1 ? 'unit' : 'units'} per metre`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function Names({ levels, current }: { levels: Levels; current: Floor }) {
  const [name, setName] = useState(current.name)
  const [shortName, setShortName] = useState(current.short_name)
  const [building, setBuilding] = useState(current.building ?? '')
  const isMoved = building.trim() !== (current.building ?? '')
  const isChanged = name.trim() !== current.name || shortName.trim() !== current.short_name || isMoved
  const isComplete = name.trim() !== '' && shortName.trim() !== ''
  const save = () => {
    const changes = { name: name.trim(), short_name: shortName.trim(), building: building.trim() || null }
    return levels.change([{ op: 'floor', floor: current.floor, changes }], 'Renamed')
  }
  return (
    <form
      class="names"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && isComplete) void save()
      }}
    >
      <Field
        label="Short"
        value={shortName}
        maxLength={20}
        onInput={(event) => setShortName(event.currentTarget.value)}
      />
      <Field label="Name" value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} />
      <Field
        label="Building"
        hint="Only needed for venues with several buildings. Levels without one are outdoors."
        value={building}
        maxLength={200}
        onInput={(event) => setBuilding(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isChanged || !isComplete}>
        Rename
      </Button>
    </form>
  )
}
