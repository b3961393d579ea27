import { buildSegment } from './build-segment.ts'
import { runCooperatively, runToEnd, type Work, type Yielder } from './cooperative.ts'
import type { SearchDocument, Translation } from './impact.ts'
import type { InterpretOptions } from './interpret.ts'
import { primaryLanguage } from './language-terms.ts'
import { type FlatArray, packSegment, type Sections, unpackSegment } from './pack-segment.ts'
import { rank } from './page.ts'
import { findMatches, totalOf } from './search.ts'
import type { Segment } from './segment.ts'
import { type Suggestions, type SuggestOptions, suggestFrom } from './suggest.ts'
import { Synonyms } from './synonyms.ts'

export { indexVersion } from './index-version.ts'
export { type NumberColumn, numberColumn } from './number-column.ts'
export type { FlatArray, SearchDocument, Sections, Suggestions, Translation }
export { primaryLanguage, Synonyms }

export interface SearchOptions extends InterpretOptions {
  /** Only documents on this floor. */
  floor?: number | undefined
  skip?: number | undefined
  /** All documents without it. */
  limit?: number | undefined
}

export interface SearchHits {
  /** How many documents match, on all pages. */
  total: number
  /** Scores are comparable within one result list, not across queries. */
  hits: { id: string; ref: number; score: number }[]
}

/** A changed row joins the rows changed before it, up to this many; so most changes add no segment. */
const MAX_SMALL_SEGMENT = 16
/** Number of segments of similar size that are merged. */
const SEGMENTS_PER_MERGE = 4

/**
 * A text index that is always current: what is changed comes to stand in small segments beside the large one, which
 * `merge` brings together while searches go on.
 */
export class SearchIndex {
  /** From the oldest to the newest. A document lives in one of them at most. */
  #segments: Segment[] = []
  /** One set for each long update under way: the IDs that were changed since it began, which it must not overwrite. */
  readonly #changes = new Set<Set<string>>()
  #longWork: Promise<void> = Promise.resolve()

  static build(documents: Iterable<SearchDocument>): SearchIndex {
    const index = new SearchIndex()
    index.upsert(documents)
    return index
  }

  /** As `build`, with a pause about every millisecond. */
  static async buildCooperatively(documents: Iterable<SearchDocument>, pause: Yielder): Promise<SearchIndex> {
    const index = new SearchIndex()
    await index.upsertCooperatively(documents, pause)
    return index
  }

  /** As `pack` left it, on the same arrays. */
  static unpack(sections: Sections): SearchIndex {
    const index = new SearchIndex()
    const segment = unpackSegment(sections)
    if (segment.size > 0) index.#segments = [segment]
    return index
  }

  /** The arrays of an index to which nothing has been done since it was built; null otherwise. */
  pack(): Sections | null {
    const [segment] = this.#segments
    return this.#segments.length === 1 && segment!.live === segment!.size ? packSegment(segment!) : null
  }

  get size(): number {
    return this.#segments.reduce((size, segment) => size + segment.live, 0)
  }

  get bytes(): number {
    return this.#segments.reduce((bytes, segment) => bytes + segment.bytes, 0)
  }

  /** Matching documents, the best first: by score, then title, then ID. */
  search(query: string, options: SearchOptions = {}): SearchHits {
    const { total, hits } = this.locate(query, options)
    return {
      total,
      hits: hits.map(({ segment, document, score }) => ({ id: segment.idOf(document), ref: segment.refs[document]!, score })), // biome-ignore format: one hit
    }
  }

