import type { Entrance } from './model.ts'
import type { Stretch } from './path.ts'

/** A part of a path: the nodes from `from` to before `until`, and where the part leaves or enters a place. */
export interface Section {
  nodes: readonly number[]
  from: number
  until: number
  /** Null between two rides. */
  entrance: Entrance | null
}

interface Entry {
  nodes: readonly number[]
  entrance: Entrance | null
  stretch: Stretch
}

/** Stretches are kept for at most this share of the nodes, twice: those used recently, and those used before. */
const STRETCHES_PER_NODE = 1 / 8
const MIN_CACHED_STRETCHES = 64

/**
 * Stretches that begin or end with a ride. From a place to the lift is the same line for all places upstairs, so most
 * routes of a venue of several levels are made of stretches that were walked before.
 */
export class StretchCache {
  readonly #capacity: number
  #recent = new Map<number, Entry[]>()
  #older = new Map<number, Entry[]>()
  #count = 0

  constructor(nodeCount: number) {
    this.#capacity = Math.max(MIN_CACHED_STRETCHES, nodeCount * STRETCHES_PER_NODE)
  }

  find(section: Section): Stretch | null {
    const key = keyOf(section)
    const recent = findIn(this.#recent.get(key), section)
    if (recent) return recent.stretch
    const older = findIn(this.#older.get(key), section)
    if (!older) return null
    this.#add(key, older)
    return older.stretch
  }

  keep(section: Section, stretch: Stretch): void {
    const { nodes, from, until, entrance } = section
    this.#add(keyOf(section), { nodes: nodes.slice(from, until), entrance, stretch })
  }

  #add(key: number, entry: Entry): void {
    if (this.#count >= this.#capacity) {
      this.#older = this.#recent
      this.#recent = new Map()
      this.#count = 0
    }
    this.#count++
    const alike = this.#recent.get(key)
    if (alike) alike.push(entry)
    else this.#recent.set(key, [entry])
  }
}

/** Different sections may share a key. */
function keyOf({ nodes, from, until }: Section): number {
  return Math.imul(nodes[from]!, 0x9e3779b1) ^ nodes[until - 1]!
}

function findIn(entries: readonly Entry[] | undefined, section: Section): Entry | null {
  if (!entries) return null
  for (const entry of entries) if (entry.entrance === section.entrance && hasSameNodes(entry, section)) return entry
  return null
}

function hasSameNodes({ nodes: known }: Entry, { nodes, from, until }: Section): boolean {
  if (known.length !== until - from) return false
  for (let i = 0; i < known.length; i++) if (known[i] !== nodes[from + i]) return false
  return true
}
