import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { Admission } from './shed-load.ts'

/** Timers that come late by these milliseconds, while a crowd asks. */
function lateTimers(admission: Admission, times: number[], crowd = 50): void {
  for (const late of times) {
    for (let i = 0; i < crowd; i++) admission.admits()
    admission.sample(late)
  }
}

const admitted = (admission: Admission) => Array.from({ length: 100 }, () => admission.admits()).filter(Boolean).length

describe('admission', () => {
  it('SHED-1: a pause or a burst turns nobody away, for the queue does not stand', () => {
    const admission = new Admission()
    lateTimers(admission, [0, 900, 0, 0, 450, 600, 0, 0, 3000, 0, 0, 0])
    expect(admitted(admission)).toBe(100)
  })

  it('SHED-1: nor does a busy machine on which few ask', () => {
    const admission = new Admission()
    lateTimers(admission, Array(50).fill(900), 3)
    expect(admitted(admission)).toBe(100)
  })

  it('SHED-2: where requests wait all the time, the share that is let in falls until they wait no longer than wished', () => {
    const admission = new Admission()
    // A process that can answer in time a quarter of what is asked.
    for (let round = 0; round < 200; round++) lateTimers(admission, [800 * admission.share])
    expect(admission.share).toBeGreaterThan(0.15)
    expect(admission.share).toBeLessThan(0.35)
    expect(admitted(admission)).toBeGreaterThan(14)
  })

  it('SHED-3: some are let in however late it is, and all again when nothing waits', () => {
    const admission = new Admission()
    lateTimers(admission, Array(50).fill(60_000))
    expect(admitted(admission)).toBe(10)
    lateTimers(admission, Array(500).fill(0))
    expect(admitted(admission)).toBe(100)
  })
})

describe('a process that is asked too much', () => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService({ jobs: false })
  })
  afterAll(() => service.close())

  it('SHED-4: turns some away with 503 and Retry-After, tells its health to all, and comes back by itself', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (path: string) => fetch(address + path, { headers: { 'service-api-key': service.rootKey } })
    const crowd = (path: string) => Promise.all(Array.from({ length: 60 }, () => ask(path)))
    // Each turn of the loop takes as long as if there were far more to answer.
    const work = setInterval(() => {
      const end = performance.now() + 300
      while (performance.now() < end);
    }, 0)
    const isAway = ({ status }: Response) => status === 503
    const answers = await eventually(() => crowd('/maps/v1'), (all) => all.some(isAway)) // biome-ignore format: one question
    clearInterval(work)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const away = answers.find(isAway)!
    expect(away.headers.get('retry-after')).toBe('1')
    expect(await away.json()).toMatchObject({ error: 'Service Unavailable', code: 'UNAVAILABLE' })
    expect(new Set((await crowd('/health')).map(({ status }) => status))).toEqual(new Set([200]))
    await eventually(() => crowd('/maps/v1'), (all) => all.every(({ status }) => status === 200)) // biome-ignore format: one question
  })
})
