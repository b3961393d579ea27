import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crowd } from './fixture/crowd.ts'
import { places } from './fixture/places.ts'
import { scan } from './fixture/scan.ts'
import { type SearchDocument, SearchIndex } from './index.ts'

const now = async () => {}
const idsOf = (index: SearchIndex, query: string, floor?: number) =>
  index.search(query, { floor }).hits.map((hit) => hit.id)

const vocabulary = ['gate', 'gates', 'gateway', 'a4', 'coffee', 'café', 'h17', 'd555', '星巴克', 'bar', 'barista']
const text = fc.array(fc.constantFrom(...vocabulary), { maxLength: 3 }).map((words) => words.join(' '))
const someDocument = fc.record<SearchDocument>({
  id: fc.constantFrom(...'abcdefghijklmnop'),
  title: text,
  category: text,
  columns: fc.array(text, { maxLength: 2 }),
  floor: fc.integer({ min: 0, max: 2 }),
})
const documents = fc.uniqueArray(someDocument, { selector: (document) => document.id })
const query = fc
  .array(fc.constantFrom('gate', 'gat', 'a4', 'coffee', 'cof', 'cafe', 'd555', 'bar', 'h17', '星'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '))

describe('finding', () => {
  test('finds everything that a plain scan finds', () => {
    fc.assert(
      fc.property(documents, query, fc.option(fc.nat(2), { nil: undefined }), (all, asked, floor) => {
        const found = idsOf(SearchIndex.build(all), asked, floor)
        expect(found).toEqual(expect.arrayContaining(scan(all, asked.split(' '), floor)))
      }),
      { numRuns: 150 },
    )
  })

  test('finds each place by its title, its first letters and its codes', () => {
    const index = SearchIndex.build([...places, ...crowd(1000)])
    for (const { id, title } of places) expect(idsOf(index, title), title).toContain(id)
    expect(idsOf(index, 'h17d')[0]).toBe('starbucks-a')
  })

  test('keeps to the floor asked for', () => {
    const index = SearchIndex.build(places)
    const found = idsOf(index, 'restroom', 1)
    expect(found).toEqual(['wc-2'])
  })

  test('forgives typos in titles alone where something is spelt as typed', () => {
    const place = (id: string, title: string, column: string) => ({
      id,
      title,
      category: 'Shops',
      columns: [column],
      floor: 0,
    })
    const index = SearchIndex.build([
      place('a', 'Walker', 'shoes'),
      place('b', 'Shoos for you', 'slippers'),
      place('c', 'Bakery', 'bread'),
    ])
    expect(index.search('shoes').hits.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(index.search('shobs').total).toBe(3)
  })

  test('knows nothing before it is told', () => {
    expect(SearchIndex.build([]).search('gate')).toEqual({ total: 0, hits: [] })
  })
})

describe('pages', () => {
  const all = crowd(700)
  const index = SearchIndex.build(all.slice(0, 500))
  for (const document of all.slice(500)) index.upsert([document])

  test('leave no gaps, repeat nothing and tell the same total', () => {
    for (const asked of ['a', 'studio', 'north wing', 'stdio', 'mon', 'zzz']) {
      const whole = index.search(asked)
      const paged: unknown[] = []
      for (let skip = 0; skip < whole.total + 7; skip += 7) {
        const page = index.search(asked, { skip, limit: 7 })
        expect(page.total).toBe(whole.total)
        paged.push(...page.hits)
      }
      expect(paged).toEqual(whole.hits)
      expect(new Set(whole.hits.map((hit) => hit.id)).size).toBe(whole.total)
    }
  })

  test('of no hits still tell the total, and leave nothing behind', () => {
    const { total } = index.search('studio')
    expect(index.search('studio', { limit: 0 })).toEqual({ total, hits: [] })
    expect(index.search('gallery').hits).toEqual(SearchIndex.build(all).search('gallery').hits)
  })
})

describe('changes', () => {
  const change = fc.oneof(
    fc.record({ upsert: fc.array(someDocument, { maxLength: 5 }) }),
    fc.record({ remove: fc.array(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 3 }) }),
    fc.record({ merge: fc.constant(true) }),
    fc.record({ slices: fc.array(someDocument, { maxLength: 5 }) }),
  )

  test('come out as if the index were built anew', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(change, { maxLength: 12 }), query, async (first, changes, asked) => {
        const index = SearchIndex.build(first)
        const truth = new Map(first.map((document) => [document.id, document]))
        for (const step of changes) {
          if ('upsert' in step) index.upsert(step.upsert)
          if ('slices' in step) await index.upsertCooperatively(step.slices, now)
          if ('remove' in step) index.remove(step.remove)
          if ('merge' in step) await index.merge(now)
          for (const id of 'remove' in step ? step.remove : []) truth.delete(id)
          const upserted = 'upsert' in step ? step.upsert : 'slices' in step ? step.slices : []
          for (const document of upserted) truth.set(document.id, document)
        }
        expect(index.size).toBe(truth.size)
        expect(index.search(asked)).toEqual(SearchIndex.build(truth.values()).search(asked))
      }),
      { numRuns: 200 },
    )
  })

  test('made while long work is under way are newer than what it brings', async () => {
    const changed = { ...places[0]!, title: 'Zanzibar Spices' }
    const index = SearchIndex.build(crowd(300))
    let pauses = 0
    await index.upsertCooperatively(places, async () => {
      if (pauses++ !== 2) return
      index.upsert([changed])
      index.remove(['zara'])
    })
    expect(pauses).toBeGreaterThan(2)
    expect(idsOf(index, 'zanzibar')).toEqual([changed.id])
    expect(idsOf(index, 'zara')).not.toContain('zara')
    expect(index.size).toBe(300 + places.length - 1)
  })

  test('made while merging survive the merge', async () => {
    const index = SearchIndex.build(crowd(100))
    for (const document of places) index.upsert([document])
    expect(index.needsMerge).toBe(true)
    let pauses = 0
    await index.merge(async () => {
      if (pauses++ !== 1) return
      index.remove(['zara'])
      index.upsert([{ ...places[0]!, title: 'Zanzibar Spices' }])
    })
    expect(index.needsMerge).toBe(false)
    expect(idsOf(index, 'zanzibar')).toEqual([places[0]!.id])
    expect(idsOf(index, 'zara')).not.toContain('zara')
  })

  test('of a batch that fails half way change nothing', async () => {
    const index = SearchIndex.build(places)
    const failing = index.upsertCooperatively(crowd(100), () => Promise.reject(new Error('stopped')))
    await expect(failing).rejects.toThrow('stopped')
    await index.merge(now)
    expect(index.size).toBe(places.length)
  })

  test('of one row after the other can be merged into few segments', async () => {
    const index = SearchIndex.build(crowd(50))
    for (const document of crowd(400)) {
      index.upsert([document])
      if (index.needsMerge) await index.merge(now)
    }
    expect(index.search('studio')).toEqual(SearchIndex.build(crowd(400)).search('studio'))
  })

  test('free the memory of what was removed', async () => {
    const index = SearchIndex.build(crowd(400))
    const before = index.bytes
    index.remove(crowd(300).map((document) => document.id))
    await index.merge(now)
    expect(index.bytes).toBeLessThan(before / 2)
  })
})

