import { useApp } from '../app-context.ts'
import { categoryWords } from '../panels/columns.ts'
import type { Hit } from '../venue/model.ts'
import { CategoryIcon } from './category-icon.tsx'
import { placeInWords } from './place-in-words.ts'

interface Props {
  hits: readonly Hit[]
  label: string
  /** How far it is, in words. */
  far?(hit: Hit): string
}

/** Places to choose from, each with where it is in words. */
export function HitList({ hits, label, far }: Props) {
  const { go, text } = useApp()
  return (
    <ul class="hits" aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.placement_id}>
          <button type="button" class="hit" onClick={() => go({ place: hit.placement_id, floor: undefined })}>
            <CategoryIcon hit={hit} />
            <span class="title">{hit.title}</span>
            <span class="where">
              {categoryWords(hit)} · {placeInWords(hit, text)}
            </span>
            {far && <span class="far">{far(hit)}</span>}
            {isTaken(hit.booking_status) && <span class="badge">{text[hit.booking_status]}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What is held for somebody is as little to be had as what is booked. */
export function isTaken(status: Hit['booking_status'] | undefined): status is 'held' | 'booked' {
  return status === 'held' || status === 'booked'
}
