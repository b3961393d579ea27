/** Points of a page, 72 to the inch, y down. */
export type Command =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export interface Shape {
  path: readonly Command[]
  fill?: string
  stroke?: string
  lineWidth?: number
  /** The text that the outlines are of. */
  text?: string
}

/** A printed page: outlines alone, so that it looks the same on every machine and needs no font. */
export interface Page {
  title: string
  width: number
  height: number
  shapes: Shape[]
}

export function rectangle(x: number, y: number, width: number, height: number): Command[] {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']]
}

/** Distance of the control points from the ends of a quarter of a circle. */
const QUARTER_CURVE = 0.5523

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Command[] {
  const [right, bottom] = [x + width, y + height]
  const near = radius * (1 - QUARTER_CURVE)
  return [
    ['M', x + radius, y],
    ['L', right - radius, y],
    ['C', right - near, y, right, y + near, right, y + radius],
    ['L', right, bottom - radius],
    ['C', right, bottom - near, right - near, bottom, right - radius, bottom],
    ['L', x + radius, bottom],
    ['C', x + near, bottom, x, bottom - near, x, bottom - radius],
    ['L', x, y + radius],
    ['C', x, y + near, x + near, y, x + radius, y],
    ['Z'],
  ]
}

export function circle(x: number, y: number, radius: number): Command[] {
  return roundedRectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)
}

/** Scales, then moves. */
export function transformPath(path: readonly Command[], scale: number, x: number, y: number): Command[] {
  return path.map((command) => {
    const [op, ...numbers] = command
    return [op, ...numbers.map((value, i) => value * scale + (i % 2 === 0 ? x : y))] as unknown as Command
  })
}

/** Path data of absolute moves, lines and curves. */
export function parsePath(data: string): Command[] {
  const path: Command[] = []
  for (const [, op, numbers] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/gi)) {
    const values = (numbers!.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number)
    if (op === 'Z' || op === 'z') path.push(['Z'])
    else if (op === 'Q') path.push(cubicOf(path.at(-1), values))
    else if (op === 'C') {
      for (let i = 0; i + 5 < values.length; i += 6) path.push(['C', ...values.slice(i, i + 6)] as unknown as Command)
    } else {
      for (let i = 0; i + 1 < values.length; i += 2)
        path.push([i > 0 ? 'L' : (op as 'M' | 'L'), values[i]!, values[i + 1]!])
    }
  }
  return path
}

function cubicOf(last: Command | undefined, [cx = 0, cy = 0, x = 0, y = 0]: number[]): Command {
  const [fromX, fromY] = (last?.slice(-2) as [number, number] | undefined) ?? [0, 0]
  const third = (from: number, to: number) => from + (2 / 3) * (to - from)
  return ['C', third(fromX, cx), third(fromY, cy), third(x, cx), third(y, cy), x, y]
}
