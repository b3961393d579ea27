import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchDocument } from '../../core/src/search/index.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import type { Engine } from './engines.ts'

const ROWS_PER_INSERT = 5_000

const SCHEMA = `
  create extension pg_trgm;
  create table place (id text primary key, document tsvector);
  create index on place using gin (document)`

const INSERT = `
  insert into place
  select id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', category), 'B')
    || setweight(to_tsvector('simple', columns), 'D')
  from jsonb_to_recordset($1) as row (id text, title text, category text, columns text)
  on conflict (id) do update set document = excluded.document`

const VOCABULARY = `
  create table vocabulary as select word from ts_stat('select document from place');
  create index on vocabulary using gin (word gin_trgm_ops);
  analyze`

const MATCH = `
  select id from place, to_tsquery('simple', $1) query where document @@ query
  order by ts_rank(document, query) desc limit 20`

const NEAR = 'select word from vocabulary where word % $1 order by similarity(word, $1) desc limit 20'

/** Words and their beginnings by tsvector; where nothing is spelt so, each word gives way to its nearest by trigrams. */
export async function buildPostgres(documents: SearchDocument[]): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, log: () => {} })
  const { pool, close } = openDatabase(postgres.connection, () => {})
  const client = await pool.connect()
  const prepared = async <Row>(name: string, text: string, value: string): Promise<Row[]> =>
    (await client.query({ name, text, values: [value] })).rows
  const put = (list: SearchDocument[]) => prepared('put', INSERT, JSON.stringify(list.map(row)))

  await client.query(SCHEMA)
  for (let start = 0; start < documents.length; start += ROWS_PER_INSERT)
    await put(documents.slice(start, start + ROWS_PER_INSERT))
  await client.query(VOCABULARY)

  const match = async (query: string) => (await prepared<{ id: string }>('match', MATCH, query)).map(({ id }) => id)
  const near = async (word: string) => (await prepared<{ word: string }>('near', NEAR, word)).map((found) => found.word)
  return {
    async search(query) {
      const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
      if (words.length === 0) return []
      const strict = await match(
        words.map((word, i) => quoted(word) + (i === words.length - 1 ? ':*' : '')).join(' & '),
      )
      if (strict.length > 0) return strict
      const neighbours: string[][] = []
      for (const word of words) neighbours.push(await near(word))
      if (neighbours.some((list) => list.length === 0)) return []
      return match(neighbours.map((list) => `(${list.map(quoted).join(' | ')})`).join(' & '))
    },
    async update(document) {
      await put([document])
    },
    async close() {
      client.release()
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const row = ({ id, title, category, columns }: SearchDocument) => ({
  id,
  title: fold(title),
  category: fold(category),
  columns: fold(columns.join(' · ')),
})

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
