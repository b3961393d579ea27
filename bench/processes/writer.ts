import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/** Writes a number after the other into one row, and remembers the last one that was acknowledged. */
export class Writer {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #path: string
  #acknowledged = 0
  #refused = 0
  #isOver = false
  #done: Promise<void> = Promise.resolve()

  private constructor(url: string, key: string, path: string) {
    this.#url = url
    this.#headers = { 'service-api-key': key, 'content-type': 'application/json' }
    this.#path = path
  }

  static async start(url: string, key: string): Promise<Writer> {
    const headers = { 'service-api-key': key, 'content-type': 'application/json' }
    const post = async (path: string, body: object) =>
      (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    await post('/catalogs/v1', { catalog_id: 'counted', title: 'Counted' })
    const { content_id } = (await post('/content/v1/counted', { data: { n: 0 } })) as { content_id: string }
    const writer = new Writer(url, key, `/content/v1/counted/${content_id}`)
    writer.#done = writer.#write()
    return writer
  }

  /** Ends the writing and asks each process for what it has. */
  async verdict(urls: readonly string[]): Promise<string> {
    this.#isOver = true
    await this.#done
    const found = await Promise.all(
      urls.map(async (url) => {
        const answer = await fetch(url + this.#path, {
          headers: { 'service-api-key': this.#headers['service-api-key']! },
        })
        return ((await answer.json()) as { data: { n: number } }).data.n
      }),
    )
    const isKept = found.every((n) => n >= this.#acknowledged)
    const lost = isKept ? 'none is lost' : `LOST: the processes have ${found.join(', ')}`
    return `${this.#acknowledged} writes, the last of them acknowledged as such; ${this.#refused} were refused and tried again; ${lost}.`
  }

  async #write(): Promise<void> {
    for (let n = 1; !this.#isOver; ) {
      const body = JSON.stringify({ data: { n } })
      const answer = await fetch(this.#url + this.#path, { method: 'PUT', headers: this.#headers, body }).catch(
        () => null,
      )
      await answer?.text()
      if (answer?.ok) this.#acknowledged = n++
      else this.#refused++
      await sleep(PAUSE_MS)
    }
  }
}
