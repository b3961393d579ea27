import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../../testing/test-service.ts'

describe('a process that is asked too much', () => {
  const CROWD_SIZE = 400
  let service: TestService
  let address: string
  let port: number
  beforeAll(async () => {
    service = await openTestService({ jobs: false })
    address = await service.app.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(address).port)
  })
  afterAll(() => service.close())

  it('SHED-4: turns some away with 503 and Retry-After, tells its health to all, and comes back by itself', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => open(port)))
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
    const metrics = await service.call('GET', '/metrics')
    expect(Number(/^rotunda_requests_shed_total (\d+)/m.exec(metrics.raw.toString())?.[1])).toBeGreaterThan(0)
  })

  it('SHED-5: a new client is let in while many requests wait', async () => {
    const crowd = await open(port)
    let said = ''
    crowd.on('data', (chunk) => (said += chunk))
    const answered = () => said.match(/HTTP\/1\.1 \d+/g)?.length ?? 0
    crowd.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(CROWD_SIZE))
    const late = await open(port)
    late.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => late.once('data', resolve))
    expect(answered()).toBeLessThan(CROWD_SIZE)
    await eventually(async () => answered(), (count) => count === CROWD_SIZE) // biome-ignore format: one question
    crowd.destroy()
    late.destroy()
  })
})

const open = (port: number) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
  })
