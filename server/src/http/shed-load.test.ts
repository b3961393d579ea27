import { connect, type Socket } from 'node:net'
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
    const clients = await Promise.all(Array.from({ length: 20 }, () => open(Number(new URL(address).port))))
    let said = ''
    for (const client of clients) client.on('data', (chunk) => (said += chunk))
    const ask = (path: string) => {
      for (const client of clients) client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    }
    // All ask at each turn of the loop, and each turn takes as long as if there were far more of them.
    const work = setInterval(() => {
      ask('/nowhere')
      const end = performance.now() + 300
      while (performance.now() < end);
    }, 0)
    await eventually(async () => said, (text) => text.includes('HTTP/1.1 503')) // biome-ignore format: one question
    clearInterval(work)
    expect(said).toMatch(
      /HTTP\/1\.1 503[^{]*\r\nRetry-After: 1\r\n[^{]*{"error":"Service Unavailable".*"code":"UNAVAILABLE"}/,
    )
    expect(new Set(said.match(/HTTP\/1\.1 \d+/g))).toEqual(new Set(['HTTP/1.1 404', 'HTTP/1.1 503']))
    said = ''
    ask('/health')
    await eventually(async () => said.match(/HTTP\/1\.1 200/g)?.length, (count) => count === 20) // biome-ignore format: one question
    const isOpen = async () => (await fetch(`${address}/nowhere`)).status
    for (let i = 0; i < 20; i++) await eventually(isOpen, (status) => status === 404)
    for (const client of clients) client.destroy()
  })
})

const open = (port: number) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
  })
