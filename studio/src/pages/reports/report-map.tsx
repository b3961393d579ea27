import type { Bounds } from '@rotunda/core/geo'
import { useMemo, useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { BESIDE_CONTROLS, LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import { loadFeatures, scaleOf } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { describePlace, type Report } from './load-reports.ts'

interface Props {
  venue: Venue
  floor: Floor
  reports: readonly Report[]
  chosen: Report | null
  onSelect(report: Report | null): void
}

const HIDDEN = new Set(['doors', 'paths'] as const)
const METERS_AROUND = 18
/** A press so near to a mark is meant for it. */
const PRESS_METERS = 3

type Marked = Report & { coordinate: [number, number] }

/** The level with a mark for each report: the chosen one is filled, and its room is outlined. */
export function ReportMap({ venue, floor, reports, chosen, onSelect }: Props) {
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const dataset = floor.dataset_id
  const drawing = useResource(
    dataset === null ? null : `venues/${venue.map.map_id}/features/${dataset}`,
    ({ client }) => loadFeatures(client, dataset!),
  )
  const features = drawing.value
  const ground = useMemo(() => {
    const scale = scaleOf(floor)
    return groundOf(scale, middleOf([...(features?.values() ?? [])].map(({ geometry }) => geometry), scale)) // biome-ignore format: one list
  }, [floor, features])
  const here = reports.filter((report): report is Marked => report.floor === floor.floor && report.coordinate !== null)
  const overlays = useMemo<Overlay[]>(() => {
    const room = chosen?.feature_id ? features?.get(chosen.feature_id) : undefined
    const marks = here.map((report) => ({
      look: 'finding' as const,
      geometry: { type: 'Point' as const, coordinates: report.coordinate },
      label: '!',
      isCurrent: report.report_id === chosen?.report_id,
    }))
    const current = marks.filter(({ isCurrent }) => isCurrent)
    return [
      ...(room ? [{ look: 'finding' as const, geometry: room.geometry, isCurrent: true }] : []),
      ...marks.filter(({ isCurrent }) => !isCurrent),
      ...current,
    ]
  }, [reports, floor, chosen, features])
  if (!features) return <div class="level-map" />
  const at = chosen?.floor === floor.floor ? chosen.coordinate : null
  const focus = { key: `${floor.floor} ${at ? chosen!.report_id : ''}`, bounds: at ? around(at, ground.meter) : null }
  const press = ([x, y]: readonly [number, number]) => {
    const away = (report: Marked) => Math.hypot(report.coordinate[0] - x, report.coordinate[1] - y)
    const [nearest] = here.toSorted((a, b) => away(a) - away(b))
    onSelect(nearest && away(nearest) <= PRESS_METERS * ground.meter ? nearest : null)
  }
  return (
    <LevelMap
      label={chosen ? `${floor.name}: ${describePlace(chosen)}` : `${floor.name}: visitor reports`}
      {...{ ground, features, overlays, focus }}
      hidden={HIDDEN}
      padding={BESIDE_CONTROLS}
      onCanvas={setCanvas}
      onPick={({ at }) => press(at)}
    >
      <div class="board-switcher">
        <LevelSwitcher
          floors={venue.source.floors}
          level={floor.floor}
          marked={new Set(reports.flatMap((report) => report.floor ?? []))}
          onChoose={(level) => setParams({ level: String(level), report: null })}
        />
      </div>
      <div class="board-zoom">
        <ZoomButtons canvas={canvas} />
      </div>
    </LevelMap>
  )
}

function around([x, y]: readonly [number, number], meter: number): Bounds {
  const margin = METERS_AROUND * meter
  return [x - margin, y - margin, x + margin, y + margin]
}
