import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { JobQueue, LeaseLost, type RunningJob } from '../jobs.ts'
import { sweepFiles } from '../sweep.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { Worker } from '../worker.ts'
import { publishView } from './publish.ts'

let service: TestService
let context: Context
let venue: TwoLevelVenue
let liveBefore: string
const NAMES = ['publish-view']

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  context = service.context
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

/** Every test begins with a live view, and with no worker. */
beforeEach(async () => {
  await requestPublish()
  await runWorker(isSettled)
  liveBefore = (await readView()).tileset_ids[0]!
})

interface View {
  state: string
  tileset_ids: string[]
  failure: { code: string; message: string } | null
  has_unpublished_changes: boolean
}
const viewUrl = () => `/map-views/v1/${venue.mapId}/${venue.viewId}`
const readView = async (): Promise<View> => (await service.call('GET', viewUrl())).body
const requestPublish = async () => expect((await service.call('POST', `${viewUrl()}/publish`)).status).toBe(202)
const isSettled = (view: View) => view.state !== 'processing'
const changeContent = (Title: string) =>
  service.call('PUT', `/content/v1/shops/${venue.contents.A1}`, { data: { Title } })
const countJobs = async () =>
  (await context.db.selectFrom('jobs').select('job_id').where('name', '=', 'publish-view').execute()).length

async function runWorker(isDone: (view: View) => boolean): Promise<View> {
  const worker = new Worker(context)
  worker.start()
  const view = await eventually(readView, isDone)
  await worker.stop(0)
  return view
}

async function takeAsWorkerThatDies(): Promise<{ queue: JobQueue; job: RunningJob }> {
  const queue = new JobQueue(context.db)
  const job = (await queue.take(NAMES))!
  await context.pool.query(`update jobs set lease_until = now() - interval '1 second' where job_id = $1`, [job.job_id])
  return { queue, job: running(queue, job) }
}

function running(queue: JobQueue, job: Awaited<ReturnType<JobQueue['take']>>): RunningJob {
  return { ...job!, signal: new AbortController().signal, finish: (tx) => queue.finish(tx, job!) }
}

async function isServed(tilesetId: string): Promise<boolean> {
  const archive = await service.call('GET', `/tiles/v1/${tilesetId}.pmtiles`)
  const json = await service.call('GET', `/tiles/v1/${tilesetId}`)
  return json.status === 200 && archive.status === 200 && archive.raw.subarray(0, 7).toString() === 'PMTiles'
}

async function listArchives(): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of context.files.list(`accounts/${service.accountId}/views/${venue.viewId}/`)) {
    ids.push(key.split('/').pop()!.replace('.pmtiles', ''))
  }
  return ids
}

