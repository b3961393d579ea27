import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlanWrites } from './plan-writes.ts'
import { form } from './test-service.ts'

const BOOTH_COUNT = 400
const BATCH_ROWS = 20
const FAILED_PAUSE_MS = 20

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
type Body = Record<string, any>

/**
 * Concurrent clients that write all kinds of resources and record what was acknowledged, to verify afterwards
 * whether anything was lost, done by half or done twice. Requests that fail with the connection or with 503 count as
 * not acknowledged: they may have happened wholly, or not at all.
 */
export class MixedWrites {
  url = ''
  /** Between two writes of a client; plans are read at low priority, and hardly at all beside clients that never pause. */
  pauseMs = 0
  readonly acknowledged = {
    content: 0,
    features: 0,
    placements: 0,
    csv: 0,
    reservations: 0,
    uploads: 0,
    revisions: 0,
    accepted: 0,
    publishes: 0,
    changesets: 0,
  }
  /** Unexpected responses: a 500, or a 4xx to a valid request. */
  readonly wrong: string[] = []
  readonly #key: string
  readonly #plans: PlanWrites
  readonly #checks: (() => Promise<string | null>)[] = []
  #source = ''
  #drafted = ''
  #drafts: string[] = []
  #map = ''
  #view = ''
  #dataset = ''
  #booths: string[] = []
  #isStopped = false

