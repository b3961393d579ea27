import { setTimeout as sleep } from 'node:timers/promises'
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
    expect(admitted(admission)).toBe(2)
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
    const crowd = (url: string) => Promise.all(Array.from({ length: 20 }, () => service.call('GET', url)))
    const asked = []
    // The next ones ask before the last have their answers: the queue stands.
    for (let turn = 0; turn < 9; turn++) {
      asked.push(crowd('/maps/v1'))
      const end = performance.now() + 450
      while (performance.now() < end);
      await sleep(1)
    }
    const answers = (await Promise.all(asked)).flat()
    const away = answers.filter(({ status }) => status === 503)
    expect(away.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect([away[0]!.body.code, away[0]!.headers['retry-after']]).toEqual(['UNAVAILABLE', '1'])
    const health = await crowd('/health')
    expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]))
    await eventually(() => crowd('/maps/v1'), (all) => all.every(({ status }) => status === 200)) // biome-ignore format: one question
  })
})