describe('a publish', () => {
  it('FAULT-1: whose worker was killed is finished by the next, and what was half done is swept, never served', async () => {
    await requestPublish()
    const { queue, job } = await takeAsWorkerThatDies()
    const half = 'half-written'
    await context.files.put(`accounts/${service.accountId}/views/${venue.viewId}/${half}.pmtiles`, Buffer.from('PMTi'))
    expect([(await readView()).state, await isServed(liveBefore)]).toEqual(['processing', true])
    const view = await runWorker(isSettled)
    expect(view).toMatchObject({ state: 'live', failure: null })
    expect(view.tileset_ids).not.toEqual([liveBefore])
    expect([await isServed(view.tileset_ids[0]!), await isServed(half)]).toEqual([true, false])
    await expect(queue.finish(context.db, job)).rejects.toThrow(LeaseLost)
    await sweepFiles(context, -60_000)
    expect((await listArchives()).sort()).toEqual([liveBefore, ...view.tileset_ids].sort())
  })

  it('FAULT-2: whose workers are killed again and again ends in error, and the last live tiles stay', async () => {
    await requestPublish()
    for (let i = 0; i < 3; i++) await takeAsWorkerThatDies()
    const view = await runWorker(isSettled)
    expect(view).toMatchObject({ state: 'error', tileset_ids: [liveBefore], failure: { code: 'publish_failed' } })
    expect(view.failure!.message).toContain('interrupted more than once')
    expect([await isServed(liveBefore), await countJobs()]).toEqual([true, 0])
  })

  it('FAULT-3: asked for during another is queued once more, and shows what was changed since', async () => {
    await requestPublish()
    await takeAsWorkerThatDies()
    await changeContent('Bakery Renamed')
    for (let i = 0; i < 3; i++) await requestPublish()
    expect(await countJobs()).toBe(2)
    const view = await runWorker(isSettled)
    expect(view).toMatchObject({ state: 'live', has_unpublished_changes: false })
    expect(await countJobs()).toBe(0)
  })

  it('FAULT-4: that saw less but ends last neither takes the place of the newer tiles nor leaves the view waiting', async () => {
    await requestPublish()
    const slow = await takeAsWorkerThatDies()
    let isBuilt = () => {}
    let goOn = () => {}
    const built = new Promise<void>((resolve) => {
      isBuilt = resolve
    })
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const put: Context['files']['put'] = async (...args) => {
      isBuilt()
      await mayGoOn
      return context.files.put(...args)
    }
    const slowPublish = publishView({ ...context, files: { ...context.files, put } }, slow.job)
    await built
    await changeContent('Bakery Again')
    await requestPublish()
    const quick = new JobQueue(context.db)
    await context.pool.query(`update jobs set lease_until = now() + interval '1 hour' where job_id = $1`, [
      slow.job.job_id,
    ])
    await publishView(context, running(quick, await quick.take(NAMES)))
    const newer = (await readView()).tileset_ids
    goOn()
    await slowPublish
    expect(await readView()).toMatchObject({ state: 'live', tileset_ids: newer, has_unpublished_changes: false })
  })

  it('FAULT-5: that the storage does not take ends in error with the reason, and the last live tiles stay', async () => {
    await requestPublish()
    await context.pool.query('update jobs set max_attempts = 1')
    const { files } = context
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    context.files = { ...files, put: () => Promise.reject(full) }
    const view = await runWorker(isSettled).finally(() => {
      context.files = files
    })
    expect(view).toMatchObject({ state: 'error', tileset_ids: [liveBefore] })
    expect(view.failure).toEqual({
      code: 'publish_failed',
      message: 'The tiles could not be stored: the file storage is full.',
    })
    expect([await isServed(liveBefore), await countJobs()]).toEqual([true, 0])
    await requestPublish()
    expect(await runWorker(isSettled)).toMatchObject({ state: 'live', failure: null })
  })

  it("FAULT-9: that the database refuses ends in error with a reason in plain words, none of them the database's", async () => {
    await requestPublish()
    await context.pool.query('update jobs set max_attempts = 1')
    await context.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'inner detail of tilesets'; end $$;
      create trigger refuse before insert on tilesets execute function refuse()`)
    const view = await runWorker(isSettled).finally(() => context.pool.query('drop function refuse cascade'))
    expect(view).toMatchObject({ state: 'error', tileset_ids: [liveBefore], failure: { code: 'publish_failed' } })
    expect(view.failure!.message).not.toMatch(/detail|constraint|relation|tilesets/)
  })

  it('FAULT-6: whose last attempt ends while the database is away is settled once it is back, not left processing', async () => {
    await requestPublish()
    await context.pool.query('update jobs set max_attempts = 1')
    const { files, db } = context
    // The storage refuses, and at that moment the database goes: the failure cannot be written down.
    const gone = () => {
      context.db = db
      throw new Error('Connection terminated unexpectedly')
    }
    context.files = {
      ...files,
      put: () => {
        context.db = new Proxy(db, {
          get: (target, name) => (name === 'transaction' ? gone : Reflect.get(target, name).bind(target)),
        })
        return Promise.reject(new Error('no space left on device'))
      },
    }
    const view = await runWorker(isSettled).finally(() => Object.assign(context, { files, db }))
    expect(view).toMatchObject({ state: 'error', tileset_ids: [liveBefore], failure: { code: 'publish_failed' } })
    expect(await countJobs()).toBe(0)
  })
})
