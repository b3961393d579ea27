import { useMemo, useRef, useState } from 'preact/hooks'
import { extentOf, groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { loadFeatures, scaleOf } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { afterPlan, changesOf, type Diff, overlaysOf } from './plan-diff.ts'

interface Props {
  venue: Venue
  floor: Floor
  diff: Diff
  selected: string | null
  onSelect(featureId: string): void
}

const NO_FEATURES = new Map<string, never>()
const MIDDLE_PERCENT = 50

/** The plan in use at the left, the new one at the right; the line between them is dragged, or moved by the arrows. */
export function PlanSlider({ venue, floor, diff, selected, onSelect }: Props) {
  const [percent, setPercent] = useState(MIDDLE_PERCENT)
  const canvases = useRef<[LevelCanvas | null, LevelCanvas | null]>([null, null])
  const datasetId = floor.dataset_id!
  const name = `venues/${venue.map.map_id}/features/${datasetId}`
  const before = useResource(name, ({ client }) => loadFeatures(client, datasetId)).value ?? NO_FEATURES
  const after = useMemo(() => afterPlan(before, diff), [before, diff])
  const changes = useMemo(() => changesOf(diff), [diff])
  const ground = useMemo(() => {
    const scale = scaleOf(floor)
    return groundOf(
      scale,
      middleOf(
        [...before.values()].map(({ geometry }) => geometry),
        scale,
      ),
    )
  }, [floor, before])
  const overlays = useMemo(() => overlaysOf(changes, selected), [changes, selected])
  const chosen = changes.find(({ featureId }) => featureId === selected)
  const focus = { key: selected ?? 'all', bounds: chosen ? extentOf([chosen.geometry]) : null }
  /** Both maps show the same piece of ground: the one that moves takes the other with it. */
  const follow = (leader: 0 | 1) => () => {
    const [from, to] = leader === 0 ? canvases.current : canvases.current.toReversed()
    if (!from || !to) return
    const [center, zoom] = [from.map.getCenter(), from.map.getZoom()]
    if (to.map.getZoom() === zoom && to.map.getCenter().distanceTo(center) < 1e-6) return
    to.map.jumpTo({ center, zoom })
  }
  const pick = ({ featureId }: { featureId: string | null }) => {
    if (changes.some((change) => change.featureId === featureId)) onSelect(featureId!)
  }
  if (before.size === 0) return <div class="plan-slider" />
  return (
    <div class="plan-slider" style={{ '--split': `${percent}%` }}>
      <div class="side-before">
        <LevelMap
          label={`${floor.name}, in use`}
          {...{ ground, features: before, overlays, focus }}
          onMove={follow(0)}
          onPick={pick}
          onCanvas={(canvas) => {
            canvases.current[0] = canvas
          }}
        />
      </div>
      <div class="side-after">
        <LevelMap
          label={`${floor.name}, new`}
          {...{ ground, features: after, overlays, focus }}
          onMove={follow(1)}
          onPick={pick}
          onCanvas={(canvas) => {
            canvases.current[1] = canvas
          }}
        />
      </div>
      <span class="floating tag-before">In use</span>
      <span class="floating tag-after">New</span>
      <input
        class="split"
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label="How much of the new plan is shown"
        onInput={(event) => setPercent(Number(event.currentTarget.value))}
      />
      <i class="split-line" />
    </div>
  )
}
