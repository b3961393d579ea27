import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './db/db.ts'
import { findRunning } from './db/embedded.ts'
import { openFiles } from './files.ts'
import { sweepFiles } from './sweep.ts'
import { BadClients } from './testing/bad-clients.ts'
import { MixedWrites } from './testing/mixed-writes.ts'
import { type Program, spawnProgram, startProgram } from './testing/program.ts'
import { eventually } from './testing/test-service.ts'

const KEY = 'a-key-for-the-torture-of-this'
/** `npm run torture` asks for more. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 4)
/**
 * Each in turn: the program alone, PostgreSQL under it, both at the same moment with all that the program has started,
 * the program once more while it starts again.
 */
const VICTIMS = ['program', 'database', 'both', 'start'] as const
const MAX_START_MS = 5_000

let folder: string
let scratch: string
let program: Program
let slowestStartMs = 0
const env = () => ({ DATA_DIR: folder, ROOT_API_KEY: KEY, TMPDIR: scratch })
const start = () => startProgram('serve', env())

beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-crash-')
  scratch = await mkdtemp('/tmp/rotunda-crash-tmp-')
  program = await start()
})
afterAll(async () => {
  await program.stop()
  for (const made of [folder, scratch]) await rm(made, { recursive: true, force: true })
})

async function killDatabase(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}

async function strike(victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim !== 'program') await killDatabase()
  if (victim === 'database') return
  const killed = [program]
  await (victim === 'both' ? program.kill() : program.killAlone())
  if (victim === 'start') {
    const begun = (await spawnProgram('serve', env())).program
    await sleep(Math.random() * MAX_START_MS)
    await begun.killAlone()
    killed.push(begun)
  }
  const began = Date.now()
  program = await start()
  slowestStartMs = Math.max(slowestStartMs, Date.now() - began)
  await eventually(async () => killed.flatMap((old) => old.processes()), (left) => left.length === 0) // biome-ignore format: one question
}

const isEveryKind = (counts: number[]) => counts.every((count) => count > 0)

const isReady = async () => (await fetch(`${program.url}/ready`).catch(() => null))?.ok ?? false

describe('kill -9 in the middle of mixed writes', () => {
  it(
    'CRASH-1: every acknowledged write is there, none is done by half, no booth is booked twice, no job is stuck, no file or process is lost or left over, every start ends ready',
    async () => {
      const writes = new MixedWrites(KEY)
      writes.pauseMs = 100
      writes.url = program.url
      await writes.prepare()
      const bad = new BadClients(KEY)
      await bad.prepare(program.url)
      for (let i = 0; i < KILLS; i++) {
        const running = Promise.all([writes.run(), bad.run(program.url)])
        // However slow the machine is, writes of every kind are among those that must survive.
        if (i === 0) await eventually(async () => Object.values(writes.acknowledged), isEveryKind, 120)
        writes.pauseMs = 0
        await sleep(700 + Math.random() * 1500)
        await strike(VICTIMS[i % VICTIMS.length]!)
        writes.stop()
        bad.stop()
        await running
        writes.url = program.url
        await eventually(isReady, (ready) => ready, 60)
        if (i % 10 === 9) expect(await settled(writes)).toEqual([])
      }
      expect(await settled(writes)).toEqual([])
      process.stdout.write(
        `${KILLS} kills, slowest start ${slowestStartMs} ms, acknowledged: ${JSON.stringify(writes.acknowledged)}, aborted and paused: ${JSON.stringify(bad.done)}\n`,
      )
      expect(Object.values(bad.done).every((count) => count > 0)).toBe(true)
    },
    180_000 + KILLS * 60_000,
  )
})

/** The faults that are left once the jobs are done: those of killed workers come back when their lease has run out. */
async function settled(writes: MixedWrites): Promise<string[]> {
  await eventually(() => writes.openJobs(), (jobs) => jobs === 0, 120) // biome-ignore format: one question
  return [...(await writes.verify()), ...(await compareFiles())]
}

/** Records without their file; and files without a record that the sweep does not find. */
async function compareFiles(): Promise<string[]> {
  const { db, pool, close } = openDatabase((await findRunning(folder))!, () => {})
  const files = await openFiles({ storageUrl: null, dataDir: folder, credentials: null })
  const { rows } = await pool.query<{ key: string }>(
    `select file_key as key from tilesets union all select file_key from floor_plan_uploads
     union all select file_key from view_snapshots union all select walk_key from view_snapshots where walk_key is not null`,
  )
  const recorded = new Set(rows.map(({ key }) => key))
  const lost: string[] = []
  for (const key of recorded) if (!(await files.stat(key))) lost.push(`the file ${key} is lost`)
  await sweepFiles({ db, files }, -60_000)
  for await (const { key } of files.list('accounts/')) {
    if (!recorded.has(key.replace(/(preview\.png|drawing\.pack)$/, 'plan'))) lost.push(`the file ${key} has no record`)
  }
  for (const place of [join(folder, 'files/.incoming'), scratch])
    for (const name of await readdir(place)) lost.push(`half a file is left: ${name}`)
  await close()
  return lost
}
