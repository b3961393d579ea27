import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const START_MS = 500
/** Places for servers: addresses are set while it runs, so that no connection of a client ends for it. */
const SLOT_COUNT = 6
const BACKENDS = ['maps', 'routes', 'alive']

/** What clients get where nobody has answered: they come back in a second. */
const COME_BACK =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'

/** A load balancer as docs/scaling.md wants it: what names a map in its address goes where that map is warm. */
export class Haproxy {
  readonly #folder: string
  readonly #port: number
  /** The address in each slot. */
  readonly #slots: (string | null)[] = Array.from({ length: SLOT_COUNT }, () => null)
  #process: ChildProcess | null = null

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  async start(): Promise<void> {
    const config = join(this.#folder, 'haproxy.cfg')
    const unavailable = join(this.#folder, 'unavailable.http')
    await writeFile(unavailable, COME_BACK)
    await writeFile(config, this.#config(unavailable))
    this.#process = spawn('haproxy', ['-W', '-db', '-f', config], { stdio: 'ignore' })
    await sleep(START_MS)
  }

  /** Requests go to this address too, once it is ready. */
  async add(url: string): Promise<void> {
    const slot = this.#slots.indexOf(null)
    this.#slots[slot] = url
    const { hostname, port } = new URL(url)
    await this.#tell(slot, `addr ${hostname} port ${port}`, 'state ready', 'health up')
  }

  /** No new requests go to this address; those that it has are finished. */
  async remove(url: string): Promise<void> {
    const slot = this.#slots.indexOf(url)
    this.#slots[slot] = null
    await this.#tell(slot, 'state maint')
  }

  async stop(): Promise<void> {
    if (!this.#process) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }

  async #tell(slot: number, ...settings: string[]): Promise<void> {
    const commands = BACKENDS.flatMap((name) => settings.map((what) => `set server ${name}/api${slot + 1} ${what}`))
    const socket = connect(join(this.#folder, 'haproxy.sock'))
    socket.end(`${commands.join(';')}\n`)
    socket.resume()
    await once(socket, 'close')
  }

  #config(unavailable: string): string {
    // Routes are asked for by POST and change nothing: whoever was asked by one that has died is asked again.
    const once = '  http-request disable-l7-retry unless METH_GET\n'
    const backend = (name: string, balance: string, check: string) => `
backend ${name}
  balance ${balance}
  hash-type consistent
  option httpchk GET ${check}
${name === 'routes' ? '' : once}  retry-on conn-failure empty-response
  option redispatch 1
  retries 3
  timeout check 2s
  default-server inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
  server-template api 1-${SLOT_COUNT} 127.0.0.1:1 check disabled
`
    return `
global
  maxconn 4000
  stats socket ${join(this.#folder, 'haproxy.sock')} mode 600 level admin
defaults
  mode http
  timeout connect 500ms
  timeout client 60s
  timeout server 60s
  timeout queue 1s
  ${[502, 503, 504].map((status) => `errorfile ${status} ${unavailable}`).join('\n  ')}
frontend visitors
  bind 127.0.0.1:${this.#port}
  # While the database is away nobody is ready, and warm venues still answer.
  use_backend alive unless { nbsrv(maps) gt 0 }
  use_backend routes if { path_beg /routes }
  default_backend maps
${backend('maps', 'hash path,field(4,/)', '/ready')}${backend('routes', 'roundrobin', '/ready')}${backend('alive', 'hash path,field(4,/)', '/health')}`
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
