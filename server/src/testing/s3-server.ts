import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

export interface S3Server {
  endpoint: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** kill -9. */
  kill(): Promise<void>
  /** At the same address, with what was stored before. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const exec = promisify(execFile)

/** Debian's own interpreter, for which its packages are, whatever other one comes first in PATH. */
const PYTHON = '/usr/bin/python3'
const PACKAGE = 'python3-swift'
const PROGRAM = fileURLToPath(new URL('./s3-server.py', import.meta.url))

/**
 * Starts a real S3 server, OpenStack Swift, which checks signatures; installs it first if need be. It ends with this
 * process, however that ends.
 */
export async function startS3(): Promise<S3Server> {
  await install()
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-s3-'))
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: randomBytes(16).toString('hex') }
  const run = async (wanted: number) => {
    const args = [PROGRAM, folder, credentials.accessKeyId, credentials.secretAccessKey, String(wanted)]
    const server = spawn(PYTHON, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const ended = once(server, 'exit')
    const port = await Promise.race([
      once(server.stdout, 'data').then(([line]) => Number(line)),
      ended.then(() => Promise.reject(new Error('The S3 server for tests has ended before it listened'))),
    ])
    return { server, ended, port }
  }
  let running = await run(0)
  const { port } = running
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    async kill() {
      running.server.kill('SIGKILL')
      await running.ended
    },
    async restart() {
      running = await run(port)
    },
    async stop() {
      running.server.stdin.end()
      await running.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function createBucket(server: S3Server, name: string): Promise<void> {
  const client = new S3Client({ ...server, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
}

async function install(): Promise<void> {
  if (await succeeds(PYTHON, ['-c', 'import swift.common.middleware.s3api'])) return
  if (process.geteuid?.() !== 0 || !(await succeeds('apt-get', ['--version']))) {
    throw new Error(`The tests of S3 need OpenStack Swift: apt-get install ${PACKAGE} (Debian or Ubuntu, as root)`)
  }
  const add = () => apt('install', '-y', '--no-install-recommends', PACKAGE)
  // A fresh machine has no list of packages yet, or an old one.
  await add().catch(async () => {
    await apt('update')
    await add()
  })
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await exec('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return exec(command, args).then(
    () => true,
    () => false,
  )
}
