import { Underlay } from '@rotunda/core/plan/underlay'
import type { Files } from '../files/storage.ts'

const MAX_CACHED_BYTES = 200 * 1024 * 1024
const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Drawings in memory, by the key of their file, which never changes: those that were used last. */
export class UnderlayCache {
  readonly #files: Files
  readonly #known = new Map<string, Promise<Underlay | null>>()
  readonly #sizes = new Map<string, number>()

  constructor(files: Files) {
    this.#files = files
  }

  /** Null where the plan was read before drawings were kept. */
  async get(key: string): Promise<Underlay | null> {
    const known = this.#known.get(key) ?? this.#load(key)
    this.#known.delete(key)
    this.#known.set(key, known)
    const underlay = await known.catch((error) => {
      this.#forget(key)
      throw error
    })
    if (!underlay) this.#forget(key)
    return underlay
  }

  async #load(key: string): Promise<Underlay | null> {
    const file = await this.#files.get(key)
    if (!file) return null
    if (file.size > MAX_FILE_BYTES) {
      file.stream.destroy()
      return null
    }
    const underlay = new Underlay(new Uint8Array(Buffer.concat(await file.stream.toArray())))
    this.#sizes.set(key, underlay.bytes)
    for (const oldest of this.#known.keys()) {
      const total = [...this.#sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (total <= MAX_CACHED_BYTES) break
      if (oldest !== key) this.#forget(oldest)
    }
    return underlay
  }

  #forget(key: string): void {
    this.#known.delete(key)
    this.#sizes.delete(key)
  }
}
