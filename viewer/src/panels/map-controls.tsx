import { useApp } from '../app-context.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { Icon } from '../parts/icon.tsx'
import { LocateButton } from '../position/locate-button.tsx'
import { FullScreenButton, useCanFillScreen } from './full-screen-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface Props {
  map: VenueMap | null
  level: number
  is3d: boolean
  bearing: number
  onToggle3d(): void
  onReset(): void
}

/** The most needed first: where there is little space, the last ones go. */
export function MapControls({ map, level, is3d, bearing, onToggle3d, onReset }: Props) {
  const { text, look } = useApp()
  const canFillScreen = useCanFillScreen()
  return (
    <fieldset class="controls" aria-label={text.map}>
      <button type="button" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => map?.zoomBy(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => map?.zoomBy(-1)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label={text.resetView} title={text.resetView} onClick={onReset}>
        <Icon name="whole" />
      </button>
      {canFillScreen && <FullScreenButton />}
      <button
        type="button"
        class="extra"
        aria-label={text.pointNorth}
        title={text.pointNorth}
        onClick={() => map?.pointNorth()}
      >
        <Compass bearing={bearing} />
      </button>
      {look.settings.three_d.offered && (
        <button
          type="button"
          class="extra"
          aria-label={text.show3d}
          title={text.show3d}
          aria-pressed={is3d}
          onClick={onToggle3d}
        >
          <Icon name="cube" />
        </button>
      )}
      <LocateButton level={level} />
      <LanguageSwitch />
    </fieldset>
  )
}

/** A needle in a ring: the red half points north. */
function Compass({ bearing }: { bearing: number }) {
  return (
    <svg class="compass" width={26} height={26} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <circle cx="13" cy="13" r="11.500" />
      <g style={{ transform: `rotate(${-bearing}deg)` }}>
        <path class="north" d="M13 3.500 16.500 13h-7z" />
        <path class="south" d="M13 22.500 9.500 13h7z" />
      </g>
    </svg>
  )
}
