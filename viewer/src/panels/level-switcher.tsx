import { useLayoutEffect, useRef } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Bootstrap } from '../venue/model.ts'

/** What stands beside the map in one line; longer names stand below each other, in smaller letters. */
const MAX_LINE_CHARACTERS = 4

interface Props {
  floors: readonly Bootstrap['floors'][number][]
  level: number
  /** Levels that the route runs on, or that have results. */
  marked: ReadonlySet<number>
  /** What the mark says. */
  mark: string
  /** How the list stands: another shape scrolls it anew. */
  shape: string
  onChoose(floor: number): void
}

/** The levels of one building, from the top down. */
export function LevelSwitcher({ floors, level, marked, mark, shape, onChoose }: Props) {
  const { text } = useApp()
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => bringIntoView(list.current), [level, shape])
  if (floors.length < 2) return null
  return (
    <nav class="levels" aria-label={text.levels} ref={list}>
      {floors.map(({ floor, name, short_name }) => (
        <button
          type="button"
          key={floor}
          class={short_name.length > MAX_LINE_CHARACTERS ? 'level long' : 'level'}
          aria-pressed={floor === level}
          title={name}
          onClick={() => onChoose(floor)}
        >
          <span aria-hidden="true">{short_name}</span>
          <span class="visually-hidden">{marked.has(floor) ? `${name}, ${mark}` : name}</span>
          {marked.has(floor) && <span class="dot" />}
        </button>
      ))}
    </nav>
  )
}

/** The level shown is never among those that a list of many has scrolled away. Only the list itself is scrolled. */
function bringIntoView(list: HTMLElement | null): void {
  const shown = list?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (!list || !shown) return
  list.scrollTop = shown.offsetTop - (list.clientHeight - shown.offsetHeight) / 2
  list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2
}
