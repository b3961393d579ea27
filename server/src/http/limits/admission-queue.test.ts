import { describe, expect, it } from 'vitest'
import { AdmissionQueue } from './admission-queue.ts'

/** A process that serves one a millisecond, or as told, while so many come in each: what became of them. */
function simulate(
  comingPerMs: (ms: number) => number,
  servedPerMs = (_ms: number) => 1,
  line = new AdmissionQueue<number>(),
) {
  const waits: number[] = []
  let late = 0
  for (let ms = 0; ms < 10_000; ms++) {
    for (let i = 0; i < comingPerMs(ms); i++) line.add(ms, ms)
    for (let left = servedPerMs(ms); left > 0; ) {
      const turn = line.next(ms)
      if (!turn) break
      if (turn.isShed) late++
      else waits.push(ms - turn.item)
      // Turning away costs a tenth of answering.
      left -= turn.isShed ? 0.1 : 1
    }
  }
  return { waits, late }
}

describe('the line of waiting requests', () => {
  it('SHED-1: a burst turns nobody away', () => {
    const { waits, late } = simulate((ms) => (ms % 2_000 === 0 ? 400 : 0))
    expect(late).toBe(0)
    expect(waits).toHaveLength(2_000)
  })

  it('SHED-1: nor does a pause, however long', () => {
    const { late } = simulate(
      (ms) => (ms % 2 === 0 ? 1 : 0),
      (ms) => (ms > 1_000 && ms < 4_000 ? 0 : 20),
    )
    expect(late).toBe(0)
  })

  it('SHED-1: nor does a slow machine on which few ask', () => {
    const line = new AdmissionQueue<number>()
    for (let i = 0; i < 40; i++) line.add(i, 0)
    for (let ms = 1_000; ms < 100_000; ms += 1_000) {
      expect(line.next(ms)?.isShed).toBe(false)
      line.add(0, ms)
    }
  })

  it('SHED-2: where more comes than can be served, those who are served wait no longer than wished', () => {
    const { waits, late } = simulate(() => 2)
    expect(late).toBeGreaterThan(5_000)
    expect(Math.max(...waits.slice(3_000))).toBeLessThanOrEqual(200)
  })

  it('SHED-3: as many as can be are served all the same, and all again when the crowd is gone', () => {
    const line = new AdmissionQueue<number>()
    const { waits } = simulate((ms) => (ms < 9_000 ? 2 : 0), undefined, line)
    expect(waits.length).toBeGreaterThan(7_500)
    expect(line.length).toBe(0)
    line.add(0, 20_000)
    expect(line.next(20_500)).toEqual({ item: 0, isShed: false })
  })

  it('SHED-2: no more wait than there is room for', () => {
    const line = new AdmissionQueue<number>()
    const taken = Array.from({ length: 20_000 }, (_, i) => line.add(i, 0)).filter(Boolean)
    expect(taken).toHaveLength(10_000)
  })
})
