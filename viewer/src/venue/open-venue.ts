import type { MapPoint } from '../../types/element.d.ts'
import type { BestHits, Bootstrap, ClosedFeature, PlaceDetails, Route, VenueClient, Walk } from './model.ts'
import { noteSearch } from './note-search.ts'
import type { OfflineClient } from './offline-client.ts'
import { type KnownPlace, loadPlaces } from './offline-data.ts'
import { type ProblemReport, sendReport } from './send-report.ts'
import { serviceClient } from './service-client.ts'
import { isNetworkGone } from './trouble.ts'
import { type TypingSearch, typingSearch } from './typing-search.ts'

const MAX_RESULTS = 50
/** Wall screens run for weeks, while rows change: an older index is reloaded before the next search. */
const MAX_INDEX_AGE_MS = 15 * 60_000

export interface VenueUpdate {
  booked: string[]
  closed: ClosedFeature[]
  isOffline: boolean
  /** Of the map that visitors get now; null: unknown. */
  version: string | null
}

/** The queries of the page: served by the service, or by the engines in the browser where it is unreachable. */
export interface Venue {
  readonly boot: Bootstrap
  /** Places and words for what has been typed so far. */
  suggest: TypingSearch
  search(query: string): Promise<BestHits>
  /** Details of a place; those of the ends of a route do not count as opened. */
  place(placementId: string, counted?: boolean): Promise<PlaceDetails>
  route(walk: Walk): Promise<Route>
  /** Where a placement or a node of the walking network lies. */
  locate(id: string): Promise<MapPoint>
  /** A search that ended while typing: by a choice, or by finding nothing. */
  noteSearch(text: string, results: number): void
  /** Asks for a reservation, and returns who must confirm it. There is none without a network. */
  request(featureId: string, name: string, email: string): Promise<'editor' | 'mail'>
  /** Reports a problem with a place to the owner. */
  report(report: ProblemReport): Promise<void>
  allPlaces(): Promise<KnownPlace[]>
  /** The features known to be booked or held, whether the network is unavailable, and whether there is a newer map. */
  pollForUpdates(): Promise<VenueUpdate>
  /** Loads what is needed without a network, while there is one. */
  prepareForOffline(): Promise<void>
}

/** Places and levels are named in the visitor's language where the owner has given names in it. */
export function openVenue(opened: Bootstrap, language: string): Venue {
  const boot = withLevelsIn(opened, language)
  const service = serviceClient(boot, language)
  const { getAlone, findIndex } = clientInBrowser(boot, language)
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
  const find = (query: string) =>
    ask(async (answers) => {
      const limit = MAX_RESULTS + 1
      const [hits, suggestions] = await Promise.all([answers.search(query, limit, true), answers.suggest(query)])
      return { hits: hits.slice(0, MAX_RESULTS), hasMore: hits.length > MAX_RESULTS, suggestions }
    })

  let places: Promise<KnownPlace[]> | null = null
  return {
    boot,
    suggest: typingSearch({ service, findIndex, getIndex: getAlone }),
    search: find,
    place: (id, counted = true) => ask((answers) => answers.place(id, counted)),
    noteSearch: (text, results) => noteSearch(boot, text, results),
    locate: (id) => ask((answers) => answers.locate(id)),
    route: (walk) => ask((answers) => answers.route(walk)),
    request: (...asked) => service.request(...asked),
    report: (report) => sendReport(boot, language, report),
    allPlaces() {
      places ??= loadPlaces(boot, language)
      places.catch(() => {
        places = null
      })
      return places
    },
    pollForUpdates: () => askForNews(boot, getAlone),
    prepareForOffline: async () => void (await getAlone()),
  }
}

function withLevelsIn(boot: Bootstrap, language: string): Bootstrap {
  const own = language.toLowerCase().split('-')[0]!
  return { ...boot, floors: boot.floors.map((floor) => ({ ...floor, name: floor.names?.[own] ?? floor.name })) }
}

/** The engines in the browser: loaded when they are first needed, and again once they are old. */
function clientInBrowser(boot: Bootstrap, language: string) {
  let alone: Promise<OfflineClient> | null = null
  let loaded: { client: OfflineClient; at: number } | null = null
  const load = async () => {
    const { offlineClient } = await import('./offline-client.ts')
    const client = await offlineClient(boot, language)
    loaded = { client, at: performance.now() }
    return client
  }
  const getAlone = () => {
    alone ??= load()
    alone.catch(() => {
      alone = null
    })
    return alone
  }
  const findIndex = () => {
    if (!loaded) return null
    if (performance.now() - loaded.at < MAX_INDEX_AGE_MS) return loaded.client
    loaded.at = performance.now()
    load().then(
      (client) => {
        alone = Promise.resolve(client)
      },
      () => {},
    )
    return null
  }
  return { getAlone, findIndex }
}

async function askForNews(boot: Bootstrap, getAlone: () => Promise<OfflineClient>): Promise<VenueUpdate> {
  const answer = await fetch(boot.feature_states_url).catch(() => null)
  const { booked = [], held = [], closed = [], version = null } = answer?.ok ? await answer.json() : {}
  const isOffline = answer === null || answer.headers.has('Rotunda-Kept')
  const taken = [...booked, ...held]
  if (isOffline) return { booked: taken, closed: await closedOffline(getAlone), isOffline, version: null }
  return { booked: taken, closed, isOffline, version }
}

/** What was closed when the states were kept may be open by now. */
async function closedOffline(getAlone: () => Promise<OfflineClient>): Promise<ClosedFeature[]> {
  const client = await getAlone().catch(() => null)
  return client?.closed() ?? []
}
