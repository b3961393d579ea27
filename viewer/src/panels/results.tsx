import { useEffect } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { HitList } from '../parts/hit-list.tsx'
import { Loading } from '../parts/loading.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import type { SearchResult } from '../venue/model.ts'

export function Results({ query, found }: { query: string; found: Loaded<SearchResult> }) {
  const { go, text, announce, look } = useApp()
  const { value, error } = found
  const title =
    value === null ? query : value.hits.length > 0 ? text.results(value.hits.length, query) : text.noResults(query)
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
