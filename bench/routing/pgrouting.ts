import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { openExtendedPostgres } from '../peers/extended-postgres.ts'
import { type Engine, forEachEdge, type VenueGraph, WALKING_SPEED } from './engine.ts'

const SCHEMA = `create table edge (id serial primary key, source bigint, target bigint, cost float8, reverse_cost float8,
  x1 float8, y1 float8, x2 float8, y2 float8)`

const QUESTIONS = {
  dijkstra: `pgr_dijkstra('select id, source, target, cost from edge', $1::bigint, $2::bigint)`,
  bdAstar: `pgr_bdAstar('select id, source, target, cost, reverse_cost, x1, y1, x2, y2 from edge',
    $1::bigint, $2::bigint, heuristic => 5, factor => ${1 / WALKING_SPEED})`,
}

export interface PgRouting {
  engines: Engine[]
  close(): Promise<void>
}

/** It reads all edges again for each question: that is how it works. Null where it is not installed. */
export async function pgRouting(graph: VenueGraph): Promise<PgRouting | null> {
  const postgres = await openExtendedPostgres('pgrouting')
  if (!postgres) return null
  const { client, version, close } = postgres
  const lines: string[] = []
  forEachEdge(graph, (from, to, cost) => {
    const ends = [graph.x[from], graph.y[from], graph.x[to], graph.y[to]]
    lines.push(`${[from, to, cost, -1, ...ends].join('\t')}\n`)
  })
  await client.query(SCHEMA)
  const copy = 'copy edge (source, target, cost, reverse_cost, x1, y1, x2, y2) from stdin'
  await pipeline(Readable.from(lines), client.query(copyFrom(copy)))
  await client.query('analyze edge')
  const engines = Object.entries(QUESTIONS).map(([name, question]) => ({
    name: `pgRouting ${version} ${name}`,
    async find(from: number, to: number) {
      const text = `select node::int from ${question} order by seq`
      const { rows } = await client.query<{ node: number }>({ name, text, values: [from, to] })
      return rows.map(({ node }) => node)
    },
  }))
  return { engines, close }
}
