import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    service: string
    /** May do everything. */
    key: string
    /** The data folder of the service. */
    folder: string
    /** A view of the demo map that was never published. */
    draftViewId: string
  }
}

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const KEY = 'rotunda-e2e-key-0123456789'
const PATIENCE_MS = 300_000

/** The built server at its first start, with the demo venue that it makes and publishes itself: once for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-e2e-'))
  const port = await freePort()
  const service = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    ROOT_API_KEY: KEY,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: '1',
  }
  const env = { ...process.env, ...settings, DEMO: '1' }
  const server = spawn(process.execPath, [SERVER, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilLive(service, server)
  project.provide('service', service)
  project.provide('key', KEY)
  project.provide('folder', folder)
  project.provide('draftViewId', await addDraftAndBooking(service))
  return async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilLive(service: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error('The server has ended before the demo was live')
    const answer = await fetch(`${service}/map-views/v1/demo/bootstrap`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The demo was not live in time')
}