describe('an index on the arrays of another', () => {
  test('answers as that one does, also after changes', () => {
    fc.assert(
      fc.property(documents, documents, query, (all, later, asked) => {
        const built = SearchIndex.build(all)
        const sections = built.pack()
        expect(sections === null).toBe(all.length === 0)
        if (!sections) return
        const unpacked = SearchIndex.unpack(sections)
        expect(unpacked.search(asked)).toEqual(built.search(asked))
        for (const index of [built, unpacked]) {
          index.upsert(later)
          index.remove(['a', 'b'])
        }
        expect(unpacked.search(asked)).toEqual(built.search(asked))
        expect(unpacked.suggest(asked, 5)).toEqual(built.suggest(asked, 5))
      }),
      { numRuns: 100 },
    )
  })
})

describe('any query', () => {
  const index = SearchIndex.build([...places, ...crowd(300)])

  test('is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (asked) => {
        const { total, hits } = index.search(asked)
        expect(hits).toHaveLength(total)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'gate '.repeat(10_000)],
    ['10,000 ideographs', '星'.repeat(10_000)],
    ['10,000 accents', 'e\u0301\u0302'.repeat(10_000)],
    ['10,000 apostrophes', "a'b".repeat(10_000)],
    ['control characters', '\u0000\u0001\u001f\u007f'],
    ['punctuation', '.*+?^$()|[]{}\\/"%_'],
    ['marks without letters', '\u0301\u0327\u20dd'],
    ['lone surrogates', '\ud83d gate \udc00'],
    ['marks of direction', '\u200f\u202e\u2066'],
    ['nothing', ''],
  ])('is answered: %s', (_name, asked) => {
    const { total, hits } = index.search(asked)
    expect(hits).toHaveLength(total)
    expect(index.suggest(asked, 5).titles.length).toBeLessThanOrEqual(5)
  })

  test('may hold marks of direction and lone surrogates around words', () => {
    expect(idsOf(index, '\u200fsephora\ud83d')[0]).toBe('sephora')
  })

  test.each(['constructor', '__proto__', 'hasOwnProperty'])('is text, not code: %s', (asked) => {
    const own = SearchIndex.build([{ id: asked, title: asked, category: asked, columns: [asked], floor: 0 }])
    expect(idsOf(own, asked)).toEqual([asked])
  })
})

test('what names a kind of place is spelt right: where there is none, nothing like it is found', () => {
  const wash = { id: 'wash', title: 'Car Wash', category: 'Services', columns: [], floor: 0 }
  const index = SearchIndex.build([wash])
  expect(index.search('cash').hits).toEqual([])
  expect(index.search('car wahs').hits.map(({ id }) => id)).toEqual(['wash'])
})

describe('suggestions', () => {
  const index = SearchIndex.build([...places, ...crowd(300)])

  test('are titles that match in themselves, each once, and the largest categories', () => {
    const chain = Array.from({ length: 90 }, (_, i) => ({ ...places[0]!, id: `starbucks-${i}`, title: 'STARBUCKS' }))
    const { titles, categories } = SearchIndex.build([...places, ...chain]).suggest('sta', 3)
    expect(titles).toHaveLength(3)
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(3)
    expect(titles).toContain('STARBUCKS')
    expect(categories).toEqual([])
    expect(index.suggest('co', 5).categories).toEqual(['Coffee & Tea', 'Convenience'])
  })

  test('follow removals', () => {
    const own = SearchIndex.build(places)
    own.remove(places.filter((place) => place.category === 'Books').map((place) => place.id))
    expect(own.suggest('boo', 5)).toEqual({ titles: [], categories: [] })
  })
})