  /** As `search`, by where the documents are: to write their IDs takes a tenth of the time, and not all need them. */
  locate(query: string, options: SearchOptions = {}) {
    const { skip = 0, limit = Number.POSITIVE_INFINITY, floor, synonyms, language } = options
    const matches = findMatches(this.#segments, query, {
      floor,
      synonyms,
      language,
      leastImpact: 1,
      wanted: skip + limit,
    })
    return { total: totalOf(matches), hits: rank(this.#segments, matches, skip, skip + limit) }
  }

  suggest(typed: string, limit: number, options: SuggestOptions = {}): Suggestions {
    return suggestFrom(this.#segments, typed, limit, options)
  }

  /** Adds documents, or puts them in the place of those with the same ID. The last one of an ID counts. */
  upsert(documents: Iterable<SearchDocument>) {
    const latest = new Map(Array.from(documents, (document) => [document.id, document]))
    if (latest.size === 0) return
    this.remove(latest.keys())
    const newest = this.#segments.at(-1)
    const joined = newest && newest.live + latest.size <= MAX_SMALL_SEGMENT && this.#changes.size === 0 ? [newest] : []
    this.#replace(joined, runToEnd(buildSegment(latest.values(), joined)))
  }

  remove(ids: Iterable<string>) {
    for (const id of ids) {
      for (const changed of this.#changes) changed.add(id)
      for (const segment of this.#segments) segment.killId(id)
    }
  }

  /** As `upsert` for many documents: searches see none of them, then all. Changes made meanwhile are newer. */
  upsertCooperatively(documents: Iterable<SearchDocument>, pause: Yielder): Promise<void> {
    return this.#inTurn(async (changed) => {
      const { segment, replaced } = await runCooperatively(this.#prepare(documents), pause)
      for (const [older, ordinal] of replaced) if (!changed.has(older.idOf(ordinal))) older.kill(ordinal)
      this.#replace([], segment, changed)
    })
  }

  *#prepare(documents: Iterable<SearchDocument>): Work<{ segment: Segment; replaced: [Segment, number][] }> {
    const latest = new Map<string, SearchDocument>()
    const replaced: [Segment, number][] = []
    for (const document of documents) if (latest.set(document.id, document).size % 1024 === 0) yield
    const segment = yield* buildSegment(latest.values(), [])
    for (let i = 0; i < segment.size && this.#segments.length > 0; i++) {
      const id = segment.idOf(i)
      for (const older of this.#segments) {
        const ordinal = older.find(id)
        if (ordinal !== undefined) replaced.push([older, ordinal])
      }
      if (i % 1024 === 0) yield
    }
    return { segment, replaced }
  }

  /** Whether `merge` would reduce the number of segments. */
  get needsMerge(): boolean {
    return this.#mergeable().length > 0
  }

  /** Merges small segments and drops deleted documents. Searches and changes continue meanwhile. */
  merge(pause: Yielder): Promise<void> {
    return this.#inTurn(async (changed) => {
      const merged = this.#mergeable()
      if (merged.length > 0) this.#replace(merged, await runCooperatively(buildSegment([], merged), pause), changed)
    })
  }

  /**
   * The newest segments, as long as the next older one is no larger than twice them all: so a document is merged a
   * logarithmic number of times. A segment that is half dead takes everything newer with it.
   */
  #mergeable(): Segment[] {
    const segments = this.#segments
    let newer = 0
    let from = segments.length
    while (from > 0 && (newer === 0 || segments[from - 1]!.live <= 2 * newer)) newer += segments[--from]!.live
    if (segments.length - from < SEGMENTS_PER_MERGE) from = segments.length
    const decayed = segments.findIndex((segment) => segment.size > MAX_SMALL_SEGMENT && segment.live * 2 < segment.size)
    return segments.slice(decayed < 0 ? from : Math.min(decayed, from))
  }

  /** The new segment takes the place of the old ones; what was changed since it was begun is dead in it. */
  #replace(old: Segment[], segment: Segment, changed: Iterable<string> = []) {
    for (const id of changed) segment.killId(id)
    const at = old.length > 0 ? this.#segments.indexOf(old[0]!) : this.#segments.length
    this.#segments = this.#segments.toSpliced(at, old.length, ...(segment.live > 0 ? [segment] : []))
  }

  /** Long updates run one after the other, in the order in which they were requested. */
  #inTurn(work: (changed: Set<string>) => Promise<void>): Promise<void> {
    const changed = new Set<string>()
    this.#changes.add(changed)
    const turn = this.#longWork.then(() => work(changed)).finally(() => this.#changes.delete(changed))
    this.#longWork = turn.catch(() => {})
    return turn
  }
}
