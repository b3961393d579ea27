import { useEffect } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Messages } from '../messages/index.ts'
import { HitList } from '../parts/hit-list.tsx'
import { Loading } from '../parts/loading.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import type { BestHits } from '../venue/model.ts'

export function Results({ query, found }: { query: string; found: Loaded<BestHits> }) {
  const { go, text, announce, look } = useApp()
  const { value, error } = found
  const title = value === null ? query : titleOf(value, query, text)
  useEffect(() => {
    if (value) announce(title)
  }, [value, title, announce])
  const close = () => go({ q: undefined, floor: undefined })
  const others = value
    ? [...new Set([...value.suggestions.terms, ...value.suggestions.categories, ...look.suggested_search_terms])]
    : []

  return (
    <Sheet title={title} subject={query} onClose={close}>
      {error !== null && <TroubleNote error={error} onRetry={found.retry} />}
      {found.isLoading && <Loading />}
      {value && value.hits.length > 0 && <HitList hits={value.hits} label={title} />}
      {value && value.hits.length === 0 && (
        <>
          <p class="quiet">{text.noResultsHelp}</p>
          <div class="chips">
            {others.slice(0, 8).map((term) => (
              <button type="button" class="chip" key={term} onClick={() => go({ q: term })}>
                {term}
              </button>
            ))}
            <button type="button" class="chip" onClick={() => go({ q: undefined, list: true })}>
              {text.allPlaces}
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}

function titleOf({ hits, hasMore }: BestHits, query: string, text: Messages): string {
  if (hits.length === 0) return text.noResults(query)
  return hasMore ? text.firstResults(hits.length, query) : text.results(hits.length, query)
}
