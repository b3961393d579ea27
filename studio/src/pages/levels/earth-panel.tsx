import type { Position } from '@rotunda/core/geo'
import { unwrap } from '@rotunda/sdk'
import { X } from 'lucide'
import { useState } from 'preact/hooks'
import { Button, IconButton } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { round } from './level-order.tsx'
import { parseLngLat } from './parse-lng-lat.ts'
import { TimeZone } from './time-zone.tsx'

interface Props {
  venue: Venue
  level: Floor
  points: readonly Position[]
  onPoints(points: readonly Position[]): void
}

/** Georeference of the building: points of the plan with their coordinates from a map service or a surveyor. */
export function EarthPanel({ venue, level, points, onPoints }: Props) {
  const { client, resources } = useScope()
  const [texts, setTexts] = useState<readonly string[]>([])
  const [residual, setResidual] = useState<number | null>(null)
  const places = points.map((_, i) => parseLngLat(texts[i] ?? ''))
  const isComplete = points.length >= 2 && places.every((place) => place !== null)
  const send = async (dryRun: boolean) => {
    const params = { path: { map_source_id: venue.source.map_source_id } }
    const given = points.map((coordinate, i) => ({
      floor: level.floor,
      coordinate: [...coordinate],
      lnglat: places[i]!,
    }))
    const body = { points: given, dry_run: dryRun } as never
    return unwrap(client.POST('/map-sources/v1/{map_source_id}/georeference', { params, body }))
  }
  const check = () => send(true).then(({ residual_m }) => setResidual(residual_m), toastError)
  const place = async () => {
    try {
      await send(false)
      await resources.refresh(`venues/${venue.map.map_id}`)
      toast({ text: `${venue.map.name} placed on earth` })
      onPoints([])
      setTexts([])
    } catch (error) {
      toastError(error)
    }
  }
  const { georeference } = venue.source
  return (
    <section class="align-panel" aria-label="Place on earth">
      <h2>Place on earth</h2>
      <p class="hint">
        {georeference
          ? `Now at ${georeference.origin.map((value) => value.toFixed(5)).join(', ')}, rotated by ${round(georeference.rotation)}°.`
          : 'Not placed yet. Maps and routes work without it. Other maps need it to show the building.'}
      </p>
      <p class="hint">Click two or more corners of {level.name} and enter the longitude and latitude of each.</p>
      <ol>
        {points.map((point, i) => (
          <li key={point.join()}>
            <b>{i + 1}</b>
            <Field
              label={`Longitude, latitude of point ${i + 1}`}
              hidesLabel
              placeholder="10.7461, 59.9127"
              value={texts[i] ?? ''}
              error={texts[i] && !places[i] ? 'Enter two numbers: longitude, then latitude.' : undefined}
              onInput={(event) => setTexts(Object.assign([...texts], { [i]: event.currentTarget.value }))}
            />
            <IconButton
              icon={X}
              label={`Remove point ${i + 1}`}
              size="small"
              onClick={() => {
                onPoints(points.toSpliced(i, 1))
                setTexts(texts.toSpliced(i, 1))
              }}
            />
          </li>
        ))}
      </ol>
      {residual !== null && <p class="fit ok">The points fit within {round(residual)} m.</p>}
      <footer>
        <Button disabled={!isComplete} onClick={check}>
          Check fit
        </Button>
        <Button kind="primary" disabled={!isComplete} onClick={place}>
          Place
        </Button>
      </footer>
      <TimeZone venue={venue} />
    </section>
  )
}
