import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPlan } from './sandbox/read-plan.ts'

const PICTURE = fileURLToPath(new URL('../../../demo/parking.png', import.meta.url))
/** Of the picture, a few rooms with their names: each pixel is looked at several times. */
const FEW_ROOMS = { left: 955, top: 590, width: 300, height: 256 }

/** Ends by itself where the tests are killed. */
const BUSY = 'for (const end = Date.now() + 600_000; Date.now() < end; ) for (let i = 0; i < 1e6; i++) Math.sqrt(i)'

/** Keeps every core busy until it is stopped, with the priority that readers of plans have. */
function loadAllCores(): () => void {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn('nice', ['-n', '19', process.execPath, '-e', BUSY], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}

test('PLAN-25: a picture gives the same features on a busy machine as on an idle one', {
  timeout: 600_000,
}, async () => {
  const bytes = await sharp(PICTURE).extract(FEW_ROOMS).png().toBuffer()
  const read = async () => {
    const outcome = await readPlan(Readable.from([bytes]), {}, () => {}, new AbortController().signal)
    return 'features' in outcome ? { features: outcome.features, report: outcome.report } : outcome
  }
  const idle = await read()
  expect(idle).toMatchObject({ features: expect.arrayContaining([expect.anything()]) })
  const stop = loadAllCores()
  const busy = await read().finally(stop)
  expect(busy).toEqual(idle)
})
