import { type Geometry, labelPoint, midpoint, type Position } from '@rotunda/core/geo'
import { useMemo, useState } from 'preact/hooks'
import { extentOf, groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import { useUnderlay } from '../../map/use-underlay.ts'
import { Trouble } from '../../parts/states.tsx'
import { withDraft } from '../../service/drafts.ts'
import { loadFeatures, loadOccupants, scaleOf } from '../../service/levels.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { ghostsOf } from './ghosts.ts'
import type { ListedFinding } from './review-data.ts'
import type { Review } from './use-review.ts'
import './review-map.css'

interface Props {
  venue: Venue
  floor: Floor
  review: Review
  selected: ListedFinding | null
  /** Which fix is previewed. */
  fixIndex: number
  /** Whether the level is shown as it is without the fix. */
  isBefore: boolean
  onLevel(floor: number): void
  onPickFinding(finding: ListedFinding): void
  children: preact.ComponentChildren
}

const NO_FEATURES = new Map<string, never>()

/** The level as the draft leaves it, with the findings on it and the ghost of the fix that is looked at. */
export function ReviewMap({
  venue,
  floor,
  review,
  selected,
  fixIndex,
  isBefore,
  onLevel,
  onPickFinding,
  children,
}: Props) {
  const { resources } = useScope()
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const datasetId = floor.dataset_id ?? ''
  const name = `venues/${venue.map.map_id}/features/${datasetId}`
  const drawing = useResource(datasetId ? name : null, ({ client }) => loadFeatures(client, datasetId))
  const occupants = useResource(`venues/${venue.map.map_id}/occupants`, ({ client }) => loadOccupants(client, venue))
  const operations = review.draft?.operations
  const features = useMemo(
    () => withDraft(drawing.value ?? NO_FEATURES, datasetId, floor.units_per_meter, isBefore ? [] : (operations ?? [])),
    [drawing.value, datasetId, floor.units_per_meter, operations, isBefore],
  )
  const placed = useMemo(
    () => new Map([...(occupants.value ?? [])].map(([featureId, [first]]) => [featureId, first!])),
    [occupants.value],
  )
  const ground = useMemo(() => {
    const scale = scaleOf(floor)
    return groundOf(
      scale,
      middleOf(
        [...(drawing.value ?? NO_FEATURES).values()].map(({ geometry }) => geometry),
        scale,
      ),
    )
  }, [floor, drawing.value])
  const drawn = useUnderlay(venue, floor, ground)
  const here = review.open.filter((finding) => finding.floor === floor.floor && finding.geometry)
  const overlays = useMemo<Overlay[]>(() => {
    const marks = here.flatMap((finding, i) =>
      marksOf(finding.geometry as unknown as Geometry, String(i + 1), finding.finding_id === selected?.finding_id),
    )
    const fix = selected?.floor === floor.floor && !isBefore ? selected.fixes[fixIndex] : undefined
    return [...marks, ...(fix ? ghostsOf(fix.operations as never, features, datasetId) : [])]
  }, [here.map(({ finding_id }) => finding_id).join(), selected, fixIndex, features, datasetId, isBefore])
  const focus = useMemo(() => {
    const geometry = selected?.floor === floor.floor ? (selected.geometry as unknown as Geometry | null) : null
    return geometry
      ? { key: `${floor.floor} ${selected!.finding_id}`, bounds: around(geometry, ground.meter) }
      : { key: `${floor.floor}`, bounds: null }
  }, [selected?.finding_id, floor.floor, ground])

  if (!drawing.value && !drawing.error) return <div class="level-map" />
  if (drawing.error && !drawing.value) return <Trouble error={drawing.error} onRetry={() => resources.refresh(name)} />
  return (
    <LevelMap
      label={`${floor.name}: findings`}
      {...{ ground, features, placed, overlays, focus }}
      underlay={drawn.underlay}
      padding={{ top: 72, right: 72, bottom: 140, left: 24 }}
      onCanvas={setCanvas}
      onPick={({ featureId }) => {
        const finding = here.find(({ feature_ids }) => featureId !== null && feature_ids.includes(featureId))
        if (finding) onPickFinding(finding)
      }}
    >
      <div class="review-switcher">
        <LevelSwitcher
          floors={venue.source.floors}
          level={floor.floor}
          marked={new Set(review.open.map((finding) => finding.floor))}
          onChoose={onLevel}
        />
      </div>
      <div class="review-zoom">
        <ZoomButtons canvas={canvas} underlay={drawn} />
      </div>
      {children}
    </LevelMap>
  )
}

/** The shape, and its number in a ring, which only points have. */
function marksOf(geometry: Geometry, label: string, isCurrent: boolean): Overlay[] {
  const at: Geometry = geometry.type === 'Point' ? geometry : { type: 'Point', coordinates: ringPlace(geometry) }
  const ring: Overlay = { look: 'finding', geometry: at, label, isCurrent }
  return geometry.type === 'Point' ? [ring] : [{ look: 'finding', geometry, isCurrent }, ring]
}

function ringPlace(geometry: Exclude<Geometry, { type: 'Point' }>): Position {
  if (geometry.type === 'Polygon') return labelPoint(geometry)
  const [a, b] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!]
  const [x, y] = midpoint(a, b)
  // Beside a line, which is as short as a door is wide: the ring would cover it.
  return [x - (b[1] - a[1]), y + (b[0] - a[0])]
}

const METERS_AROUND = 8

function around(geometry: Geometry, meter: number): [number, number, number, number] {
  const [minX, minY, maxX, maxY] = extentOf([geometry])
  const margin = METERS_AROUND * meter
  return [minX - margin, minY - margin, maxX + margin, maxY + margin]
}
