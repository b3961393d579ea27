import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const exec = promisify(execFile)
/** A reload starts a new worker on the same port; the old one ends when it has answered. */
const RELOAD_MS = 300

/** What clients get where nobody has answered: they come back in a second. */
const COME_BACK =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'

/** A load balancer as docs/scaling.md wants it: what names a map in its address goes where that map is warm. */
export class Haproxy {
  readonly #folder: string
  readonly #port: number
  #process: ChildProcess | null = null

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  /** Lets requests go to these addresses from now on. */
  async serve(urls: readonly string[]): Promise<void> {
    const config = join(this.#folder, 'haproxy.cfg')
    const unavailable = join(this.#folder, 'unavailable.http')
    await writeFile(unavailable, COME_BACK)
    await writeFile(config, this.#config(urls, unavailable))
    if (this.#process) {
      this.#process.kill('SIGUSR2')
    } else this.#process = spawn('haproxy', ['-W', '-db', '-f', config], { stdio: 'ignore' })
    await sleep(RELOAD_MS)
  }

  async stop(): Promise<void> {
    if (!this.#process) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }

  #config(urls: readonly string[], unavailable: string): string {
    const servers = urls.map((url, i) => `  server api${i} ${new URL(url).host} check`).join('\n')
    const backend = (name: string, balance: string) => `
backend ${name}
  balance ${balance}
  hash-type consistent
  option httpchk GET /ready
  http-request disable-l7-retry unless METH_GET
  retry-on conn-failure empty-response response-timeout 503
  option redispatch 1
  retries 3
  default-server inter 250ms fall 2 rise 1 observe layer7 error-limit 1 on-error mark-down
${servers}
`
    return `
global
  maxconn 4000
defaults
  mode http
  timeout connect 500ms
  timeout client 60s
  timeout server 60s
  timeout queue 1s
  ${[502, 503, 504].map((status) => `errorfile ${status} ${unavailable}`).join('\n  ')}
frontend visitors
  bind 127.0.0.1:${this.#port}
  use_backend routes if { path_beg /routes }
  default_backend maps
${backend('maps', 'hash path,field(4,/)')}${backend('routes', 'roundrobin')}`
  }
}

/** Installs HAProxy, as root on Debian; otherwise says how to get it. */
export async function installHaproxy(): Promise<void> {
  if (await exec('haproxy', ['-v']).then(() => true, () => false)) return // biome-ignore format: one question
  if (process.geteuid?.() !== 0)
    throw new Error('This needs HAProxy: apt-get install haproxy (Debian or Ubuntu, as root)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const add = () => exec('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'haproxy'], { env })
  await add().catch(() => exec('apt-get', ['-qq', 'update'], { env }).then(add))
}
