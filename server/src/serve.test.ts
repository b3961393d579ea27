import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expoPlan } from './testing/expo-plan.ts'
import { type Program, startProgram } from './testing/program.ts'
import { eventually, form } from './testing/test-service.ts'

const KEY = 'a-key-for-serve-and-its-jobs'
let folder: string
let program: Program

beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-serve-')
  program = await startProgram('serve', { DATA_DIR: folder, ROOT_API_KEY: KEY })
})
afterAll(async () => {
  await program.kill()
  await rm(folder, { recursive: true, force: true })
})

/** The processes for jobs that `pid` has started. */
function findWorkers(pid: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const rows = list.map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([, parent, ...args]) => Number(parent) === pid && args.at(-1) === 'work')
    .map(([id]) => Number(id))
}

async function readPlan(): Promise<string | undefined> {
  const { body, headers } = form({ file: { name: 'a.svg', type: 'image/svg+xml', data: expoPlan(['A1', 'A2', 'A3']) } })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(program.url + path, { ...init, headers: { 'service-api-key': KEY, ...init.headers } })
    return (await answer.json()) as { upload_id?: string; state?: string }
  }
  const { upload_id } = await ask('/floor-plans/v1', { method: 'POST', body: new Uint8Array(body), headers })
  const state = async () => (await ask(`/floor-plans/v1/${upload_id}`)).state
  return eventually(state, (now) => now === 'completed' || now === 'failed', 90)
}

describe('serve', () => {
  it('CLUSTER-8: jobs run in a process beside the API, which is started again where it ends', async () => {
    const [first] = await eventually(async () => findWorkers(program.child.pid!), (found) => found.length === 1) // biome-ignore format: one question
    expect(await readPlan()).toBe('completed')
    process.kill(first!, 'SIGKILL')
    expect(await readPlan()).toBe('completed')
    expect(findWorkers(program.child.pid!)).not.toContain(first)
  }, 200_000)

  it('CLUSTER-9: it ends with the API, however that ends, and while it starts too', async () => {
    for (const wait of [0, 200, 500]) {
      await program.killAlone()
      await eventually(async () => program.processes(), (left) => left.length === 0) // biome-ignore format: one question
      program = await startProgram('serve', { DATA_DIR: folder, ROOT_API_KEY: KEY })
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }, 400_000)

  it('CLUSTER-9: it ends with the API when that is killed in the midst of its work', async () => {
    const [worker] = findWorkers(program.child.pid!)
    process.kill(program.child.pid!, 'SIGKILL')
    const isThere = async () => execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(String(worker)) // biome-ignore format: one question
    await eventually(isThere, (alive) => !alive)
  })
})
