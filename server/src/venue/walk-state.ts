import { type Availability, availabilityOf, type LiveFeature, type Obstruction } from '@rotunda/core/feature'
import type { NamedFeature } from './level-graph.ts'

/** What can be passed at one time by one kind of visitor. */
export interface WalkState {
  /** Two states with one number block the same: a response for one holds for the other. */
  id: number
  blocked: ReadonlySet<string>
  obstructions: ReadonlyMap<string, Obstruction>
}

const MAX_STATES = 16
const MAX_ROLES_KEPT = 8
let lastId = 0

/** Finds out what is blocked for a time and for roles. The sets are kept, since a router is faster with a set it has seen. */
export class WalkStates {
  readonly features: ReadonlyMap<string, NamedFeature>
  readonly #live: readonly LiveFeature[]
  readonly #timeZone: string
  readonly #states = new Map<string, WalkState>()
  /** States at this moment, by roles. */
  readonly #now = new Map<string, { state: WalkState; validUntil: number }>()

  constructor(live: readonly LiveFeature[], features: ReadonlyMap<string, NamedFeature>, timeZone: string) {
    this.#live = live
    this.features = features
    this.#timeZone = timeZone
  }

  now(roles: readonly string[]): WalkState {
    const at = Date.now()
    const key = roles.join('\n')
    const known = this.#now.get(key)
    if (known && at < known.validUntil) return known.state
    const availability = availabilityOf(this.#live, { at, timeZone: this.#timeZone, roles })
    const state = this.#intern(availability)
    if (this.#now.size >= MAX_ROLES_KEPT) this.#now.clear()
    this.#now.set(key, { state, validUntil: availability.validUntil })
    return state
  }

  at(at: number, roles: readonly string[]): WalkState {
    return this.#intern(availabilityOf(this.#live, { at, timeZone: this.#timeZone, roles }))
  }

  #intern({ obstructions }: Availability): WalkState {
    const key = JSON.stringify([...obstructions])
    const known = this.#states.get(key)
    if (known) {
      this.#states.delete(key)
      this.#states.set(key, known)
      return known
    }
    const state = { id: ++lastId, blocked: new Set(obstructions.keys()), obstructions }
    this.#states.set(key, state)
    const [oldest] = this.#states.keys()
    if (this.#states.size > MAX_STATES) this.#states.delete(oldest!)
    return state
  }
}
