import type { LngLat, Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'

const HOLD_MS = 550
const MAX_HOLD_MOVE_PX = 10

/** Calls back for a touch that stays where it is, and for a click with the other button of a mouse. */
export function onHold(map: MapLibreMap, held: (point: { x: number; y: number }, lngLat: LngLat) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: MapTouchEvent | null = null
  const end = () => clearTimeout(timer)
  map.on('touchstart', (event) => {
    end()
    start = event
    if (event.points.length === 1) timer = setTimeout(() => held(event.point, event.lngLat), HOLD_MS)
  })
  map.on('touchmove', ({ point }) => {
    if (start && point.dist(start.point) > MAX_HOLD_MOVE_PX) end()
  })
  for (const name of ['touchend', 'touchcancel', 'remove'] as const) map.on(name, end)
  map.on('contextmenu', (event: MapMouseEvent) => {
    event.originalEvent.preventDefault()
    held(event.point, event.lngLat)
  })
}

/** On another's page the wheel scrolls that page until the map is used, and again once the pointer has left it. */
export function wheelAfterUse(map: MapLibreMap): void {
  const container = map.getContainer()
  map.scrollZoom.disable()
  container.addEventListener('pointerdown', () => map.scrollZoom.enable())
  container.addEventListener('focusin', () => map.scrollZoom.enable())
  container.addEventListener('pointerleave', () => map.scrollZoom.disable())
}
