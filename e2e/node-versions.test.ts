import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAIN = join(ROOT, 'server/dist/main.js')
const KEY = 'rotunda-node-versions-key'
const START_TIMEOUT_MS = 120_000
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" stroke="#000" stroke-width="4" fill="none">
  <path d="M10 10H390V190H10ZM200 10V80M200 120V190"/><text x="80" y="100" stroke="none" fill="#000">A1</text></svg>`

describe('the built service', () => {
  for (const major of [22, 24]) {
    it(`NODE-1: starts, reads a plan and stops on Node ${major}`, async () => {
      const node = await installNode(major)
      const folder = await mkdtemp(join(tmpdir(), `rotunda-node-${major}-`))
      const port = await freePort()
      const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), ROOT_API_KEY: KEY, DEMO: '0' }
      const server = spawn(node, [MAIN, 'serve'], {
        env: { ...env, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      try {
        const url = `http://127.0.0.1:${port}`
        await until(() => fetch(`${url}/ready`).then((answer) => answer.ok, () => false)) // biome-ignore format: one question
        const form = new FormData()
        form.set('file', new Blob([PLAN], { type: 'image/svg+xml' }), 'plan.svg')
        form.set('name', 'Plan')
        const headers = { 'Service-API-Key': KEY }
        const upload = await (await fetch(`${url}/floor-plans/v1`, { method: 'POST', body: form, headers })).json()
        await until(async () => {
          const answer = await (await fetch(`${url}/floor-plans/v1/${upload.upload_id}`, { headers })).json()
          expect(answer.state).not.toBe('failed')
          return answer.state === 'completed'
        })
      } finally {
        server.kill('SIGTERM')
        const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
        await rm(folder, { recursive: true, force: true })
        expect(code).toBe(0)
      }
    })
  }
})

/** A Node binary from its npm package, kept in the cache folder. */
async function installNode(major: number): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(ROOT, '.cache', `node-${major}`)
  const node = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(node)) return node
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `${name}@${major}`], { cwd: folder })
  return node
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; ) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('not in time')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
