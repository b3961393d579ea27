import { describe, expect, it } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('CSV-18: one account never takes all of the imports and exports that run at a time', async () => {
    const turns = new FairSemaphore(4, 2)
    const begun: string[] = []
    const leaves: (() => void)[] = []
    const enter = async (who: string) => {
      const leave = await turns.acquire(who)
      begun.push(who)
      leaves.push(leave)
    }
    for (const who of ['a', 'a', 'a', 'a', 'b', 'c', 'b', 'd']) enter(who)
    await soon()
    expect(begun).toEqual(['a', 'a', 'b', 'c'])
    leaves[3]!()
    await soon()
    expect(begun.slice(4)).toEqual(['b'])
    for (const leave of leaves.slice(0, 3)) leave()
    await soon()
    expect(begun.slice(5).sort()).toEqual(['a', 'a', 'd'])
  })
})
