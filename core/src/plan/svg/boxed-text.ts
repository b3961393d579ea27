import { compose, scaling } from '../sketch/affine.ts'
import { capShare, estimateWidth, placeText } from '../sketch/place-text.ts'
import { parseLength } from './numbers.ts'
import type { Node } from './parse.ts'
import type { Style } from './style.ts'
import { inherit, isAbsent, ownProperties } from './style.ts'
import type { Declarations } from './stylesheet.ts'
import type { TextScope } from './text.ts'

/** Lines of a text are this many sizes of the font apart, and their letters stand on a line this far down. */
const LINE_HEIGHT_EM = 1.2
const BASELINE_EM = 0.95

/** What begins a line of its own, in HTML and in the flowed text that Inkscape once wrote. */
const blocks =
  /^(?:div|p|br|li|[uo]l|table|tr|h[1-6]|center|section|flowPara|flowDiv|flowLine|flowRegion|flowRegionExclude)$/u

interface Line {
  text: string
  style: Style
}

interface TextBox {
  x: number
  y: number
  width: number
  height: number
  /** Where lines stand in the box: 0 at its left or top, 1 at its right or foot. */
  across: number
  down: number
}

/** Draws text that a browser or Inkscape lays out in a box: the content of a `<foreignObject>` or `<flowRoot>`. */
export function drawBoxedText(node: Node, box: Omit<TextBox, 'across' | 'down'>, style: Style, scope: TextScope): void {
  const lines: Line[] = [{ text: '', style }]
  collect(node, style, lines, scope, 0)
  const written = lines.filter(({ text }) => text.trim() !== '')
  const { x, y, width, height, across, down } = innermost(node, { ...box, across: 0, down: 0 }, scope)
  const whole = written.reduce((sum, line) => sum + line.style.fontSize * LINE_HEIGHT_EM, 0)
  const group = scope.sketch.nextGroup()
  let top = y + (height - whole) * down
  for (const { text, style } of written) {
    const capHeight = style.fontSize * capShare
    const raw = {
      text,
      x: x + width * across,
      y: -(top + style.fontSize * BASELINE_EM),
      anchor: [across, 0] as [number, number],
      height: capHeight,
      width: estimateWidth(text.trim(), capHeight),
      angle: 0,
      layer: scope.layer,
      group,
    }
    scope.sketch.text(placeText(raw, compose(scope.matrix, scaling(1, -1))))
    top += style.fontSize * LINE_HEIGHT_EM
  }
}

export function holdsText(node: Node): boolean {
  return node.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : holdsText(child)))
}

function collect(node: Node, style: Style, lines: Line[], scope: TextScope, depth: number): void {
  scope.sketch.meter.spend('nodes')
  scope.sketch.meter.checkDepth(depth)
  for (const child of node.children) {
    if (typeof child === 'string') {
      const line = lines.at(-1)!
      if (line.text.trim() === '') line.style = style
      line.text += child
      continue
    }
    const own = ownProperties(child, scope.stylesheet)
    if (isAbsent(own) || child.name === 'style') continue
    const inner = inherit(style, own, scope.document, scope.stylesheet)
    if (blocks.test(child.name)) lines.push({ text: '', style: inner })
    else if (child.name === 'td') lines.at(-1)!.text += ' '
    if (inner.visible) collect(child, inner, lines, scope, depth + 1)
    if (blocks.test(child.name)) lines.push({ text: '', style })
  }
}

/** The box of the element that holds the words, through those that do nothing but place it. */
function innermost(node: Node, box: TextBox, scope: TextScope): TextBox {
  let within = box
  for (let element: Node | undefined = node; element; ) {
    const inner: (Node | string)[] = element.children.filter(
      (child) => typeof child !== 'string' || child.trim() !== '',
    )
    const [child] = inner
    if (inner.length !== 1 || typeof child === 'string' || child === undefined) break
    element = child
    within = place(within, ownProperties(child, scope.stylesheet))
  }
  return within
}

function place(box: TextBox, own: Declarations): TextBox {
  const px = (name: string) => parseLength(own[name], 0)
  const [left, top] = [px('margin-left') + px('padding-left'), px('margin-top') + px('padding-top')]
  return {
    x: box.x + left,
    y: box.y + top,
    width: parseLength(own.width, box.width - left, box.width),
    height: parseLength(own.height, box.height - top, box.height),
    across: share(own['text-align']) ?? share(own['justify-content']) ?? box.across,
    down: share(own['align-items']) ?? share(own['vertical-align']) ?? box.down,
  }
}

function share(alignment: string | undefined): number | null {
  if (alignment === undefined) return null
  if (/center|middle/u.test(alignment)) return 0.5
  return /end|right|bottom/u.test(alignment) ? 1 : 0
}
