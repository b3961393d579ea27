import type { SearchResult, VenueClient } from './model.ts'
import { isNetworkGone } from './trouble.ts'

/** Search results while typing. `signal` aborts a request made stale by a later keystroke. */
export type TypingSearch = (typed: string, wantsWords: boolean, signal?: AbortSignal) => Promise<SearchResult>

const SUGGESTED_PLACES = 6
/** Letters that follow each other faster than this are one question to the service. */
const TYPING_PAUSE_MS = 90

interface Sources {
  service: VenueClient
  /** The index in the browser where it is loaded and recent. */
  findIndex(): VenueClient | null
  /** The index in the browser, however old: there is no network. */
  getIndex(): Promise<VenueClient>
}

/**
 * Asks the index in the browser where there is one, and otherwise the service: with one request at a time, since the
 * words follow the places and a later letter aborts both.
 */
export function typingSearch({ service, findIndex, getIndex }: Sources): TypingSearch {
  return async (typed, wantsWords, signal) => {
    const index = findIndex()
    if (index) return askBoth(index, typed, wantsWords, signal)
    await pause(TYPING_PAUSE_MS, signal)
    try {
      return await askBoth(service, typed, wantsWords, signal)
    } catch (error) {
      if (!isNetworkGone(error)) throw error
      const kept = await getIndex().catch(() => null)
      if (!kept) throw error
      return askBoth(kept, typed, wantsWords, signal)
    }
  }
}

async function askBoth(client: VenueClient, typed: string, wantsWords: boolean, signal?: AbortSignal) {
  const hits = await client.search(typed, SUGGESTED_PLACES, false, signal)
  const suggestions = wantsWords ? await client.suggest(typed, signal) : { titles: [], categories: [], terms: [] }
  return { hits, suggestions }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
