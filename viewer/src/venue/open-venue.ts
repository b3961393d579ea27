import type { Bootstrap, PlaceDetails, Route, SearchResult, VenueClient, Walk } from './model.ts'
import { noteSearch } from './note-search.ts'
import { type KnownPlace, loadPlaces } from './offline-data.ts'
import { serviceClient } from './service-client.ts'
import { isNetworkGone } from './trouble.ts'

const SUGGESTED_PLACES = 6
const MAX_RESULTS = 50

/** Something that visitors cannot use now. */
export interface ClosedFeature {
  feature_id: string
  cause: 'closed' | 'outside_opening_hours'
  reason: string | null
  until: number | null
  kind: string
  floor: number
  position: [number, number]
}

export interface VenueUpdate {
  booked: string[]
  closed: ClosedFeature[]
  isOffline: boolean
}

/** The queries of the page: served by the service, or by the engines in the browser where it is unreachable. */
export interface Venue {
  readonly boot: Bootstrap
  /** Places and words for what has been typed so far. */
  suggest(typed: string, signal?: AbortSignal): Promise<SearchResult>
  search(query: string): Promise<SearchResult>
  /** Details of a place; those of the ends of a route do not count as opened. */
  place(placementId: string, counted?: boolean): Promise<PlaceDetails>
  route(walk: Walk): Promise<Route>
  /** A search that ended while typing: by a choice, or by finding nothing. */
  noteSearch(text: string, results: number): void
  /** Asks for a reservation, and returns who must confirm it. There is none without a network. */
  request(featureId: string, name: string, email: string): Promise<'editor' | 'mail'>
  allPlaces(): Promise<KnownPlace[]>
  /** The features known to be booked or held, and whether the network is unavailable. */
  pollForUpdates(): Promise<VenueUpdate>
  /** Loads what is needed without a network, while there is one. */
  prepareForOffline(): Promise<void>
}

/** Places are named in the visitor's language where the owner has given names in it. */
export function openVenue(boot: Bootstrap, language: string): Venue {
  const service = serviceClient(boot, language)
  let alone: Promise<VenueClient> | null = null
  const getAlone = () => {
    alone ??= import('./offline-client.ts').then(({ offlineClient }) => offlineClient(boot, language))
    alone.catch(() => {
      alone = null
    })
    return alone
  }
  const ask = async <T>(question: (answers: VenueClient) => Promise<T>): Promise<T> => {
    try {
      return await question(service)
    } catch (error) {
      if (!isNetworkGone(error)) throw error
      const kept = await getAlone().catch(() => null)
      if (!kept) throw error
      return question(kept)
    }
  }
  const find = (query: string, limit: number, counted: boolean, signal?: AbortSignal) =>
    ask(async (answers) => {
      const [hits, suggestions] = await Promise.all([
        answers.search(query, limit, counted, signal),
        answers.suggest(query, signal),
      ])
      return { hits, suggestions }
    })

  let places: Promise<KnownPlace[]> | null = null
  return {
    boot,
    suggest: (typed, signal) => find(typed, SUGGESTED_PLACES, false, signal),
    search: (query) => find(query, MAX_RESULTS, true),
    place: (id, counted = true) => ask((answers) => answers.place(id, counted)),
    noteSearch: (text, results) => noteSearch(boot, text, results),
    route: (walk) => ask((answers) => answers.route(walk)),
    request: (...asked) => service.request(...asked),
    allPlaces() {
      places ??= loadPlaces(boot, language)
      places.catch(() => {
        places = null
      })
      return places
    },
    pollForUpdates: () => askForNews(boot),
    prepareForOffline: async () => void (await getAlone()),
  }
}

async function askForNews(boot: Bootstrap): Promise<VenueUpdate> {
  try {
    const answer = await fetch(boot.feature_states_url)
    const { booked = [], held = [], closed = [] } = answer.ok ? await answer.json() : {}
    return { booked: [...booked, ...held], closed, isOffline: answer.headers.has('Rotunda-Kept') }
  } catch {
    return { booked: [], closed: [], isOffline: true }
  }
}
