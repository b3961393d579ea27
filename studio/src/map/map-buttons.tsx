import { Maximize, Minus, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from '../parts/button.tsx'
import { type Floor, levelsFromTop } from '../service/venues.ts'
import type { LevelCanvas } from './level-canvas.ts'
import { UnderlayControl } from './underlay-control.tsx'
import type { UnderlayState } from './use-underlay.ts'

/** What a button holds in one line; longer names stand on several, in smaller letters. */
const MAX_LINE_CHARACTERS = 4

interface SwitcherProps {
  floors: readonly Floor[]
  level: number
  /** Levels with something to look at. */
  marked?: ReadonlySet<number>
  onChoose(level: number): void
}

/** The levels from the top down, building by building. */
export function LevelSwitcher({ floors, level, marked, onChoose }: SwitcherProps) {
  const list = useRef<HTMLElement>(null)
  const levels = levelsFromTop(floors)
  useLayoutEffect(() => {
    // Only the list itself is scrolled: the level shown is never among those that are out of its sight.
    const shown = list.current!.querySelector<HTMLElement>('[aria-current]')
    if (shown) list.current!.scrollTop = shown.offsetTop + shown.offsetHeight / 2 - list.current!.clientHeight / 2
  }, [level])
  return (
    <nav class="level-switcher floating" aria-label="Levels" ref={list}>
      {levels.map((floor, i) => (
        <button
          key={floor.floor}
          type="button"
          class={classesOf(floor, levels[i - 1])}
          title={nameOf(floor)}
          aria-label={`${floor.short_name}: ${nameOf(floor)}${marked?.has(floor.floor) ? ', changed' : ''}`}
          aria-current={floor.floor === level ? 'true' : undefined}
          onClick={() => onChoose(floor.floor)}
        >
          {floor.short_name}
          {marked?.has(floor.floor) && <i />}
        </button>
      ))}
    </nav>
  )
}

function nameOf({ name, building }: Floor): string {
  return building ? `${name}, ${building}` : name
}

function classesOf({ short_name, building }: Floor, above: Floor | undefined): string {
  const classes = { long: short_name.length > MAX_LINE_CHARACTERS, begins: above && above.building !== building }
  return Object.entries(classes)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ')
}

interface ZoomProps {
  canvas: LevelCanvas | null
  /** The drawing beneath the level, where it has one. */
  underlay?: UnderlayState
}

export function ZoomButtons({ canvas, underlay }: ZoomProps) {
  return (
    <div class="zoom-buttons floating">
      {underlay && <UnderlayControl {...underlay} />}
      <IconButton icon={Plus} label="Zoom in" onClick={() => canvas?.zoomBy(1)} />
      <IconButton icon={Minus} label="Zoom out" onClick={() => canvas?.zoomBy(-1)} />
      <IconButton icon={Maximize} label="Fit level" onClick={() => canvas?.look(null)} />
    </div>
  )
}
