import type { FileHandle } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Bounds } from '@rotunda/core/geo'
import type { Tileset } from '@rotunda/core/tile'
import { openScratch } from '../files/scratch.ts'
import { type KeptThread, KeptThreads } from '../kept-threads.ts'
import { startThread } from '../start-thread.ts'
import type { Level, Levels } from '../venue/levels.ts'

/** What a thread must know to draw a level; its features follow, as JSON lists, and null when all are through. */
export interface LevelTask {
  level: number
  scale: Pick<Level, 'unitsPerMeter' | 'transform' | 'centre'>
  georeference: Levels['georeference']
  venue: Bounds | undefined
  /** Of the file that the tiles go into. */
  descriptor: number
}

export type ThreadAnswer = { taken: true } | { tileset: Tileset }

type TileThread = KeptThread<ThreadAnswer>

/** One more would wait for the database, which is asked by one connection. */
const MAX_THREADS = 4
/** Lists of features that wait for a thread, so that it never waits for the database. */
const MAX_IN_FLIGHT = 3

/** Kept as long as an owner takes from one publish to the next. */
const tileThreads = new KeptThreads<ThreadAnswer>(() => startThread('tile-thread', import.meta.url), {
  maxIdle: MAX_THREADS,
  maxIdleMs: 5 * 60_000,
})

/** Levels are drawn at the same time, on as many processors as there are. Their tiles come one behind the other. Fails when aborted. */
export async function buildInThreads(
  levels: readonly Level[],
  { georeference }: Levels,
  venue: Bounds | undefined,
  readTexts: (datasetId: string) => AsyncIterable<string>,
  scratch: FileHandle,
  signal?: AbortSignal,
): Promise<(Tileset & { start: number })[]> {
  if (levels.length === 0) return []
  const files = await Promise.all(levels.map(() => openScratch()))
  const threads = Array.from({ length: Math.min(levels.length, availableParallelism(), MAX_THREADS) }, () =>
    tileThreads.take(),
  )
  const stop = () => void Promise.all(threads.map((thread) => thread.end()))
  signal?.addEventListener('abort', stop)
  const tilesets: Tileset[] = []
  const waiting = levels.entries()
  const serve = async (thread: TileThread) => {
    for (const [i, { floor, unitsPerMeter, transform, centre, datasetId }] of waiting) {
      const scale = { unitsPerMeter, transform, centre }
      const task: LevelTask = { level: floor, scale, georeference, venue, descriptor: files[i]!.fd }
      tilesets[i] = await draw(thread, task, readTexts(datasetId!))
    }
  }
  try {
    const served = threads.map((thread) => serve(thread))
    // Those that are in the middle of a level fail as soon as their thread has ended.
    await Promise.all(served).catch(async (error) => {
      await Promise.all(threads.map((thread) => thread.end()))
      await Promise.allSettled(served)
      throw error
    })
    for (const thread of threads) tileThreads.giveBack(thread)
    return await join(tilesets, files, scratch)
  } finally {
    signal?.removeEventListener('abort', stop)
    await Promise.all(files.map((file) => file.close()))
  }
}

async function draw(thread: TileThread, task: LevelTask, texts: AsyncIterable<string>): Promise<Tileset> {
  let inFlight = 0
  thread.post(task)
  for await (const text of texts) {
    thread.post(text)
    if (++inFlight < MAX_IN_FLIGHT) continue
    await thread.next()
    inFlight--
  }
  thread.post(null)
  for (;;) {
    const answer = await thread.next()
    if ('tileset' in answer) return answer.tileset
  }
}

async function join(tilesets: readonly Tileset[], files: readonly FileHandle[], scratch: FileHandle) {
  const joined: (Tileset & { start: number })[] = []
  let start = 0
  for (const [i, tileset] of tilesets.entries()) {
    joined.push({ ...tileset, start })
    start += tileset.bytes - tileset.head.length
    for await (const chunk of files[i]!.createReadStream({ start: 0, autoClose: false })) await scratch.writeFile(chunk)
  }
  return joined
}
