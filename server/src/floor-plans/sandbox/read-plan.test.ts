import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { getPriority } from 'node:os'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { expoPlan } from '../../testing/expo-plan.ts'
import { endProcess, keepProcess, order, takeProcess } from './plan-process.ts'
import { readPlan } from './read-plan.ts'

const plan = () => Readable.from([Buffer.from(expoPlan(['A1', 'A2', 'A3', 'A4']))])
const nobody = new AbortController().signal
const ignore = () => {}

describe('the process that reads plans', () => {
  it('PLAN-8: one that crashes costs its plan alone, and the next is read', async () => {
    const reader = takeProcess()
    keepProcess(reader)
    const crash = () => reader.child.kill('SIGSEGV')
    expect(await readPlan(plan(), {}, crash, nobody)).toMatchObject({ failure: { code: 'plan_unreadable' } })
    const next = await readPlan(plan(), {}, ignore, nobody)
    expect('features' in next && next.features.length).toBeGreaterThan(3)
  })

  it('PLAN-9: it ends with its service, in the middle of a plan too', async () => {
    const reader = takeProcess()
    for await (const bytes of plan()) await order(reader, { kind: 'bytes', bytes })
    const begun = new Promise((resolve) => {
      reader.onMessage = resolve
    })
    await order(reader, { kind: 'read', guidance: {} })
    await begun
    const ended = once(reader.child, 'exit')
    reader.child.disconnect()
    expect(await ended).toEqual([0, null])
  })

  it('PLAN-466: one that has read a picture gives its memory back and reads the next plan, too', async () => {
    const picture = createReadStream(new URL('../../../../demo/parking.png', import.meta.url))
    const read = await readPlan(picture, {}, ignore, nobody)
    expect('features' in read && read.features.length).toBeGreaterThan(3)
    const reader = takeProcess()
    expect(reader.plans).toBe(1)
    endProcess(reader)
  })

  it('PLAN-10: requests come before it', async () => {
    const reader = takeProcess()
    const begun = once(reader.child, 'message')
    for await (const bytes of plan()) await order(reader, { kind: 'bytes', bytes })
    await order(reader, { kind: 'read', guidance: {} })
    await begun
    expect(getPriority(reader.child.pid!)).toBeGreaterThanOrEqual(getPriority() + 5)
    endProcess(reader)
  })
})
