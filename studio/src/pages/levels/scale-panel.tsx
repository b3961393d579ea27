import { distance, type Position } from '@rotunda/core/geo'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'
import { round, scaleInWords } from './level-order.tsx'
import type { Levels } from './use-levels.ts'

interface Props {
  venue: Venue
  levels: Levels
  level: Floor
  /** Two points of the level whose distance is known. */
  points: readonly Position[]
  onPoints(points: readonly Position[]): void
}

/** Same scale for all levels, or that of one by two points whose real distance is known. */
export function ScalePanel({ venue, levels, level, points, onPoints }: Props) {
  const { client } = useScope()
  const [meters, setMeters] = useState('')
  const sourceId = venue.source.map_source_id
  const scales = useResource(`venues/${venue.map.map_id}/scales`, () =>
    unwrap(client.GET('/map-sources/v1/{map_source_id}/scales', { params: { path: { map_source_id: sourceId } } })),
  )
  const differing = scales.value?.floors.filter(({ proposed }) => proposed !== null) ?? []
  const useOne = () =>
    levels
      .change((scales.value?.operations ?? []) as Schemas['Operation'][], 'Same scale for all levels')
      .catch(toastError)
  const measured = points.length === 2 ? distance(points[0]!, points[1]!) / (level.units_per_meter ?? 1) : null
  const real = Number(meters.replace(',', '.'))
  const setScale = async () => {
    try {
      const params = { path: { map_source_id: sourceId } }
      const body = { floor: level.floor, points: points.map((point) => [...point]), meters: real } as never
      const answer = await unwrap(client.POST('/map-sources/v1/{map_source_id}/measure', { params, body }))
      await levels.change(answer.operations as Schemas['Operation'][], `Scale of ${level.name} set`)
      onPoints([])
      setMeters('')
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section class="align-panel" aria-label="Scale">
      <h2>Compare scales</h2>
      {scales.value && differing.length === 0 && <p class="fit ok">All levels are drawn at the same scale.</p>}
      {differing.map(({ floor, name, units_per_meter: units, proposed }) => (
        <p key={floor} class="fit warn">
          {name}: {units === null ? 'no scale' : scaleInWords(units)}; other levels have {round(proposed!)}.
        </p>
      ))}
      {differing.length > 0 && <Button onClick={useOne}>Use the same scale for all</Button>}
      <h2>Measure on {level.name}</h2>
      <p class="hint">Click two points whose distance you know, such as the ends of a wall, and enter the distance.</p>
      {measured !== null && <p>Distance in the drawing: {round(measured)} m.</p>}
      <Field
        label="Real distance (m)"
        value={meters}
        disabled={points.length < 2}
        onInput={(event) => setMeters(event.currentTarget.value)}
        error={meters !== '' && !(real > 0) ? 'Enter a length, such as 12.5.' : undefined}
      />
      <footer>
        <Button kind="primary" disabled={points.length < 2 || !(real > 0)} onClick={setScale}>
          Set scale
        </Button>
      </footer>
    </section>
  )
}
