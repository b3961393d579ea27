import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { form } from './test-service.ts'

const CATALOG = 'never-read'
const MAX_OPEN = 12
const MAX_PATIENCE_MS = 1_000
/** Between two of a kind: they are to be a nuisance, not a flood. */
const PAUSE_MS = 200
/** What an upload sends before it is cut off. */
const MAX_SENT_BYTES = 300_000
/** 4 MB in rows of 100 kB. */
const ROWS = `name\n${`${'x'.repeat(99_999)}\n`.repeat(40)}`

/** Clients that cut off their uploads, and such that ask for exports and do not read them. */
export class BadClients {
  readonly done = { aborted: 0, paused: 0 }
  readonly #key: string
  readonly #open = new Set<ClientRequest>()
  #isStopped = false

  constructor(key: string) {
    this.#key = key
  }

  async prepare(url: string): Promise<void> {
    const { body, headers } = this.#form({ catalog_id: CATALOG })
    const answer = await fetch(`${url}/catalogs/v1/csv`, {
      method: 'POST',
      headers: { ...headers, 'service-api-key': this.#key },
      body: new Uint8Array(body),
    })
    if (!answer.ok) throw new Error(`the catalog of exports: ${answer.status}`)
  }

  /** Until `stop`, which cuts off all that is open. */
  async run(url: string): Promise<void> {
    this.#isStopped = false
    await Promise.all([this.#repeat(() => this.#abort(url)), this.#repeat(() => this.#pause(url))])
    for (const req of this.#open) req.destroy()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      await act()
      await sleep(PAUSE_MS)
    }
  }

  async #abort(url: string): Promise<void> {
    if (this.#open.size >= MAX_OPEN) return
    const { body, headers } = this.#form({})
    const req = this.#send(url, 'POST', '/catalogs/v1/csv', headers)
    req.write(body.subarray(0, Math.random() * MAX_SENT_BYTES))
    setTimeout(() => req.destroy(), Math.random() * MAX_PATIENCE_MS)
    this.done.aborted++
  }

  async #pause(url: string): Promise<void> {
    if (this.#open.size >= MAX_OPEN) return
    const req = this.#send(url, 'GET', `/catalogs/v1/${CATALOG}/csv`, {})
    req.end()
    const response = await Promise.race([once(req, 'response'), once(req, 'close')]).catch(() => [])
    if (!response[0]) return
    response[0].pause()
    this.done.paused++
  }

  #send(url: string, method: string, path: string, headers: Record<string, string>): ClientRequest {
    const req = request(url + path, { method, agent: false, headers: { ...headers, 'service-api-key': this.#key } })
    req.on('error', () => {})
    req.on('close', () => this.#open.delete(req))
    this.#open.add(req)
    return req
  }

  #form(fields: Record<string, string>) {
    return form({ ...fields, file: { name: 'a.csv', type: 'text/csv', data: ROWS } })
  }
}
