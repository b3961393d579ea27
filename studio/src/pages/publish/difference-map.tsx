import type { EditFeature, Operation } from '@rotunda/core/edit'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { extentOf, groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { BESIDE_CONTROLS, LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { withDraft } from '../../service/drafts.ts'
import { loadFeatures, loadOccupants, scaleOf } from '../../service/levels.ts'
import { useResource, useScope } from '../../service/scope.ts'
import { defaultLevel, type Venue } from '../../service/venues.ts'
import { ghostsOf } from '../review/ghosts.ts'
import type { Told } from './describe-operation.ts'

interface Props {
  venue: Venue
  operations: readonly Operation[]
  /** The edit that is looked at. */
  chosen: Told | null
}

const STATES = [
  { value: 'now', label: 'Now' },
  { value: 'difference', label: 'Difference' },
  { value: 'after', label: 'After' },
] as const
type State = (typeof STATES)[number]['value']

const NO_FEATURES = new Map<string, EditFeature>()
const METERS_AROUND = 8

/** A level as visitors have it, what would change on it, or how it would be. */
export function DifferenceMap({ venue, operations, chosen }: Props) {
  const { resources } = useScope()
  const [state, setState] = useState<State>('difference')
  const [level, setLevel] = useState<number | null>(null)
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const { floors } = venue.source
  const touched = useMemo(
    () => new Set(operations.flatMap((operation) => ('dataset_id' in operation ? [operation.dataset_id] : []))),
    [operations],
  )
  const changed = floors.filter(({ dataset_id }) => dataset_id && touched.has(dataset_id))
  const floor = floors.find((one) => one.floor === level) ?? changed[0] ?? defaultLevel(floors)
  useEffect(() => {
    const its = floors.find(({ dataset_id }) => chosen && dataset_id === chosen.datasetId)
    if (its) setLevel(its.floor)
  }, [chosen, floors])
  const dataset = floor?.dataset_id ?? ''
  const name = `venues/${venue.map.map_id}/features/${dataset}`
  const drawing = useResource(dataset ? name : null, ({ client }) => loadFeatures(client, dataset))
  const occupants = useResource(`venues/${venue.map.map_id}/occupants`, ({ client }) => loadOccupants(client, venue))
  const now = drawing.value ?? NO_FEATURES
  const after = useMemo(
    () => withDraft(now, dataset, floor?.units_per_meter ?? null, operations),
    [now, dataset, floor, operations],
  )
  const placed = useMemo(
    () => new Map([...(occupants.value ?? [])].map(([featureId, [first]]) => [featureId, first!])),
    [occupants.value],
  )
  const ground = useMemo(() => {
    const scale = scaleOf(floor!)
    return groundOf(scale, middleOf([...now.values()].map(({ geometry }) => geometry), scale)) // biome-ignore format: one call
  }, [floor, now])
  const overlays = useMemo(
    () => (state === 'difference' ? ghostsOf(operations, now, dataset) : []),
    [state, operations, now, dataset],
  )
  const focus = useMemo(() => {
    const id = chosen?.datasetId === dataset ? chosen.featureId : null
    const geometry = id === null ? undefined : (after.get(id) ?? now.get(id))?.geometry
    if (!geometry) return { key: dataset, bounds: null }
    const [minX, minY, maxX, maxY] = extentOf([geometry])
    const margin = METERS_AROUND * ground.meter
    const bounds: [number, number, number, number] = [minX - margin, minY - margin, maxX + margin, maxY + margin]
    return { key: `${dataset} ${id}`, bounds }
  }, [chosen, dataset, after, now, ground])
  if (drawing.error && !drawing.value) return <Trouble error={drawing.error} onRetry={() => resources.refresh(name)} />
  if (!floor || !drawing.value) return <Skeleton height={360} />
  return (
    <div class="difference-map">
      <LevelMap
        label={`${floor.name}: changes`}
        {...{ ground, placed, overlays, focus }}
        features={state === 'after' ? after : now}
        padding={BESIDE_CONTROLS}
        onCanvas={setCanvas}
      >
        <div class="difference-state">
          <Segmented<State> label="Shown" value={state} choices={STATES} onChoose={setState} />
        </div>
        <div class="board-switcher">
          <LevelSwitcher
            floors={floors}
            level={floor.floor}
            marked={new Set(changed.map((one) => one.floor))}
            onChoose={setLevel}
          />
        </div>
        <div class="board-zoom">
          <ZoomButtons canvas={canvas} />
        </div>
      </LevelMap>
    </div>
  )
}
