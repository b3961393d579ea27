import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
export type Call = (method: string, path: string, body?: object) => Promise<any>

export interface BuiltService {
  process: ChildProcess
  port: number
  key: string
  call: Call
  /** Seconds of processor time so far. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

/** The service as `npm start` runs it, built, in a process and on a PostgreSQL of its own. Flags are for Node. */
export async function startBuilt(flags: string[] = [], settings: Record<string, string> = {}): Promise<BuiltService> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'ignore',
  })
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const main = join(import.meta.dirname, '../../server/dist/main.js')
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: `${port}`,
    DEMO: '0',
    RATE_LIMIT: '10000000',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/ready`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 100))
  const key = (await readFile(join(folder, 'root-api-key'), 'utf8')).trim()
  return {
    process: child,
    port,
    key,
    async call(method, path, body) {
      const answer = await fetch(base + path, {
        method,
        headers: { 'service-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    processorTime: () => processorTime(child.pid!),
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of all threads, as the kernel counts it: the service's own metrics are up to a second old. */
async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const spent = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1e9
  })
  return (await Promise.all(spent)).reduce((sum, seconds) => sum + seconds, 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
