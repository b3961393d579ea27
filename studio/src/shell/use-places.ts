import { unwrap } from '@rotunda/sdk'
import { useEffect, useState } from 'preact/hooks'
import { goTo } from '../address/navigation.ts'
import { useScope } from '../service/scope.ts'
import { loadVenue } from '../service/venues.ts'

const PAUSE_MS = 120
const MAX_PLACES = 6

export interface FoundPlace {
  label: string
  hint: string
  run(): void
}

/** Places of a venue by name, as visitors would find them; going there shows them in the editor. */
export function usePlaces(mapId: string | null, text: string): FoundPlace[] {
  const { client, resources } = useScope()
  const [places, setPlaces] = useState<FoundPlace[]>([])
  useEffect(() => {
    if (mapId === null || text.trim() === '') {
      setPlaces([])
      return
    }
    let isCurrent = true
    const timer = setTimeout(async () => {
      const known = resources.get<Awaited<ReturnType<typeof loadVenue>>>(`venues/${mapId}`).value
      const { view } = known ?? (await loadVenue(client, mapId))
      if (!view) return
      const path = { map_id: mapId, map_view_id: view.map_view_id }
      const hits = await unwrap(
        client.GET('/search/v1/{map_id}/{map_view_id}', { params: { path, query: { q: text, limit: MAX_PLACES } } }),
      ).catch(() => [])
      if (!isCurrent) return
      setPlaces(
        hits.map((hit) => ({
          label: hit.title,
          hint: hit.floor_name ?? '',
          run: () =>
            goTo(
              { name: 'venue', mapId, section: 'editor' },
              { level: String(hit.floor), ...(hit.feature_id ? { feature: hit.feature_id } : {}) },
            ),
        })),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [mapId, text, client, resources])
  return places
}
