import { useState } from 'preact/hooks'
import { useApp } from '../../app-context.ts'
import type { Messages } from '../../messages/index.ts'
import { CategoryIcon } from '../../parts/category-icon.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { KnownPlace } from '../../venue/offline-data.ts'

/** As many as leave the places themselves in sight. */
const FIRST_KINDS = 5

interface Props {
  places: readonly KnownPlace[]
  chosen: string | null
  onChoose(kind: string | null): void
}

/** The kinds of place that there are, most frequent first, each with its icon and how many there are. */
export function Kinds({ places, chosen, onChoose }: Props) {
  const { text } = useApp()
  const [isAll, setAll] = useState(false)
  const groups = new Map<string, KnownPlace[]>()
  for (const place of places) {
    if (place.category !== null) groups.set(place.category, [...(groups.get(place.category) ?? []), place])
  }
  const kinds = [...groups].sort(([, a], [, b]) => b.length - a.length)
  const isShort = kinds.length <= FIRST_KINDS + 1
  if (kinds.length < 2) return null
  return (
    <ul class="kinds" aria-label={text.category}>
      {kinds.slice(0, isAll || isShort ? kinds.length : FIRST_KINDS).map(([kind, members]) => (
        <li key={kind}>
          <button
            type="button"
            class="kind"
            aria-pressed={chosen === kind}
            onClick={() => onChoose(chosen === kind ? null : kind)}
          >
            <CategoryIcon hit={members[0]!} />
            <span>{nameOf(members[0]!, text)}</span>
            <span class="count">{members.length}</span>
          </button>
        </li>
      ))}
      {!isShort && (
        <li>
          <button type="button" class="kind more" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            <Icon name={isAll ? 'up' : 'down'} />
            {isAll ? text.showLess : text.showMore}
          </button>
        </li>
      )}
    </ul>
  )
}

function nameOf({ category, category_name }: KnownPlace, { kinds, otherPlaces }: Messages): string {
  if (category_name) return category_name
  return Object.entries(kinds).find(([kind]) => kind === category)?.[1] ?? otherPlaces
}
