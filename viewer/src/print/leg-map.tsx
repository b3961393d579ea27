import { fitCamera, pixelAt } from '../map/fit-camera.ts'
import type { LngLat } from '../map/ground.ts'

interface Props {
  /** The outline of the level. */
  outline: readonly (readonly (readonly number[])[])[]
  line: readonly LngLat[]
  bearing: number
}

const WIDTH_PX = 640
const HEIGHT_PX = 300
const MARGIN_PX = 16
/** No leg is so short that a closer look would help. */
const MAX_ZOOM = 21

/** The way on one level, on its outline: a drawing that prints sharp and needs no WebGL. */
export function LegMap({ outline, line, bearing }: Props) {
  const corners = outline.flat() as unknown as LngLat[]
  const padding = { top: MARGIN_PX, right: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX }
  const frame = { width: WIDTH_PX, height: HEIGHT_PX, bearing }
  const camera = fitCamera(corners.length > 0 ? corners : line, { ...frame, padding, maxZoom: MAX_ZOOM })
  const at = (point: LngLat) => pixelAt(point, camera, frame).map((pixel) => Math.round(pixel * 10) / 10)
  const path = (points: readonly LngLat[]) => `M${points.map((point) => at(point).join(' ')).join('L')}`
  const [startX, startY] = at(line[0]!)
  const [endX, endY] = at(line.at(-1)!)
  return (
    <svg class="leg-map" viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} aria-hidden="true">
      <path class="ground" d={outline.map((ring) => `${path(ring as unknown as LngLat[])}Z`).join('')} />
      <path class="way" d={path(line)} />
      <circle class="start" cx={startX} cy={startY} r="6" />
      <circle class="end" cx={endX} cy={endY} r="7" />
    </svg>
  )
}
