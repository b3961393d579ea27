import type { Operation } from '@rotunda/core/edit'
import { RotundaError, type Schemas } from '@rotunda/sdk'
import type { Client } from '../../../service/service.ts'

type Saved = Schemas['Changeset']
type Body = Schemas['Operation'][]

const PAUSE_MS = 350

export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'refused'

export interface Wiring {
  client: Client
  sourceId: string
  operations(): Operation[]
  title(): string
  /** With the words of the service where it refused a write. */
  onState(state: SaveState, refusal?: string): void
  onSaved(changeset: Saved): void
  /** Somebody else has written the draft, applied or discarded it: how it is now. */
  onOvertaken(changeset: Saved): void
}

/**
 * Writes the operations of a draft to the service soon after each change, one write at a time. A draft is made with its
 * first operation. A write that would go over what somebody else wrote is refused by the service and told instead.
 */
export class Autosave {
  readonly #wiring: Wiring
  #changesetId: string | null
  #etag: string | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isBusy = false
  #isDue = false
  #isLeft = false

  constructor(wiring: Wiring, changesetId: string | null, etag: string | null) {
    this.#wiring = wiring
    this.#changesetId = changesetId
    this.#etag = etag
  }

  get changesetId(): string | null {
    return this.#changesetId
  }

  /** Something has changed. */
  touch(): void {
    this.#isDue = true
    this.#wiring.onState('waiting')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** What was read of the draft since: the next write builds on it. */
  follow(etag: string | null): void {
    this.#etag = etag
  }

  /** The draft has ended: nothing more is written to it. */
  leave(): void {
    this.#isLeft = true
    clearTimeout(this.#timer)
  }

  stop(): void {
    clearTimeout(this.#timer)
    if (this.#isDue) void this.flush()
  }

  /** Writes what there is now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isBusy || !this.#isDue || this.#isLeft) return
    this.#isBusy = true
    this.#isDue = false
    this.#wiring.onState('saving')
    try {
      await this.#write()
      if (!this.#isDue && !this.#isLeft) this.#wiring.onState('saved')
    } catch (error) {
      this.#isDue = true
      if (this.#isLeft) return
      if (error instanceof RotundaError) this.#wiring.onState('refused', error.message)
      else this.#wiring.onState('offline')
    } finally {
      this.#isBusy = false
    }
    if (this.#isDue && !this.#isLeft && this.#timer !== undefined)
      this.#timer = setTimeout(() => void this.flush(), PAUSE_MS * 8)
  }

  async #write(): Promise<void> {
    const { client, sourceId } = this.#wiring
    const operations = this.#wiring.operations() as unknown as Body
    if (this.#changesetId === null) {
      if (operations.length === 0) return
      const params = { path: { map_source_id: sourceId } }
      const body = { title: this.#wiring.title(), operations }
      const { data, error, response } = await client.POST('/map-sources/v1/{map_source_id}/changesets', {
        params,
        body,
      })
      if (!data) throw new RotundaError(response.status, error)
      this.#changesetId = data.changeset_id
      await this.#read()
      this.#wiring.onSaved(data as Saved)
      return
    }
    const path = { map_source_id: sourceId, changeset_id: this.#changesetId }
    const headers = this.#etag === null ? {} : { 'If-Match': this.#etag }
    const { data, error, response } = await client.PUT('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', {
      params: { path },
      headers,
      body: { operations },
    })
    if (response.status === 412) {
      const theirs = await this.#read()
      this.#isDue = true
      this.#wiring.onOvertaken(theirs)
      return
    }
    if (!data) throw new RotundaError(response.status, error)
    this.#etag = response.headers.get('ETag')
    if (this.#etag === null) await this.#read()
    this.#wiring.onSaved(data as Saved)
  }

  async #read(): Promise<Saved> {
    const { client, sourceId } = this.#wiring
    const path = { map_source_id: sourceId, changeset_id: this.#changesetId! }
    const { data, error, response } = await client.GET('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', {
      params: { path },
    })
    if (!data) throw new RotundaError(response.status, error)
    this.#etag = response.headers.get('ETag')
    return data as Saved
  }
}
