import { X } from 'lucide'
import { useMemo } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { groundOf, middleOf } from '../../map/ground.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import { IconButton } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { loadFeatures, scaleOf } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import { defaultLevel, type Venue } from '../../service/venues.ts'

export interface Position {
  floor: number
  x: number
  y: number
  label: string
}

interface Props {
  venue: Venue
  level: string | undefined
  positions: readonly Position[]
  onChange(positions: readonly Position[]): void
}

/** Positions that are marked by a press on the map, each with what stands below its code. */
export function PositionChoice({ venue, level, positions, onChange }: Props) {
  const { floors } = venue.source
  const floor = floors.find((one) => String(one.floor) === level) ?? defaultLevel(floors)
  const dataset = floor?.dataset_id ?? ''
  const name = `venues/${venue.map.map_id}/features/${dataset}`
  const drawing = useResource(dataset ? name : null, ({ client }) => loadFeatures(client, dataset))
  const ground = useMemo(() => {
    if (!floor || !drawing.value) return null
    const scale = scaleOf(floor)
    return groundOf(scale, middleOf([...drawing.value.values()].map(({ geometry }) => geometry), scale)) // biome-ignore format: one call
  }, [floor, drawing.value])
  const overlays = useMemo<Overlay[]>(
    () =>
      positions.flatMap((position, i) =>
        position.floor === floor?.floor
          ? [
              {
                look: 'finding',
                geometry: { type: 'Point', coordinates: [position.x, position.y] },
                label: String(i + 1),
              },
            ]
          : [],
      ),
    [positions, floor],
  )
  const change = (at: number, label: string) =>
    onChange(positions.map((position, i) => (i === at ? { ...position, label } : position)))
  const round = (value: number) => Math.round(value * 100) / 100
  return (
    <div class="position-choice">
      <div class="position-map">
        {floor && ground && drawing.value ? (
          <LevelMap
            label={`${floor.name}: click where a code hangs`}
            ground={ground}
            features={drawing.value}
            overlays={overlays}
            cursor="crosshair"
            onPick={({ at }) =>
              onChange([...positions, { floor: floor.floor, x: round(at[0]), y: round(at[1]), label: '' }])
            }
          >
            <div class="position-levels">
              <LevelSwitcher
                floors={floors}
                level={floor.floor}
                marked={new Set(positions.map((position) => position.floor))}
                onChoose={(chosen) => setParams({ level: String(chosen) })}
              />
            </div>
          </LevelMap>
        ) : (
          <Skeleton height={260} />
        )}
      </div>
      <p class="hint">Click the map where each code will hang. Visitors who scan it start there.</p>
      <ol aria-label="Positions">
        {positions.map((position, i) => (
          <li key={i}>
            <Field
              label={`Caption of code ${i + 1}`}
              hidesLabel
              value={position.label}
              maxLength={200}
              placeholder={`Position ${i + 1}`}
              onInput={(event) => change(i, event.currentTarget.value)}
            />
            <IconButton
              icon={X}
              label={`Remove position ${i + 1}`}
              size="small"
              onClick={() => onChange(positions.filter((_, at) => at !== i))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
