import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { type KeptThread, KeptThreads } from './kept-threads.ts'

/** Answers how many messages it has had. */
const COUNTING = `const { parentPort } = require('node:worker_threads')
let count = 0
parentPort.on('message', () => parentPort.postMessage(++count))`

const start = () => new Worker(COUNTING, { eval: true })
const keep = (maxIdle: number, maxIdleMs: number) => new KeptThreads<number>(start, { maxIdle, maxIdleMs })

async function ask(thread: KeptThread<number>): Promise<number> {
  thread.post('once more')
  return thread.next()
}

describe('kept threads', () => {
  it('LOAD-24: a thread that is given back does the next work', async () => {
    const threads = keep(1, 60_000)
    const first = threads.take()
    expect(await ask(first)).toBe(1)
    threads.giveBack(first)
    const second = threads.take()
    expect(await ask(second)).toBe(2)
    await second.end()
  })

  it('LOAD-24: two works at a time have a thread each, of which as many are kept as may be', async () => {
    const threads = keep(1, 60_000)
    const [first, second] = [threads.take(), threads.take()]
    expect([await ask(first), await ask(second)]).toEqual([1, 1])
    threads.giveBack(first)
    threads.giveBack(second)
    await expect.poll(() => [first.isAlive, second.isAlive]).toEqual([true, false])
    await first.end()
  })

  it('LOAD-24: a thread that has ended, or that rests for too long, is not taken again', async () => {
    const threads = keep(1, 50)
    const ended = threads.take()
    threads.giveBack(ended)
    await ended.end()
    const next = threads.take()
    expect(await ask(next)).toBe(1)
    threads.giveBack(next)
    await expect.poll(() => next.isAlive).toBe(false)
    const last = threads.take()
    expect(await ask(last)).toBe(1)
    await last.end()
  })
})
