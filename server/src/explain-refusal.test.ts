import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

async function refusalOf(work: () => Promise<unknown>): Promise<Error> {
  return work().then(
    () => Promise.reject(new Error('It was not refused')),
    (error) => error,
  )
}

describe('OPS-12: what the system refuses at the start is told in one line that says what to do', () => {
  it('a port in use', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const { port } = first.address() as AddressInfo
    const refusal = await refusalOf(() => once(createServer().listen(port, '127.0.0.1'), 'listening'))
    first.close()
    expect(explainRefusal(refusal)).toBe(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or choose another port with PORT.`,
    )
  })

  it('an address that the machine does not have', async () => {
    const refusal = await refusalOf(() => once(createServer().listen(0, '192.0.2.1'), 'listening'))
    expect(explainRefusal(refusal)).toBe('This machine has no address 192.0.2.1. Set HOST to one of its addresses.')
  })

  it('a folder that the user may not write to', () => {
    const refusal = { code: 'EACCES', syscall: 'mkdir', path: '/srv/maps', message: 'EACCES: permission denied' }
    expect(explainRefusal(refusal)).toContain('cannot write to /srv/maps')
  })

  it('anything else, as the system says it', async () => {
    const refusal = await refusalOf(() => mkdir('/proc/self/status/x'))
    expect(explainRefusal(refusal)).toBe(refusal.message)
  })
})
