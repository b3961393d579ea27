import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type Call, makeVenue, type TestVenue } from './venue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    service: string
    venue: TestVenue
  }
}

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const KEY = 'rotunda-e2e-key-0123456789'

/** The built server on a data folder of its own, with the venue published. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-e2e-'))
  const port = await freePort()
  const service = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    ROOT_API_KEY: KEY,
    DEMO: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, [SERVER, 'serve'], { env: { ...process.env, ...settings }, stdio: 'inherit' })
  await untilReady(service, server)
  project.provide('service', service)
  project.provide('venue', await makeVenue(callOn(service)))
  return async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

function callOn(service: string): Call {
  return async (method, path, body) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const answer = await fetch(service + path, {
      method,
      headers: { 'Service-API-Key': KEY, ...type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(service: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error('The server has ended before it was ready')
    const answer = await fetch(`${service}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server was not ready in time')
}
