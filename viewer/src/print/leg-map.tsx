import { useEffect, useState } from 'preact/hooks'
import { fitCamera, pixelAt } from '../map/fit-camera.ts'
import type { LngLat } from '../map/ground.ts'
import type { Bootstrap } from '../venue/model.ts'
import { loadRooms, type TileRooms } from './load-rooms.ts'

interface Props {
  boot: Bootstrap
  level: number
  line: readonly LngLat[]
  /** Of the leg, among those of the route. */
  index: number
}

const WIDTH_PX = 640
const HEIGHT_PX = 300
const MARGIN_PX = 16
/** No leg is so short that a closer look would help. */
const MAX_ZOOM = 21

/** The way on one level, among its rooms: a drawing that prints sharp and needs no WebGL. */
export function LegMap({ boot, level, line, index }: Props) {
  const outline = boot.floors.find(({ floor }) => floor === level)?.outline ?? []
  const ground = outline.flat() as unknown as LngLat[]
  const corners = ground.length > 0 ? ground : line
  const padding = { top: MARGIN_PX, right: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX }
  const frame = { width: WIDTH_PX, height: HEIGHT_PX, bearing: boot.georeference?.rotation ?? 0 }
  const camera = fitCamera(corners, { ...frame, padding, maxZoom: MAX_ZOOM })
  const tiles = useRooms(boot, { level, corners, zoom: camera.zoom })
  const at = (point: LngLat) => pixelAt(point, camera, frame).map((pixel) => Math.round(pixel * 10) / 10)
  const path = (points: readonly LngLat[]) => `M${points.map((point) => at(point).join(' ')).join('L')}`
  const area = (rings: readonly (readonly LngLat[])[]) => rings.map((ring) => `${path(ring)}Z`).join('')
  const [startX, startY] = at(line[0]!)
  const [endX, endY] = at(line.at(-1)!)
  return (
    <svg class="leg-map" viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} aria-hidden="true">
      <path class="ground" d={area(outline as unknown as LngLat[][])} />
      {tiles.map(({ border, rooms }, i) => (
        <g key={i} clip-path={`url(#leg-${index}-${i})`}>
          <clipPath id={`leg-${index}-${i}`}>
            <path d={area([border])} />
          </clipPath>
          <path class="rooms" d={rooms.map(area).join('')} />
        </g>
      ))}
      <path class="way" d={path(line)} />
      <circle class="start" cx={startX} cy={startY} r="6" />
      <circle class="end" cx={endX} cy={endY} r="7" />
    </svg>
  )
}

/** Who has no mouse seldom prints, and need not load what is drawn on paper; without the rooms the outline is left. */
function useRooms(boot: Bootstrap, { level, corners, zoom }: Parameters<typeof loadRooms>[1]): TileRooms[] {
  const [tiles, setTiles] = useState<TileRooms[]>([])
  useEffect(() => {
    setTiles([])
    if (!matchMedia('(pointer: fine)').matches) return
    let isWanted = true
    loadRooms(boot, { level, corners, zoom }).then(
      (loaded) => isWanted && setTiles(loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
    // What is shown of a level depends on nothing else.
  }, [boot, level])
  return tiles
}
