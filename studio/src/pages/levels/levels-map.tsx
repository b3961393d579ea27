import type { Position } from '@rotunda/core/geo'
import { useMemo, useState } from 'preact/hooks'
import { groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { ZoomButtons } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import { useUnderlay } from '../../map/use-underlay.ts'
import { loadFeatures, scaleOf } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import type { PointPair } from './align-panel.tsx'
import { between, onionOf } from './onion.ts'

interface Props {
  venue: Venue
  task: 'align' | 'scale' | 'earth'
  level: Floor
  reference: Floor | null
  pairs: readonly PointPair[]
  points: readonly Position[]
  onPairs(pairs: readonly PointPair[]): void
  onPoints(points: readonly Position[]): void
}

const MAX_SCALE_POINTS = 2

/** To align, the reference level lies below and the other over it as an onion skin; else the level itself is shown. */
export function LevelsMap({ venue, task, level, reference, pairs, points, onPairs, onPoints }: Props) {
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  /** The point of the level that waits for its place on the reference, in drawing units of the level. */
  const [first, setFirst] = useState<Position | null>(null)
  const isAligning = task === 'align' && reference !== null
  const shown = isAligning ? reference : level
  const base = useFeatures(venue, shown)
  const over = useFeatures(venue, isAligning ? level : null)
  const scale = scaleOf(shown)
  const ground = useMemo(
    () =>
      groundOf(
        scale,
        middleOf(
          [...base.values()].map(({ geometry }) => geometry),
          scale,
        ),
      ),
    [shown, base],
  )
  const drawn = useUnderlay(venue, shown, ground)
  const toShown = useMemo(() => between(scaleOf(level), scaleOf(shown)), [level, shown])
  const toLevel = useMemo(() => between(scaleOf(shown), scaleOf(level)), [level, shown])
  const skin = useMemo(() => onionOf(over.values(), toShown), [over, toShown])
  const overlays = useMemo<Overlay[]>(() => {
    const mark = (at: Position, label: string, look: Overlay['look']): Overlay => ({
      look,
      geometry: { type: 'Point', coordinates: at },
      label,
    })
    if (!isAligning) return points.map((point, i) => mark(point, String(i + 1), 'measure'))
    const joined = pairs.flatMap((pair, i): Overlay[] => [
      mark(pair.reference, `Pair ${i + 1}`, 'selected'),
      { look: 'measure', geometry: { type: 'LineString', coordinates: [toShown(pair.level), pair.reference] } },
    ])
    return [...skin, ...joined, ...(first ? [mark(toShown(first), level.short_name, 'guide')] : [])]
  }, [isAligning, points, pairs, skin, first, toShown])

  const pick = (at: Position) => {
    if (!isAligning) onPoints(task === 'scale' ? [...points, at].slice(-MAX_SCALE_POINTS) : [...points, at])
    else if (first === null) setFirst(toLevel(at))
    else {
      onPairs([...pairs, { level: first, reference: at }])
      setFirst(null)
    }
  }
  if (base.size === 0) return <div class="level-map" />
  return (
    <LevelMap
      label={isAligning ? `${level.name} over ${shown.name}` : level.name}
      {...{ ground, features: base, overlays }}
      underlay={drawn.underlay}
      focus={{ key: `${shown.floor}`, bounds: null }}
      cursor="crosshair"
      padding={{ top: 64, right: 72, bottom: 72, left: 24 }}
      onCanvas={setCanvas}
      onPick={({ at }) => pick(at)}
    >
      <div class="levels-hint floating">
        {isAligning
          ? first === null
            ? `Click a corner of ${level.name} (magenta)`
            : `Now the same corner of ${shown.name}`
          : 'Click points on the plan'}
      </div>
      <div class="levels-zoom">
        <ZoomButtons canvas={canvas} underlay={drawn} />
      </div>
    </LevelMap>
  )
}

const NO_FEATURES = new Map<string, never>()

function useFeatures(venue: Venue, floor: Floor | null) {
  const datasetId = floor?.dataset_id ?? null
  const name = datasetId === null ? null : `venues/${venue.map.map_id}/features/${datasetId}`
  return useResource(name, ({ client }) => loadFeatures(client, datasetId!)).value ?? NO_FEATURES
}
