import { create, insertMultiple, search as searchOrama, update as updateOrama } from '@orama/orama'
import type Database from 'better-sqlite3'
import { Charset, Document } from 'flexsearch'
import MiniSearch from 'minisearch'
import { type SearchDocument, SearchIndex } from '../../core/src/search/index.ts'
import { buildPostgres } from './postgres.ts'

const PAGE_SIZE = 20

/** A search engine holding documents. `search` answers the first page of IDs. */
export interface Engine {
  search(query: string): string[] | Promise<string[]>
  update(document: SearchDocument): void | Promise<void>
  close?(): Promise<void>
}

export interface Maker {
  name: string
  /** Where it is not among the packages of this repository. */
  howToGet?: string
  build(documents: SearchDocument[]): Engine | Promise<Engine>
}

const rotunda: Maker = {
  name: 'Rotunda',
  build(documents) {
    const index = SearchIndex.build(documents)
    return {
      search: (query) => index.search(query, { limit: PAGE_SIZE }).hits.map((hit) => hit.id),
      update: (document) => index.upsert([document]),
    }
  },
}

/** Flat text of a document, for engines that know no lists. */
const flat = (document: SearchDocument) => ({
  id: document.id,
  title: document.title,
  category: document.category,
  columns: document.columns.join(' · '),
})

const fields = ['title', 'category', 'columns']

/** Two passes, as its makers advise for speed: typos only where nothing is spelt so; some words where not all match. */
const miniSearch: Maker = {
  name: 'MiniSearch',
  build(documents) {
    const index = new MiniSearch({ fields, searchOptions: { boost: { title: 3, category: 2 } } })
    index.addAll(documents.map(flat))
    const prefix = (_term: string, i: number, terms: string[]) => i === terms.length - 1
    const page = (hits: { id: string }[]) => hits.slice(0, PAGE_SIZE).map((hit) => hit.id)
    return {
      search(query) {
        const strict = index.search(query, { prefix, combineWith: 'AND' })
        if (strict.length > 0) return page(strict as unknown as { id: string }[])
        const forgiving = index.search(query, { prefix, fuzzy: 0.25, combineWith: 'AND' })
        if (forgiving.length > 0) return page(forgiving as unknown as { id: string }[])
        return page(index.search(query, { prefix, fuzzy: 0.25 }) as unknown as { id: string }[])
      },
      update: (document) => index.replace(flat(document)),
    }
  },
}

const orama: Maker = {
  name: 'Orama',
  async build(documents) {
    const db = create({ schema: { title: 'string', category: 'string', columns: 'string' } as const })
    await insertMultiple(db, documents.map(flat), 500)
    const ask = async (term: string, tolerance: number) => {
      const found = await searchOrama(db, {
        term,
        tolerance,
        threshold: 0,
        limit: PAGE_SIZE,
        boost: { title: 3, category: 2 },
      })
      return found.hits.map((hit) => hit.id)
    }
    return {
      async search(query) {
        const strict = await ask(query, 0)
        return strict.length > 0 ? strict : ask(query, 1)
      },
      async update(document) {
        await updateOrama(db, document.id, flat(document))
      },
    }
  },
}

const flexSearch: Maker = {
  name: 'FlexSearch',
  build(documents) {
    const index = new Document({
      document: { id: 'id', index: fields },
      tokenize: 'forward',
      encoder: Charset.LatinAdvanced,
    })
    for (const document of documents) index.add(flat(document))
    return {
      search(query) {
        const perField = index.search(query, { limit: PAGE_SIZE, suggest: true })
        return [...new Set(perField.flatMap((field) => field.result as string[]))].slice(0, PAGE_SIZE)
      },
      update(document) {
        index.update(flat(document))
      },
    }
  },
}

/** FTS5 knows no typos; where it finds nothing, each word is replaced by the nearest words of its vocabulary. */
const sqlite: Maker = {
  name: 'SQLite FTS5 + typo step',
  howToGet: 'npm install --no-save better-sqlite3',
  async build(documents) {
    const { default: Sqlite } = await import('better-sqlite3')
    const db = new Sqlite(':memory:')
    db.exec(`create virtual table place using fts5(id unindexed, title, category, columns,
      tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4');
      create virtual table vocabulary using fts5vocab(place, row)`)
    const insert = db.prepare('insert into place values (@id, @title, @category, @columns)')
    db.transaction(() => {
      for (const document of documents) insert.run(flat(document))
    })()
    const rowids = new Map(documents.map(({ id }, i) => [id, i + 1]))
    const update = db.prepare(
      'update place set title = @title, category = @category, columns = @columns where rowid = @rowid',
    )
    return {
      search: ftsSearch(db),
      update(document) {
        update.run({ ...flat(document), id: undefined, rowid: rowids.get(document.id) })
      },
    }
  },
}

function ftsSearch(db: Database.Database): (query: string) => string[] {
  const match = db
    .prepare<[string], string>('select id from place where place match ? order by bm25(place, 0, 10, 5, 1) limit 20')
    .pluck()
  const vocabulary = db.prepare<[], string>('select term from vocabulary').pluck().all()
  return (query) => {
    const words = query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    const strict = match.all(words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' '))
    if (strict.length > 0) return strict
    const near = words.map((word) => vocabulary.filter((term) => isNear(word, term)).slice(0, 50))
    if (near.some((terms) => terms.length === 0)) return []
    return match.all(near.map((terms) => `(${terms.map((term) => `"${term}"`).join(' OR ')})`).join(' AND '))
  }
}

function isNear(word: string, term: string): boolean {
  if (word === term) return true
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (limit === 0 || Math.abs(word.length - term.length) > limit || word[0] !== term[0]) return false
  let above = Array.from({ length: term.length + 1 }, (_, i) => i)
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= term.length; j++) {
      const swapOrWrong = above[j - 1]! + (word[i - 1] === term[j - 1] ? 0 : 1)
      row.push(Math.min(swapOrWrong, above[j]! + 1, row[j - 1]! + 1))
    }
    if (Math.min(...row) > limit) return false
    above = row
  }
  return above[term.length]! <= limit
}

const postgres: Maker = { name: 'PostgreSQL tsvector + trigram', build: buildPostgres }

export const ours = rotunda
export const makers: Maker[] = [rotunda, miniSearch, orama, flexSearch, sqlite, postgres]
