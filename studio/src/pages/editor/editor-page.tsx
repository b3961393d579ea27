import { useMemo, useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import { loadFeatures, loadOccupants, scaleOf } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import { defaultLevel } from '../../service/venues.ts'
import type { VenueProps } from '../venue-pages.tsx'
import './editor.css'

export function EditorPage({ venue }: VenueProps) {
  const { params } = useAddress()
  const { floors } = venue.source
  const floor = floors.find(({ floor }) => String(floor) === params.level) ?? defaultLevel(floors)!
  const features = useResource(`datasets/${floor.dataset_id}/features`, ({ client }) =>
    loadFeatures(client, floor.dataset_id!),
  ).value
  const occupants = useResource(`venues/${venue.map.map_id}/occupants`, ({ client }) =>
    loadOccupants(client, venue),
  ).value
  const placed = useMemo(() => new Map([...(occupants ?? [])].map(([id, [first]]) => [id, first!])), [occupants])
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const ground = useMemo(
    () =>
      features &&
      groundOf(
        scaleOf(floor),
        middleOf(
          [...features.values()].map((f) => f.geometry),
          scaleOf(floor),
        ),
      ),
    [features],
  )
  const selection = useMemo(() => params.feature?.split(',') ?? [], [params.feature])
  if (!features || !ground) return null
  return (
    <LevelMap
      label={`Map of ${floor.name}`}
      {...{ features, ground, placed, selection }}
      onCanvas={setCanvas}
      onPick={({ featureId }) => setParams({ feature: featureId })}
    >
      <LevelSwitcher floors={floors} level={floor.floor} onChoose={(level) => setParams({ level: String(level) })} />
      <ZoomButtons canvas={canvas} />
    </LevelMap>
  )
}