  constructor(key: string) {
    this.#key = key
    this.#plans = new PlanWrites({
      attempt: (...request) => this.#try(...request),
      must: (...request) => this.#must(...request),
      remember: (check) => this.#remember(check),
      isStopped: () => this.#isStopped,
      acknowledged: this.acknowledged,
    })
  }

  async prepare(): Promise<void> {
    this.#dataset = (await this.#must('POST', '/datasets/v1', { name: 'Hall' })).dataset_id
    const features = Array.from({ length: BOOTH_COUNT }, (_, i) => this.#booth(i, 'prepared'))
    const body = { type: 'FeatureCollection', features }
    this.#booths = (await this.#must('POST', `/datasets/v1/${this.#dataset}/features/import`, body)).feature_ids
    await this.#prepareDrafts()
    await this.#plans.prepare()
    const map = { map_source_id: this.#dataset, unit_type: 'Meters' }
    this.#map = (await this.#must('POST', '/maps/v1', map)).map_id
    this.#view = (await this.#must('POST', `/map-views/v1/${this.#map}`, {})).map_view_id
    await this.#must('POST', '/catalogs/v1', { catalog_id: 'load', title: 'Load', data_schema: { name: 'string' } })
  }

  /** Writes until `stop`, several clients at once. */
  async run(): Promise<void> {
    this.#isStopped = false
    const kinds = [
      () => this.#writeContent(),
      () => this.#writeFeatures(),
      () => this.#writePlacements(),
      () => this.#writeCsv(),
      () => this.#reserve(),
      () => this.#reserve(),
      () => this.#plans.upload(),
      () => this.#plans.revise(),
      () => this.#editByChangeset(),
      () => this.#publish(),
    ]
    await Promise.all(
      kinds.map(async (write) => {
        while (!this.#isStopped) await sleep((await write()) ? this.pauseMs : FAILED_PAUSE_MS)
      }),
    )
  }

  stop(): void {
    this.#isStopped = true
  }

  /** What is not as it was acknowledged, in words; empty when all is well. */
  async verify(): Promise<string[]> {
    const faults: string[] = [...this.wrong]
    for (const check of [...this.#checks.splice(0), () => this.#compareWithHistory(), () => this.#checkView()]) {
      const fault = await check()
      if (fault) faults.push(fault)
    }
    const { reservations, total } = await this.#must('GET', `/reservations/v1/${this.#map}/${this.#view}?limit=1000`)
    const booked = new Set(reservations.map((item: Body) => item.feature_id))
    if (booked.size !== total) faults.push(`${total} bookings of ${booked.size} booths`)
    for (const item of reservations)
      if (item.attachment_ids.length === 0) faults.push(`no attachment: ${item.feature_id}`)
    return faults
  }

  /** Jobs that wait, run or were laid aside. */
  async openJobs(): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text()
    return [...text.matchAll(/^rotunda_jobs\{.*\} (\d+)/gm)].reduce((sum, match) => sum + Number(match[1]), 0)
  }

  async #writeContent(): Promise<boolean> {
    const name = randomUUID()
    const made = await this.#try('POST', '/content/v1/load', { data: { name, step: 1 } })
    if (!made) return false
    this.acknowledged.content++
    const changed = await this.#try('PUT', `/content/v1/load/${made.content_id}`, { data: { step: 2 } })
    return this.#remember(async () => {
      const { data } = await this.#must('GET', `/content/v1/load/${made.content_id}`)
      return data?.name === name && (!changed || data.step === 2) ? null : `content ${made.content_id} is lost`
    })
  }

  /** All features of an import, or none. */
  async #writeFeatures(): Promise<boolean> {
    const { dataset_id } = (await this.#try('POST', '/datasets/v1', { name: 'Batch' })) ?? {}
    if (!dataset_id) return false
    const features = Array.from({ length: BATCH_ROWS }, (_, i) => this.#booth(i, dataset_id))
    const body = { type: 'FeatureCollection', features }
    const done = await this.#try('POST', `/datasets/v1/${dataset_id}/features/import`, body)
    if (done) this.acknowledged.features++
    return this.#remember(() => this.#allOrNone(`/datasets/v1/${dataset_id}/features`, done !== null))
  }

  async #writePlacements(): Promise<boolean> {
    const item = await this.#try('POST', '/content/v1/load', { data: { name: randomUUID() } })
    if (!item) return false
    const placements = this.#booths
      .slice(0, BATCH_ROWS)
      .map((feature_id) => ({ feature_id, content_id: item.content_id }))
    const path = `/placements/v1/${this.#map}/${this.#view}`
    const done = await this.#try('POST', `${path}/batch`, { placements })
    if (done) this.acknowledged.placements++
    return this.#remember(() => this.#allOrNone(`${path}?content_id=${item.content_id}`, done !== null))
  }

  async #writeCsv(): Promise<boolean> {
    const id = `csv-${randomUUID()}`
    const rows = Array.from({ length: BATCH_ROWS }, (_, i) => `row ${i}`).join('\n')
    const { body, headers } = form({ catalog_id: id, title: id, file: { name: 'a.csv', type: 'text/csv', data: `name\n${rows}` } }) // biome-ignore format: one form
    const done = await this.#try('POST', '/catalogs/v1/csv', body, headers)
    if (done) this.acknowledged.csv++
    return this.#remember(async () => {
      const { total, code } = await this.#ask('GET', `/content/v1/${id}`)
      if (code === 'NOT_FOUND') return done ? `the catalog ${id} is lost` : null
      return total === BATCH_ROWS ? null : `${total} rows of a CSV in ${id}`
    })
  }

  /** Three booths at random: others fight for them. */
  async #reserve(): Promise<boolean> {
    const first = Math.floor(Math.random() * BOOTH_COUNT)
    const feature_ids = [0, 7, 31].map((step) => this.#booths[(first + step) % BOOTH_COUNT]!)
    const tag = randomUUID()
    const path = `/reservations/v1/${this.#map}/${this.#view}`
    const done = await this.#try('POST', path, { feature_ids, data: { tag } }, {}, [409])
    if (done) this.acknowledged.reservations++
    return this.#remember(async () => {
      const { contents } = await this.#ask('GET', `/content/v1/reservations?search_query=${tag}`)
      const count = contents?.length ?? 0
      if (done ? count === 3 : count === 3 || count === 0) return null
      return `${count} of 3 booths were reserved for ${tag}`
    })
  }

  /** A level of its own, which nothing but changesets writes to. */
  async #prepareDrafts(): Promise<void> {
    this.#drafted = (await this.#must('POST', '/datasets/v1', { name: 'Edited' })).dataset_id
    const features = Array.from({ length: BATCH_ROWS }, (_, i) => this.#booth(i, 'edited'))
    const body = { type: 'FeatureCollection', features }
    this.#drafts = (await this.#must('POST', `/datasets/v1/${this.#drafted}/features/import`, body)).feature_ids
    const source = { name: 'Edited', floors: [{ floor: 0, dataset_id: this.#drafted }] }
    this.#source = (await this.#must('POST', '/map-sources/v1', source)).map_source_id
  }

  /** Every booth of the level carries the tag of one changeset, or none does; history says the same as the drawing. */
  async #editByChangeset(): Promise<boolean> {
    const tag = randomUUID()
    const path = `/map-sources/v1/${this.#source}/changesets`
    const operations = this.#drafts.map((feature_id) => ({
      op: 'update',
      dataset_id: this.#drafted,
      feature_id,
      properties: { tag },
    }))
    const draft = await this.#try('POST', path, { title: tag, operations })
    if (!draft) return false
    const one = `${path}/${draft.changeset_id}`
    const applied = await this.#try('POST', `${one}/apply`, {})
    if (applied) this.acknowledged.changesets++
    const isSecond = this.acknowledged.changesets % 2 === 0
    const reverted = applied && isSecond ? await this.#try('POST', `${one}/revert`, {}) : null
    return this.#remember(async () => {
      const { state } = await this.#must('GET', one)
      if (applied && state === 'draft') return `the applied changeset ${draft.changeset_id} is a draft again`
      return reverted && state !== 'reverted' ? `the reverted changeset ${draft.changeset_id} is ${state}` : null
    })
  }

  async #compareWithHistory(): Promise<string | null> {
    const { features } = await this.#must('GET', `/datasets/v1/${this.#drafted}/features?limit=1000`)
    const tags = new Set(features.map((feature: Body) => feature.properties.tag))
    if (tags.size !== 1) return `the booths carry ${tags.size} tags`
    const path = `/datasets/v1/${this.#drafted}/history?sort=-applied_at&limit=1000`
    const edits = (await this.#must('GET', path)).history.filter((entry: Body) => entry.state === 'applied')
    const last = edits.find((entry: Body) => entry.kind === 'edit')?.title
    return [...tags][0] === last ? null : `the booths carry ${[...tags][0]}, and history ends with ${last}`
  }

  async #publish(): Promise<boolean> {
    const done = await this.#try('POST', `/map-views/v1/${this.#map}/${this.#view}/publish`)
    if (!done) return false
    this.acknowledged.publishes++
    await sleep(200)
    return true
  }

  async #checkView(): Promise<string | null> {
    const { state } = await this.#must('GET', `/map-views/v1/${this.#map}/${this.#view}`)
    return state === 'live' ? null : `the view is ${state}`
  }

  async #allOrNone(path: string, isAcknowledged: boolean): Promise<string | null> {
    const { total } = await this.#must('GET', path)
    return total === BATCH_ROWS || (total === 0 && !isAcknowledged) ? null : `${total} of ${BATCH_ROWS} at ${path}`
  }

  #booth(i: number, batch: string) {
    const [x, y] = [(i % 20) * 2, Math.floor(i / 20) * 2]
    const ring = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]] // biome-ignore format: a ring
    return {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: { kind: 'space', name: `B${i}`, batch },
    }
  }

  #remember(check: () => Promise<string | null>): boolean {
    this.#checks.push(check)
    return true
  }

  /** The answer, or null where the request was not acknowledged. */
  async #try(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
    expected: number[] = [],
  ): Promise<Body | null> {
    try {
      const { status, answer } = await this.#send(method, path, body, headers)
      if (status < 300) return answer
      if (status !== 503 && !expected.includes(status)) this.wrong.push(`${method} ${path}: ${status} ${answer.code}`)
    } catch {}
    return null
  }

  async #must(method: string, path: string, body?: unknown): Promise<Body> {
    const { status, answer } = await this.#send(method, path, body, {})
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }

  async #ask(method: string, path: string): Promise<Body> {
    return (await this.#send(method, path, undefined, {})).answer
  }

  async #send(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const isRaw = body instanceof Uint8Array
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'service-api-key': this.#key,
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: response.status, answer: (await response.json()) as Body }
  }
}
