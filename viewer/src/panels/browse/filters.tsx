import { useApp } from '../../app-context.ts'
import { levelTitle, sitesOf } from '../../venue/buildings.ts'
import type { KnownPlace } from '../../venue/offline-data.ts'

export interface Filters {
  /** Null: all. */
  level: number | null
  kind: string | null
  isOpen: boolean
}

export function matches(
  place: KnownPlace,
  { level, kind, isOpen }: Filters,
  isOpenNow: (place: KnownPlace) => boolean,
): boolean {
  if (level !== null && place.floor !== level) return false
  return (kind === null || place.category === kind) && (!isOpen || isOpenNow(place))
}

/** Which level, and whether it must be open. */
export function PlaceFilters({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  const { venue, text } = useApp()
  const floors = sitesOf(venue.boot).flatMap((site) => site.floors)
  return (
    <div class="filters">
      {floors.length > 1 && (
        <select
          aria-label={text.level}
          value={filters.level === null ? '' : String(filters.level)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, level: value === '' ? null : Number(value) })
          }
        >
          <option value="">{text.allLevels}</option>
          {floors.map(({ floor, name, building }) => (
            <option key={floor} value={String(floor)}>
              {levelTitle({ building, name })}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        class="chip"
        role="switch"
        aria-checked={filters.isOpen}
        onClick={() => onChange({ ...filters, isOpen: !filters.isOpen })}
      >
        {text.openNow}
      </button>
    </div>
  )
}
