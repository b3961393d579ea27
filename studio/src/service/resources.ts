/** What is known of something that the service was asked for. */
export interface Resource<T> {
  value: T | undefined
  error: Error | undefined
  isLoading: boolean
}

interface Entry {
  state: Resource<unknown>
  load: () => Promise<unknown>
  listeners: Set<() => void>
  /** Number of the newest load: responses to older ones are stale. */
  turn: number
}

const EMPTY: Resource<never> = { value: undefined, error: undefined, isLoading: true }

/**
 * Responses of the service by name, shared by all parts of the page. A new part gets the known value immediately,
 * and the newest soon after. Names are paths, such as `venues/demo/views`: what lies below a name is refreshed with it.
 */
export class Resources {
  readonly #entries = new Map<string, Entry>()

  get<T>(name: string): Resource<T> {
    return (this.#entries.get(name)?.state ?? EMPTY) as Resource<T>
  }

  /** Loads it now and again whenever it is refreshed, as long as anybody listens. */
  subscribe<T>(name: string, load: () => Promise<T>, listener: () => void): () => void {
    const known = this.#entries.get(name)
    const entry: Entry = known ?? { state: EMPTY, load, listeners: new Set(), turn: 0 }
    entry.load = load
    entry.listeners.add(listener)
    if (!known) this.#entries.set(name, entry)
    if (entry.listeners.size === 1) void this.#load(entry)
    return () => {
      entry.listeners.delete(listener)
    }
  }

  /** Asks again for everything that bears the name or lies below it; what nobody shows is forgotten. */
  async refresh(name = ''): Promise<void> {
    const loads: Promise<void>[] = []
    for (const [key, entry] of this.#entries) {
      if (name !== '' && key !== name && !key.startsWith(`${name}/`)) continue
      if (entry.listeners.size > 0) loads.push(this.#load(entry))
      else this.#entries.delete(key)
    }
    await Promise.all(loads)
  }

  /** Stores the response of a write, or its expected response. */
  put<T>(name: string, change: (value: T) => T): void {
    const entry = this.#entries.get(name)
    if (entry?.state.value === undefined) return
    entry.turn++
    this.#set(entry, { value: change(entry.state.value as T), error: undefined, isLoading: false })
  }

  async #load(entry: Entry): Promise<void> {
    const turn = ++entry.turn
    const settle = (state: Resource<unknown>) => {
      if (turn === entry.turn) this.#set(entry, state)
    }
    try {
      settle({ value: await entry.load(), error: undefined, isLoading: false })
    } catch (error) {
      settle({ value: entry.state.value, error: error as Error, isLoading: false })
    }
  }

  #set(entry: Entry, state: Resource<unknown>): void {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }
}
