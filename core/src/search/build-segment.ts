import { fold, packTable, packTexts } from '../text/index.ts'
import { sortOrder, type Work } from './cooperative.ts'
import { buildDictionary } from './dictionary.ts'
import { type SearchDocument, type WeightedTerms, weightTerms } from './impact.ts'
import { numberColumn } from './number-column.ts'
import { type DocumentColumns, type Rows, Segment } from './segment.ts'

/** Documents on their way into a segment, in the order in which they came. */
class Collection {
  readonly ids: string[] = []
  readonly titles: string[] = []
  readonly categories: string[] = []
  readonly floors: number[] = []
  readonly refs: number[] = []
  /** Terms by number, in the order in which they were first seen. */
  readonly numbers = new Map<string, number>()
  readonly starts: number[] = [0]
  readonly terms: number[] = []
  readonly impacts: number[] = []

  add(document: Omit<SearchDocument, 'columns'>, { terms, impacts }: WeightedTerms) {
    this.ids.push(document.id)
    this.titles.push(document.title)
    this.categories.push(document.category)
    this.floors.push(document.floor)
    this.refs.push(document.ref ?? 0)
    for (const [i, term] of terms.entries()) {
      const number = this.numbers.get(term) ?? this.numbers.size
      if (number === this.numbers.size) this.numbers.set(term, number)
      this.terms.push(number)
      this.impacts.push(impacts[i]!)
    }
    this.starts.push(this.terms.length)
  }
}

/** A segment of new documents and of what lives in older segments. No ID comes twice. */
export function* buildSegment(documents: Iterable<SearchDocument>, older: readonly Segment[]): Work<Segment> {
  const collection = new Collection()
  let count = 0
  for (const document of documents) {
    collection.add(document, weightTerms(document))
    if (++count % 32 === 0) yield
  }
  for (const segment of older) yield* collectLiving(segment, collection)
  return yield* arrange(collection)
}

function* collectLiving(segment: Segment, collection: Collection): Work<void> {
  const { starts, values, impacts } = segment.forward
  const terms = yield* segment.dictionary.terms()
  for (let i = 0; i < segment.size; i++) {
    if (segment.dead[i]) continue
    const from = starts[i]!
    const to = starts[i + 1]!
    collection.add(
      {
        id: segment.idOf(i),
        title: segment.titleOf(i),
        category: segment.categoryOf(i),
        floor: segment.floors[i]!,
        ref: segment.refs[i]!,
      },
      {
        terms: Array.from(values.subarray(from, to), (term) => terms[term]!),
        impacts: [...impacts.subarray(from, to)],
      },
    )
    if (i % 128 === 0) yield
  }
}

function* arrange(collection: Collection): Work<Segment> {
  const { ids, titles } = collection
  const folded: string[] = []
  for (const title of titles) if (folded.push(fold(title)) % 2048 === 0) yield
  const order = yield* sortOrder(ids.length, (a, b) => compare(folded[a]!, folded[b]!) || compare(ids[a]!, ids[b]!))
  const unsorted: string[] = []
  for (const term of collection.numbers.keys()) if (unsorted.push(term) % 8192 === 0) yield
  const termOrder = yield* sortOrder(unsorted.length, (a, b) => compare(unsorted[a]!, unsorted[b]!))
  const sorted: string[] = []
  for (const number of termOrder) if (sorted.push(unsorted[number]!) % 8192 === 0) yield

  const dictionary = yield* buildDictionary(sorted)
  const postings = yield* collectPostings(collection, order, termOrder)
  const forward = yield* transpose(postings, ids.length)
  return new Segment(dictionary, postings, forward, yield* arrangeColumns(collection, order))
}

function* arrangeColumns(collection: Collection, order: Uint32Array): Work<DocumentColumns> {
  const ids: string[] = []
  const titles: string[] = []
  const names = new Map<string, number>()
  const columns = { categories: new Uint32Array(order.length), floors: new Int32Array(order.length), refs: new Uint32Array(order.length) } // biome-ignore format: one of each
  for (const [ordinal, i] of order.entries()) {
    const category = collection.categories[i]!
    const number = names.get(category) ?? names.size
    if (number === names.size) names.set(category, number)
    columns.categories[ordinal] = number
    columns.floors[ordinal] = collection.floors[i]!
    columns.refs[ordinal] = collection.refs[i]!
    ids.push(collection.ids[i]!)
    titles.push(collection.titles[i]!)
    if (ordinal % 4096 === 0) yield
  }
  return {
    ...columns,
    categories: numberColumn(columns.categories, names.size),
    categoryNames: [...names.keys()],
    ids: yield* packTable(ids),
    titles: yield* packTexts(titles),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Going through the documents in their final order leaves the documents of each term ascending. */
function* collectPostings(collection: Collection, order: Uint32Array, termOrder: Uint32Array): Work<Rows> {
  const { starts, terms, impacts } = collection
  const rank = new Uint32Array(termOrder.length)
  for (let i = 0; i < termOrder.length; i++) rank[termOrder[i]!] = i
  yield
  const rows = emptyRows(termOrder.length, terms.length)
  for (let at = 0; at < terms.length; at++) {
    rows.starts[rank[terms[at]!]! + 1]!++
    if (at % 65536 === 0) yield
  }
  const next = runningSum(rows.starts)
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    const document = order[ordinal]!
    for (let at = starts[document]!; at < starts[document + 1]!; at++) {
      const slot = next[rank[terms[at]!]!]!++
      rows.values[slot] = ordinal
      rows.impacts[slot] = impacts[at]!
    }
    if (ordinal % 1024 === 0) yield
  }
  return rows
}

/** Rows of columns from columns of rows, each ascending. */
function* transpose(rows: Rows, count: number): Work<Rows> {
  const turned = emptyRows(count, rows.values.length)
  for (let at = 0; at < rows.values.length; at++) {
    turned.starts[rows.values[at]! + 1]!++
    if (at % 65536 === 0) yield
  }
  const next = runningSum(turned.starts)
  for (let row = 0; row + 1 < rows.starts.length; row++) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) {
      const slot = next[rows.values[at]!]!++
      turned.values[slot] = row
      turned.impacts[slot] = rows.impacts[at]!
    }
    if (row % 4096 === 0) yield
  }
  return turned
}

const emptyRows = (count: number, values: number): Rows => ({
  starts: new Uint32Array(count + 1),
  values: new Uint32Array(values),
  impacts: new Uint8Array(values),
})

/** Turns counts into starts in place, and returns a copy that is advanced while filling. */
function runningSum(starts: Uint32Array): Uint32Array {
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  return starts.slice()
}
