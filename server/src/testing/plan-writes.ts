import { eventually, form } from './test-service.ts'

const ROOMS = ['A0', 'A1', 'A2']
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120">${ROOMS.map(
  (name, i) =>
    `<rect x="${i * 100 + 5}" y="10" width="90" height="90" fill="none" stroke="#000"/><text x="${i * 100 + 40}" y="55">${name}</text>`,
).join('')}</svg>`
const POLL_MS = 200
/** Uploads of one client that may wait to be read: plans that come faster than they are read would never be done. */
const MAX_WAITING = 2

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
type Body = Record<string, any>

export interface PlanClient {
  /** The answer, or null where the request was not acknowledged. */
  attempt(method: string, path: string, body?: unknown, headers?: object, expected?: number[]): Promise<Body | null>
  must(method: string, path: string, body?: unknown): Promise<Body>
  remember(check: () => Promise<string | null>): boolean
  isStopped(): boolean
  acknowledged: { uploads: number; revisions: number; accepted: number }
}

/** Uploads of plans, and revisions of one plan: at once, or accepted after review. */
export class PlanWrites {
  readonly #client: PlanClient
  #dataset = ''
  #revisions = 0
  readonly #waiting: string[] = []

  constructor(client: PlanClient) {
    this.#client = client
  }

  /** The plan that is revised later, read while nothing else waits. */
  async prepare(): Promise<void> {
    const made = await this.#send('POST', '/floor-plans/v1')
    if (!made) throw new Error('the first plan was refused')
    await eventually(() => this.#stateOf(made.upload_id), (state) => state === 'completed', 60) // biome-ignore format: one question
    this.#dataset = made.dataset_id
  }

  async upload(): Promise<boolean> {
    if (this.#waiting.length >= MAX_WAITING) {
      if (!(await this.#isDone(this.#waiting[0]!))) return false
      this.#waiting.shift()
    }
    const made = await this.#send('POST', '/floor-plans/v1')
    if (!made) return false
    this.#client.acknowledged.uploads++
    this.#waiting.push(made.upload_id)
    return this.#client.remember(() => this.#checkRead(made.upload_id))
  }

  /** The dataset has the rooms of a whole reading, whatever was cut off; what was accepted stays so. */
  async revise(): Promise<boolean> {
    const isReview = this.#revisions++ % 2 === 0
    const made = await this.#send('PUT', `/floor-plans/v1/${this.#dataset}${isReview ? '?review=true' : ''}`)
    if (!made) return false
    this.#client.acknowledged.revisions++
    const accepted = isReview && (await this.#isDone(made.upload_id)) ? await this.#client.attempt('POST', `/floor-plans/v1/${made.upload_id}/accept`, {}, {}, [409]) : null // biome-ignore format: one attempt
    if (accepted) this.#client.acknowledged.accepted++
    return this.#client.remember(async () => {
      const { accepted_at } = await this.#client.must('GET', `/floor-plans/v1/${made.upload_id}`)
      if (accepted && accepted_at === null) return `the accepted revision ${made.upload_id} waits again`
      const { features } = await this.#client.must('GET', `/datasets/v1/${this.#dataset}/features?limit=1000`)
      const rooms = features.flatMap(({ properties: { kind, name } }: Body) => (kind === 'space' && name ? [name] : []))
      if (rooms.sort().join() !== ROOMS.join()) return `the revised plan has the rooms ${rooms.join()}`
      return this.#checkRead(made.upload_id)
    })
  }

  /** Waits until the plan is read, or given up; false where the writes are stopped before. */
  async #isDone(uploadId: string): Promise<boolean> {
    while (!this.#client.isStopped()) {
      const state = await this.#stateOf(uploadId)
      if (state === 'completed' || state === 'failed') return true
      await sleep(POLL_MS)
    }
    return false
  }

  async #stateOf(uploadId: string): Promise<string | undefined> {
    return (await this.#client.attempt('GET', `/floor-plans/v1/${uploadId}`))?.state
  }

  #send(method: string, path: string): Promise<Body | null> {
    const { body, headers } = form({ file: { name: 'plan.svg', type: 'image/svg+xml', data: SVG } })
    return this.#client.attempt(method, path, body, headers)
  }

  async #checkRead(uploadId: string): Promise<string | null> {
    const { state, failure } = await this.#client.must('GET', `/floor-plans/v1/${uploadId}`)
    // A plan that was being read at two kills is given up by design, and says so.
    if (state === 'completed' || failure?.code === 'plan_crashed') return null
    return `upload ${uploadId} is ${state} ${failure?.code ?? ''}`
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
