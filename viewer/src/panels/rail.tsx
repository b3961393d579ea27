import { useApp } from '../app-context.ts'
import type { Ground } from '../map/ground.ts'
import type { VenueMap } from '../map/venue-map.ts'
import type { Buildings } from '../use-buildings.ts'
import type { usePadding } from '../use-padding.ts'
import type { Site } from '../venue/buildings.ts'
import { BuildingSwitcher } from './building-switcher.tsx'
import { LevelSwitcher } from './level-switcher.tsx'
import { MapControls } from './map-controls.tsx'

interface Props {
  map: VenueMap | null
  level: number
  is3d: boolean
  bearing: number
  ground: Ground
  buildings: Buildings
  rail: ReturnType<typeof usePadding>['rail']
  /** Levels that bear a mark, and what it says. */
  marked: ReadonlySet<number>
  mark: string
  onToggle3d(): void
}

/** What stands at the edge of the map: buildings, their levels, and the controls. */
export function Rail({ map, level, is3d, bearing, ground, buildings, rail, marked, mark, onToggle3d }: Props) {
  const { go } = useApp()
  const { sites, shown, levelOf } = buildings
  const { top, bottom, shape } = rail
  const choose = (site: Site) => {
    go({ floor: levelOf(site) }, 'replace')
    map?.reset(ground.cornersOf(levelOf(site)))
  }
  return (
    <div class={`rail ${shape}`} style={{ top: `${top}px`, bottom: `${bottom}px` }}>
      <BuildingSwitcher sites={sites} shown={shown} onChoose={choose} />
      <LevelSwitcher
        floors={shown.floors}
        level={level}
        marked={marked}
        mark={mark}
        shape={shape}
        onChoose={(floor) => go({ floor }, 'replace')}
      />
      <MapControls {...{ map, level, is3d, bearing, onToggle3d }} onReset={() => map?.reset(ground.cornersOf(level))} />
    </div>
  )
}
