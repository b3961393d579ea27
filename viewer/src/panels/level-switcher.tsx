import { useApp } from '../app-context.ts'

interface Props {
  level: number
  /** Levels that the route runs on. */
  onRoute: ReadonlySet<number>
  onChoose(floor: number): void
}

export function LevelSwitcher({ level, onRoute, onChoose }: Props) {
  const { venue, text } = useApp()
  const floors = venue.boot.floors.toSorted((a, b) => b.floor - a.floor)
  if (floors.length < 2) return null
  return (
    <nav class="levels" aria-label={text.levels}>
      {floors.map(({ floor, name, short_name }) => (
        <button
          type="button"
          key={floor}
          class="level"
          aria-pressed={floor === level}
          title={name}
          onClick={() => onChoose(floor)}
        >
          <span aria-hidden="true">{short_name}</span>
          <span class="unseen">{onRoute.has(floor) ? `${name}, ${text.onTheRoute}` : name}</span>
          {onRoute.has(floor) && <span class="dot" />}
        </button>
      ))}
    </nav>
  )
}
