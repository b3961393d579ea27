import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './db/db.ts'
import { findRunning } from './db/embedded.ts'
import { openFiles } from './files.ts'
import { sweepFiles } from './sweep.ts'
import { MixedWrites } from './testing/mixed-writes.ts'
import { type Program, startProgram } from './testing/program.ts'
import { eventually } from './testing/test-service.ts'

const KEY = 'a-key-for-the-torture-of-this'
/** `npm run torture` asks for more. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 3)
/** Each in turn: the program, PostgreSQL under it, both at the same moment. */
const VICTIMS = ['program', 'database', 'both'] as const

let folder: string
let scratch: string
let program: Program
const start = () => startProgram('serve', { DATA_DIR: folder, ROOT_API_KEY: KEY, TMPDIR: scratch })

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
  await program.kill()
  program = await start()
}

const isEveryKind = (counts: number[]) => counts.every((count) => count > 0)

const isReady = async () => (await fetch(`${program.url}/ready`).catch(() => null))?.ok ?? false

describe('kill -9 in the middle of mixed writes', () => {
  it(
    'CRASH-1: every acknowledged write is there, none is done by half, no booth is booked twice, no job is stuck, no file is lost or left over',
    async () => {
      const writes = new MixedWrites(KEY)
      writes.url = program.url
      await writes.prepare()
      for (let i = 0; i < KILLS; i++) {
        const running = writes.run()
        // However slow the machine is, writes of every kind are among those that must survive.
        if (i === 0) await eventually(async () => Object.values(writes.acknowledged), isEveryKind, 120)
        await sleep(700 + Math.random() * 1500)
        await strike(VICTIMS[i % VICTIMS.length]!)
        writes.stop()
        await running
        writes.url = program.url
        await eventually(isReady, (ready) => ready, 60)
        if (i % 10 === 9) expect(await settled(writes)).toEqual([])
      }
      expect(await settled(writes)).toEqual([])
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
    'select file_key as key from tilesets union all select file_key from floor_plan_uploads',
  )
  const recorded = new Set(rows.map(({ key }) => key))
  const lost: string[] = []
  for (const key of recorded) if (!(await files.stat(key))) lost.push(`the file ${key} is lost`)
  await sweepFiles({ db, files }, -60_000)
  for await (const { key } of files.list('accounts/')) {
    if (!recorded.has(key.replace(/preview\.png$/, 'plan'))) lost.push(`the file ${key} has no record`)
  }
  for (const place of [join(folder, 'files/.incoming'), scratch])
    for (const name of await readdir(place)) lost.push(`half a file is left: ${name}`)
  await close()
  return lost
}
