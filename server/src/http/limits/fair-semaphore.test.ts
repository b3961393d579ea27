import { describe, expect, it } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))
const { signal } = new AbortController()

/** Lets owners in one after another, and tells who has come in. */
function queue(turns: FairSemaphore) {
  const begun: string[] = []
  const leaves: (() => void)[] = []
  const enter = async (who: string, until = signal) => {
    const leave = await turns.acquire(who, until)
    begun.push(who)
    leaves.push(leave)
  }
  return { begun, leaves, enter }
}

describe('turns', () => {
  it('CSV-18: one account never takes all of the imports or exports that run at a time', async () => {
    const { begun, leaves, enter } = queue(new FairSemaphore(4, 2))
    for (const who of ['a', 'a', 'a', 'a', 'b', 'c', 'b', 'd']) enter(who)
    await soon()
    expect(begun).toEqual(['a', 'a', 'b', 'c'])
    leaves[3]!()
    await soon()
    expect(begun.slice(4)).toEqual(['d'])
    for (const leave of leaves.slice(0, 3)) leave()
    await soon()
    expect(begun.slice(5).sort()).toEqual(['a', 'a', 'b'])
  })

  it('CSV-24: who goes away while waiting leaves the queue, and the turn goes to the next', async () => {
    const { begun, leaves, enter } = queue(new FairSemaphore(1, 1))
    const [early, late] = [new AbortController(), new AbortController()]
    enter('a')
    const gone = enter('b', early.signal)
    enter('c', late.signal)
    early.abort(new Error('cut off'))
    await expect(gone).rejects.toThrow('cut off')
    await expect(enter('d', early.signal)).rejects.toThrow('cut off')
    leaves[0]!()
    await soon()
    late.abort()
    expect(begun).toEqual(['a', 'c'])
    leaves[1]!()
    enter('e')
    await soon()
    expect(begun).toEqual(['a', 'c', 'e'])
  })
})
