import svgpath from 'svgpath'
import type { Affine } from '../sketch/affine.ts'
import { Trace } from '../sketch/trace.ts'
import { parseLength, parseNumbers } from './numbers.ts'
import type { Node } from './parse.ts'

/** The size of the page, for percentages and for how finely curves are flattened. */
export interface Page {
  width: number
  height: number
}

export const drawnShapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])

/** Traces the outline of a basic shape or path. */
export function traceOutline(node: Node, matrix: Affine, page: Page): Trace {
  const trace = new Trace(matrix, Math.max(page.width, page.height))
  const { attributes } = node
  const x = (name: string, fallback = 0) => parseLength(attributes[name], fallback, page.width)
  const y = (name: string, fallback = 0) => parseLength(attributes[name], fallback, page.height)
  if (node.name === 'path') tracePath(attributes.d ?? '', trace)
  else if (node.name === 'line') {
    trace.moveTo(x('x1'), y('y1'))
    trace.lineTo(x('x2'), y('y2'))
  } else if (node.name === 'rect') {
    traceRect(trace, x('x'), y('y'), x('width'), y('height'), x('rx', y('ry')), y('ry', x('rx')))
  } else if (node.name === 'circle') {
    traceEllipse(trace, x('cx'), y('cy'), x('r'), x('r'))
  } else if (node.name === 'ellipse') {
    traceEllipse(trace, x('cx'), y('cy'), x('rx', y('ry')), y('ry', x('rx')))
  } else {
    const numbers = parseNumbers(attributes.points)
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      if (i === 0) trace.moveTo(numbers[0]!, numbers[1]!)
      else trace.lineTo(numbers[i]!, numbers[i + 1]!)
    }
    if (node.name === 'polygon') trace.close()
  }
  return trace
}

/** A path with a mistake is drawn as far as the mistake, as browsers do. */
function tracePath(d: string, trace: Trace): void {
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _index, x, y) => {
      const [command, a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = segment as [string, ...number[]]
      if (command === 'M') trace.moveTo(a, b)
      else if (command === 'L') trace.lineTo(a, b)
      else if (command === 'H') trace.lineTo(a, y)
      else if (command === 'V') trace.lineTo(x, a)
      else if (command === 'C') trace.cubicTo(a, b, c, e, f, g)
      else if (command === 'Q') trace.quadraticTo(a, b, c, e)
      else trace.close()
    })
}

function traceRect(trace: Trace, x: number, y: number, width: number, height: number, rx: number, ry: number): void {
  if (!(width > 0 && height > 0)) return
  const [r, s] = [Math.max(0, Math.min(rx, width / 2)), Math.max(0, Math.min(ry, height / 2))]
  if (!(r > 0 && s > 0)) {
    trace.moveTo(x, y)
    trace.lineTo(x + width, y)
    trace.lineTo(x + width, y + height)
    trace.lineTo(x, y + height)
  } else {
    const corner = (cx: number, cy: number, from: number) => trace.ellipse(cx, cy, [r, 0], s / r, from, Math.PI / 2)
    corner(x + width - r, y + s, -Math.PI / 2)
    corner(x + width - r, y + height - s, 0)
    corner(x + r, y + height - s, Math.PI / 2)
    corner(x + r, y + s, Math.PI)
  }
  trace.close()
}

function traceEllipse(trace: Trace, cx: number, cy: number, rx: number, ry: number): void {
  if (rx > 0 && ry > 0) trace.ellipse(cx, cy, [rx, 0], ry / rx, 0, 2 * Math.PI)
}
