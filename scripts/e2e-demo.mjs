import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

export const KEY = 'rotunda-e2e-key-0123456789'
const MAIN = join(ROOT, 'server/dist/main.js')
const POLL_MS = 250
const PATIENCE_MS = 600_000
/** Behind the name of the map source until all is done. */
const UNFINISHED = ' (in preparation)'

/** Starts the built program on a data folder and waits until its demo venue is done; it makes that at its first start. */
export async function startDemo(folder, settings = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const usual = {
    DATA_DIR: folder,
    PORT: String(port),
    ROOT_API_KEY: KEY,
    DEMO: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  }
  const env = { ...process.env, ...usual, ...settings }
  const server = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilDone(url, server)
  return {
    url,
    async stop() {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A venue that is live but not marked as done is gone over again at the next start. */
async function untilDone(url, server) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error('The server has ended before the demo was done')
    const answer = await fetch(`${url}/map-sources/v1/demo`, { headers: { 'Service-API-Key': KEY } }).catch(() => null)
    if (answer?.ok && !(await answer.json()).name.endsWith(UNFINISHED)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  server.kill()
  throw new Error('The demo was not done in time')
}
