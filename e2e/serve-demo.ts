import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { KEY, startDemo } from '../scripts/e2e-demo.mjs'
import type { Lane } from './lane.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    lanes: Lane[]
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers as number }, startLane))
  project.provide(
    'lanes',
    started.map(({ lane }) => lane),
  )
  return async () => {
    for (const { stop } of started) await stop()
  }
}

/**
 * The built server with the demo venue that it makes and publishes itself at its first start: once for all files of a
 * worker, on a copy of the data folder `E2E_DEMO` where such a start was made before.
 */
async function startLane(): Promise<{ lane: Lane; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-e2e-'))
  // With its owners, one of whom runs PostgreSQL where root runs the tests.
  if (process.env.E2E_DEMO) await promisify(execFile)('cp', ['-a', `${process.env.E2E_DEMO}/.`, folder])
  const { url, stop } = await startDemo(folder, { WEBHOOK_ALLOW_PRIVATE: '1' })
  const lane = { service: url, key: KEY, folder, draftViewId: await addDraftAndBooking(url) }
  return {
    lane,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the demo lacks: a booth that is booked, one that is held, and a view that is not live. */
async function addDraftAndBooking(service: string): Promise<string> {
  const call = async (path: string, body?: unknown) => {
    const headers = { 'Service-API-Key': KEY, 'Content-Type': 'application/json' }
    const how = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(service + path, { headers, ...how })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { default_map_view_id: view } = await call('/maps/v1/demo')
  const [booth] = await call(`/search/v1/demo/${view}?q=Delta+Optics&limit=1`)
  await call(`/reservations/v1/demo/${view}`, { feature_ids: [booth.feature_id], data: { name: 'Pop-up' } })
  const [held] = await call(`/search/v1/demo/${view}?q=Cirrus+Marine&limit=1`)
  await call(`/reservations/v1/demo/${view}`, { feature_ids: [held.feature_id], data: {}, hold_seconds: 604_800 })
  return (await call('/map-views/v1/demo', { name: 'Draft' })).map_view_id
}
