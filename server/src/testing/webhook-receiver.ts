import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver that answers as it is told, by path. */
export class WebhookReceiver {
  readonly #received: Received[] = []
  /** By path: the status, or 'hang'. Anything else: 204. */
  readonly answers = new Map<string, number | 'hang'>()
  #server!: Server
  url = ''

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const path = request.url ?? ''
        this.#received.push({ path, headers: request.headers, body })
        const answer = this.answers.get(path) ?? 204
        if (answer !== 'hang')
          response.writeHead(answer, { location: `${this.url}/elsewhere` }).end(answer === 204 ? '' : 'Not here\0')
      })
    })
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  at(path: string): Received[] {
    return this.#received.filter((item) => item.path === path)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
