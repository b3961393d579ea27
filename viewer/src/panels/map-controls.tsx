import { useApp } from '../app-context.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { Icon } from '../parts/icon.tsx'
import { LocateButton } from '../position/locate-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface Props {
  map: VenueMap | null
  level: number
  is3d: boolean
  bearing: number
  onToggle3d(): void
}

export function MapControls({ map, level, is3d, bearing, onToggle3d }: Props) {
  const { text, look } = useApp()
  return (
    <fieldset class="controls" aria-label={text.map}>
      <button type="button" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => map?.zoomBy(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => map?.zoomBy(-1)}>
        <Icon name="minus" />
      </button>
      {look.settings.three_d.offered && (
        <button type="button" aria-label={text.show3d} title={text.show3d} aria-pressed={is3d} onClick={onToggle3d}>
          <Icon name="cube" />
        </button>
      )}
      <button type="button" aria-label={text.pointNorth} title={text.pointNorth} onClick={() => map?.pointNorth()}>
        <span style={{ transform: `rotate(${-bearing}deg)` }} class="needle">
          <Icon name="north" />
        </span>
      </button>
      <LocateButton level={level} />
      <LanguageSwitch />
    </fieldset>
  )
}
