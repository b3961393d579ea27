import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showProgress } from './show-progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('PLAN-12: progress goes up while a step takes long, never back, and is never done before the end', async () => {
  const shown: number[] = []
  const { report, stop } = showProgress(async (progress) => {
    shown.push(progress)
  })
  for (const [fraction, step] of [
    [0, 'read'],
    [0.1, 'strokes'],
    [0.3, 'spaces'],
    [0.97, 'join'],
    [1, 'done'],
  ] as const) {
    report(fraction, step)
    for (let i = 0; i < 20; i++) await vi.advanceTimersByTimeAsync(500)
  }
  await stop()
  expect(shown.every((progress, i) => i === 0 || progress >= shown[i - 1]!)).toBe(true)
  expect(new Set(shown.slice(0, 20)).size).toBe(20)
  expect(Math.max(...shown.slice(0, 20))).toBeLessThan(0.1)
  expect(shown.at(-1)).toBe(0.99)
})

it('PLAN-12: nothing is written once it was stopped', async () => {
  let finish = () => {}
  let written = 0
  const { stop } = showProgress(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    written++
  })
  await vi.advanceTimersByTimeAsync(600)
  const stopped = stop().then(() => written)
  finish()
  expect(await stopped).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toBe(1)
})
