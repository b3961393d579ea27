const BAR_WIDTH = 24

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Progress bars on a terminal, one line per finished step elsewhere. Written to stderr, since stdout is for results. */
export class Progress {
  readonly #stream: Terminal

  constructor(stream: Terminal) {
    this.#stream = stream
  }

  /** Shows the progress of a step (0 to 1), replacing the previous line on a terminal. */
  show(title: string, fraction: number, note = ''): void {
    if (!this.#stream.isTTY) return
    const full = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    this.#stream.write(`\r\x1b[2K${bar} ${title} ${note}`)
  }

  done(title: string, note: string): void {
    const start = this.#stream.isTTY ? '\r\x1b[2K✓ ' : ''
    this.#stream.write(`${start}${title}: ${note}\n`)
  }
}
