import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readPlan } from './sandbox/read-plan.ts'

/** Keeps every core busy until it is stopped, with the priority that readers of plans have. */
function loadAllCores(): () => void {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn('nice', ['-n', '19', process.execPath, '-e', 'for (let i = 0; ; i++) Math.sqrt(i)'], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}

test('PLAN-25: a picture gives the same features on a busy machine as on an idle one', {
  timeout: 600_000,
}, async () => {
  const read = async () => {
    const file = createReadStream(new URL('../../../demo/parking.png', import.meta.url))
    const outcome = await readPlan(file, {}, () => {}, new AbortController().signal)
    return 'features' in outcome ? { features: outcome.features, report: outcome.report } : outcome
  }
  const idle = await read()
  expect(idle).toMatchObject({ features: expect.arrayContaining([expect.anything()]) })
  const stop = loadAllCores()
  const busy = await read().finally(stop)
  expect(busy).toEqual(idle)
})
