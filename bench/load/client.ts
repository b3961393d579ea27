import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Question {
  kind: string
  bytes: Buffer
  /** Statuses that are an answer; 429 and 503 count as turned away, all else as wrong. */
  expected: readonly number[]
}

const HELLO = Buffer.from('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')

interface Load {
  port: number
  connections: number
  /** Questions a second, whether or not the ones before are answered; Infinity: as fast as the answers come. */
  rate: number
  seconds: number
  draw: () => Question
  /** Ends it before its time. */
  signal?: AbortSignal
  /** Called when everybody is in. */
  onStart?: () => void
}

/**
 * Many clients at once on bare sockets. A question's time counts from when it was due, so that a server which stalls
 * is not spared the questions that had to wait for it.
 */
export async function load({ port, connections, rate, seconds, draw, signal, onStart }: Load): Promise<Tally> {
  const tally = new Tally()
  const askers = Array.from({ length: connections }, () => new Asker(port))
  // The day begins with everybody in: how fast new connections are accepted is another question.
  await Promise.all(askers.map((asker) => asker.ask(HELLO)))
  onStart?.()
  const start = performance.now()
  const end = start + seconds * 1000
  const free = [...askers]
  let asked = 0
  const ask = async (asker: Asker, due: number) => {
    const question = draw()
    const answer = await asker.ask(question.bytes)
    tally.note(question, answer, performance.now() - due)
    free.push(asker)
    askDue()
  }
  const askDue = () => {
    while (free.length > 0 && !signal?.aborted) {
      const now = performance.now()
      const due = rate === Number.POSITIVE_INFINITY ? now : start + (asked * 1000) / rate
      if (due > now || due >= end) return
      asked++
      void ask(free.shift()!, due)
    }
  }
  while (performance.now() < end && !signal?.aborted) {
    askDue()
    await sleep(1)
  }
  while (free.length < askers.length) await sleep(1)
  for (const asker of askers) asker.close()
  tally.seconds = (performance.now() - start) / 1000
  return tally
}

interface Answer {
  /** 0: the connection broke. */
  status: number
  mayRetry: boolean
}

/** One connection, opened again where it was closed. */
class Asker {
  readonly #port: number
  #socket: Socket | null = null
  #answered: (answer: Answer) => void = () => {}
  #answer: Answer = { status: 0, mayRetry: false }
  #left = 0
  #isLast = false

  constructor(port: number) {
    this.#port = port
  }

  ask(bytes: Buffer): Promise<Answer> {
    this.#socket ??= this.#open()
    this.#socket.write(bytes)
    return new Promise((resolve) => {
      this.#answered = resolve
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#socket = null
      this.#left = 0
      this.#answered({ status: 0, mayRetry: false })
    })
    return socket
  }

  #read(chunk: Buffer): void {
    if (this.#left === 0) {
      // The first piece of an answer holds its whole head.
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      this.#answer = { status: Number(head.slice(9, 12)), mayRetry: /\r\nretry-after: /i.test(head) }
      this.#isLast = /\r\nconnection: close/i.test(head)
      this.#left = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    this.#left -= chunk.length
    if (this.#left > 0) return
    if (this.#isLast) this.#leave()
    this.#answered(this.#answer)
  }

  /** The server has said that it closes the connection: the next question gets another. */
  #leave(): void {
    this.#socket?.removeAllListeners('close')
    this.#socket?.destroy()
    this.#socket = null
  }
}

export class Tally {
  seconds = 0
  turnedAway = 0
  #firstRefusal = Number.NaN
  #lastRefusal = Number.NaN
  /** Turned away without being told when to come back, or answered with what nobody should get. */
  readonly wrong = new Map<string, number>()
  readonly #times = new Map<string, number[]>()

  note({ kind, expected }: Question, { status, mayRetry }: Answer, ms: number): void {
    if (expected.includes(status)) {
      const times = this.#times.get(kind)
      if (times) times.push(ms)
      else this.#times.set(kind, [ms])
    } else if ((status === 503 || status === 429) && mayRetry) this.#refuse()
    else this.wrong.set(`${kind} ${status}`, (this.wrong.get(`${kind} ${status}`) ?? 0) + 1)
  }

  #refuse(): void {
    this.turnedAway++
    this.#lastRefusal = performance.now()
    if (this.turnedAway === 1) this.#firstRefusal = this.#lastRefusal
  }

  /** Between the first and the last who was turned away. */
  get refusalMs(): number {
    return this.turnedAway === 0 ? 0 : this.#lastRefusal - this.#firstRefusal
  }

  get kinds(): string[] {
    return [...this.#times.keys()].sort()
  }

  /** Of these kinds together, or of all. */
  summary(...kinds: string[]): { answers: number; perSecond: number; p50: number; p99: number } {
    const wanted = kinds.length > 0 ? kinds : this.kinds
    const times = Float64Array.from(wanted.flatMap((kind) => this.#times.get(kind) ?? [])).sort()
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
    return { answers: times.length, perSecond: times.length / this.seconds, p50: at(0.5), p99: at(0.99) }
  }
}
