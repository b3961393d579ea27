import { useApp } from '../app-context.ts'
import { categoryWords } from '../panels/columns.ts'
import type { Hit } from '../venue/model.ts'
import { CategoryIcon } from './category-icon.tsx'
import { placeInWords } from './place-in-words.ts'

/** Places to choose from, each with where it is in words. */
export function HitList({ hits, label }: { hits: readonly Hit[]; label: string }) {
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
            {hit.booking_status === 'booked' && <span class="badge">{text.booked}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
