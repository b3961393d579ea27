import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'

/** What a request asks for: method, address and body, the body as it arrives. */
export class Fingerprint {
  readonly #hash: Hash
  #digest: string | null = null

  constructor(method: string, url: string) {
    this.#hash = createHash('sha256')
    this.add('request', `${method} ${url}`)
  }

  /** Name and length separate the parts, so that no two bodies give the same bytes. */
  add(name: string, value: string): void {
    this.#hash.update(`${name.length}:${name}${value.length}:${value}`)
  }

  /** A stream of the same bytes, which are added as they are read. */
  tap(stream: Readable): Readable {
    const hash = this.#hash
    async function* pass() {
      for await (const chunk of stream) {
        hash.update(chunk)
        yield chunk
      }
    }
    return Readable.from(pass(), { objectMode: false })
  }

  /** To be asked for when the whole body has arrived. */
  digest(): string {
    this.#digest ??= this.#hash.digest('base64url')
    return this.#digest
  }
}
