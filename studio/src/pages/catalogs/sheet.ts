import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'
import { toastError } from '../../shell/toasts.tsx'
import type { CellChange, Data, Row } from './cells.ts'
import type { RowPlaces } from './row-places.ts'

const MAX_STEPS = 200
/** Rows that one request writes. */
const ROWS_PER_REQUEST = 5_000

interface Step {
  changes: CellChange[]
  inserted: Row[]
  removed: Row[]
}

/**
 * The rows of a catalog as they are edited: changes show at once and are saved as one batch; where the service refuses
 * one, it is taken back. Each can be undone.
 */
export class Sheet {
  rows: Row[]
  readonly #client: Client
  readonly #catalogId: string
  readonly #places: RowPlaces
  readonly #changed: () => void
  #byId: Map<string, number> | null = null
  /** A row that was removed and brought back has another ID than the steps before know. */
  readonly #aliases = new Map<string, string>()
  #done: Step[] = []
  #undone: Step[] = []
  /** Saves one after the other, in the order in which they were made. */
  #saving: Promise<unknown> = Promise.resolve()
  unsaved = 0

  constructor(client: Client, catalogId: string, rows: Row[], places: RowPlaces, changed: () => void) {
    this.#places = places
    this.#client = client
    this.#catalogId = catalogId
    this.rows = rows
    this.#changed = changed
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  find(id: string): Row | undefined {
    this.#byId ??= new Map(this.rows.map((row, i) => [row.id, i]))
    return this.rows[this.#byId.get(this.#idNow(id)) ?? -1]
  }

  #idNow(id: string): string {
    const alias = this.#aliases.get(id)
    return alias === undefined ? id : this.#idNow(alias)
  }

  async edit(changes: CellChange[], inserts: Data[] = []): Promise<void> {
    const real = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    if (real.length === 0 && inserts.length === 0) return
    const inserted = inserts.map((data, i) => ({ id: `new-${Date.now()}-${i}`, data }))
    await this.#do({ changes: real, inserted, removed: [] })
  }

  async remove(ids: readonly string[]): Promise<void> {
    const removed = ids.flatMap((id) => this.find(id) ?? [])
    if (removed.length > 0) await this.#do({ changes: [], inserted: [], removed })
  }

  async undo(): Promise<void> {
    const step = this.#done.pop()
    if (step) await this.#run(invert(step), () => this.#undone.push(step))
  }

  async redo(): Promise<void> {
    const step = this.#undone.pop()
    if (step) await this.#run(step, () => this.#done.push(step))
  }

  async #do(step: Step): Promise<void> {
    this.#undone = []
    await this.#run(step, () => {
      this.#done = [...this.#done, step].slice(-MAX_STEPS)
    })
  }

  async #run(step: Step, keep: () => void): Promise<void> {
    this.#show(step)
    keep()
    this.unsaved++
    this.#changed()
    const saving = this.#saving.then(() => this.#save(step))
    this.#saving = saving.catch(() => {})
    try {
      await saving
    } catch (error) {
      this.#show(invert(step))
      this.#done = this.#done.filter((done) => done !== step)
      throw error
    } finally {
      this.unsaved--
      this.#changed()
    }
  }

  #show({ changes, inserted, removed }: Step): void {
    for (const { id, field, after } of changes) {
      const row = this.find(id)
      if (!row) continue
      const { [field]: _, ...rest } = row.data
      row.data = after === null || after === undefined ? rest : { ...row.data, [field]: after }
    }
    if (inserted.length === 0 && removed.length === 0) return
    const gone = new Set(removed.map(({ id }) => id))
    this.rows = [...this.rows.filter(({ id }) => !gone.has(id)), ...inserted]
    this.#byId = null
  }

  async #save({ changes, inserted, removed }: Step): Promise<void> {
    const updates = [...Map.groupBy(changes, ({ id }) => this.#idNow(id))].map(([content_id, cells]) => ({
      content_id,
      data: Object.fromEntries(cells.map(({ field, after }) => [field, after ?? null])),
    }))
    const inserts = inserted.map(({ data }) => ({ data }))
    const removals = removed.map(({ id }) => id)
    if (removed.length > 0) await this.#places.note(removed)
    const count = Math.max(updates.length, inserts.length, removals.length)
    for (let start = 0; start < count; start += ROWS_PER_REQUEST) {
      const part = <T>(list: T[]) => list.slice(start, start + ROWS_PER_REQUEST)
      const body = { updates: part(updates), inserts: part(inserts), removals: part(removals) }
      const params = { path: { catalog_id: this.#catalogId } }
      const done = await unwrap(this.#client.POST('/content/v1/{catalog_id}/batch', { params, body }))
      this.#adopt(part(inserted), done)
    }
    // The rows are back, whatever becomes of their places.
    await this.#places.restore(inserted).catch(toastError)
  }

  /** Rows that were added get the IDs that the service has given them; undoing refers to these. */
  #adopt(rows: Row[], { inserted }: Schemas['ContentBatchDone']): void {
    for (const [i, row] of rows.entries()) {
      const id = inserted[i]
      if (id === undefined || id === row.id) continue
      this.#aliases.set(row.id, id)
      row.id = id
    }
    if (rows.length > 0) this.#byId = null
  }
}

function invert({ changes, inserted, removed }: Step): Step {
  return {
    changes: changes.map(({ id, field, before, after }) => ({ id, field, before: after, after: before })),
    inserted: removed,
    removed: inserted,
  }
}
