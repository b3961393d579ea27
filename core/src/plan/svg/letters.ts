import type { Text } from '../drawing.ts'

/** In cap heights: a space is as wide, and no letter of the same word begins farther from the end of the last. */
const SPACE_CAP_HEIGHTS = 0.3
const MAX_GAP_CAP_HEIGHTS = 1.2
/** How far the steps of a typeface whose letters are all as wide may be off. */
const MAX_STEP_ERROR = 0.05

/** Joins letters that the file writes one by one, each a text of its own, to words. */
export class Letters {
  #run: Text[] = []
  #put: (text: Text) => void

  constructor(put: (text: Text) => void) {
    this.#put = put
  }

  add(text: Text): void {
    const last = this.#run.at(-1)
    if (last && !continues(last, text)) this.flush()
    if ([...text.text].length === 1) this.#run.push(text)
    else {
      this.flush()
      this.#put(text)
    }
  }

  flush(): void {
    const run = this.#run
    this.#run = []
    const [first] = run
    const last = run.at(-1)
    if (!first || !last) return
    const isSpaced = spaces(run)
    const text = run.map((letter, i) => (isSpaced[i] ? ` ${letter.text}` : letter.text)).join('')
    this.#put({ ...first, text, width: along(first, last) + last.width })
  }
}

function along({ x, y, angle }: Text, next: Text): number {
  return (next.x - x) * Math.cos(angle) + (next.y - y) * Math.sin(angle)
}

function continues(last: Text, next: Text): boolean {
  const { height, width, angle, layer } = last
  if ([...next.text].length !== 1 || layer !== next.layer || Math.abs(angle - next.angle) > 0.02) return false
  if (Math.abs(next.height - height) > height * 0.05) return false
  const across = (next.y - last.y) * Math.cos(angle) - (next.x - last.x) * Math.sin(angle)
  const step = along(last, next)
  return Math.abs(across) < 0.1 * height && step > 0.2 * height && step < width + MAX_GAP_CAP_HEIGHTS * height
}

/** Before which letters there is a space. */
function spaces(run: Text[]): boolean[] {
  const steps = run.slice(1).map((letter, i) => along(run[i]!, letter))
  const narrowest = Math.min(...steps)
  const isEven = steps.every((step) => Math.abs(step / narrowest - Math.round(step / narrowest)) < MAX_STEP_ERROR)
  const isWide = (step: number, i: number) =>
    isEven ? step > 1.5 * narrowest : step - run[i]!.width > SPACE_CAP_HEIGHTS * run[i]!.height
  return [false, ...steps.map(isWide)]
}
