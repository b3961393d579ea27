import { isClear, parseColor } from './color.ts'
import { parseLength, parseNumbers } from './numbers.ts'
import type { Document, Node } from './parse.ts'
import { elements, localReference } from './parse.ts'
import type { Declarations, Stylesheet } from './stylesheet.ts'

/** What an element passes on to its children. */
export interface Style {
  fill: Paint
  stroke: Paint
  strokeWidth: number
  dashed: boolean
  color: number
  visible: boolean
  /** The file says whether lines are drawn. */
  isStrokeSaid: boolean
  /** It or an element around it has a class, and no sheet of the file knows classes: that of its page paints it. */
  isPaintedElsewhere: boolean
  fontSize: number
  anchor: 'start' | 'middle' | 'end'
  /** What of the letters stands at the height that is given. */
  baseline: 'foot' | 'middle' | 'top'
}

/** Fills of a `pattern` are hatches, or pictures. */
type Paint = { color: number; pattern: Node | null } | null

export const initialStyle: Style = {
  fill: { color: 0, pattern: null },
  stroke: null,
  strokeWidth: 1,
  dashed: false,
  color: 0,
  visible: true,
  isStrokeSaid: false,
  isPaintedElsewhere: false,
  fontSize: 16,
  anchor: 'start',
  baseline: 'foot',
}

/** The properties set on one element: attributes, then the style sheets, its own `style`, and what sheets insist on. */
export function ownProperties(node: Node, stylesheet: Stylesheet): Declarations {
  const rules = stylesheet.declarationsFor(node)
  const own: Declarations = { ...node.attributes }
  for (const { declarations } of rules) Object.assign(own, declarations)
  Object.assign(own, parseInline(node.attributes.style))
  for (const { important } of rules) Object.assign(own, important)
  for (const name of painted) if (own[name] !== undefined) own[name] = stylesheet.resolve(own[name])
  return own
}

const painted = ['fill', 'stroke', 'color', 'stroke-width', 'font-size'] as const

function parseInline(style: string | undefined): Declarations {
  const declarations: Declarations = {}
  for (const part of style?.split(';') ?? []) {
    const colon = part.indexOf(':')
    if (colon > 0)
      declarations[part.slice(0, colon).trim().toLowerCase()] = part
        .slice(colon + 1)
        .replace(/!important/u, '')
        .trim()
  }
  return declarations
}

/** Not drawn at all, with everything inside. */
export function isAbsent(own: Declarations): boolean {
  return own.display === 'none' || isClear(own.opacity)
}

export function inherit(parent: Style, own: Declarations, document: Document, stylesheet: Stylesheet): Style {
  const color = own.color === undefined ? parent.color : (parseColor(own.color) ?? parent.color)
  const fontSize = parseLength(own['font-size'] ?? sizeIn(own.font), parent.fontSize, parent.fontSize, parent.fontSize)
  return {
    color,
    fontSize: Math.abs(fontSize),
    fill: paint(own.fill, own['fill-opacity'], parent.fill, color, document),
    stroke: paint(own.stroke, own['stroke-opacity'], parent.stroke, color, document),
    strokeWidth: parseLength(own['stroke-width'], parent.strokeWidth),
    dashed:
      own['stroke-dasharray'] === undefined ? parent.dashed : parseNumbers(own['stroke-dasharray']).some((n) => n > 0),
    visible:
      own.visibility === undefined || own.visibility === 'inherit' ? parent.visible : own.visibility === 'visible',
    isStrokeSaid: parent.isStrokeSaid || Boolean(own.stroke),
    isPaintedElsewhere: parent.isPaintedElsewhere || stylesheet.lacks(own.class),
    anchor: own['text-anchor'] === undefined ? parent.anchor : readAnchor(own['text-anchor']),
    baseline: readBaseline(own['dominant-baseline'] ?? own['alignment-baseline'], parent.baseline),
  }
}

/**
 * What a shape is painted with. Where the sheet of another file says more, that is its outline: the fill of shapes of
 * which nothing is said is black, and would hide what lies under it.
 */
export function paintsOf({ fill, stroke, isStrokeSaid, isPaintedElsewhere }: Style): Pick<Style, 'fill' | 'stroke'> {
  const isFilled = fill !== null && fill !== initialStyle.fill
  if (!isPaintedElsewhere || isFilled) return { fill, stroke }
  return { fill: null, stroke: isStrokeSaid ? stroke : initialStyle.fill }
}

/** Of a `font` such as `bold 12px/1.2 Arial`, the size: the first number that has a unit. */
function sizeIn(font: string | undefined): string | undefined {
  return /(?<![\w.])[\d.]+(?:px|pt|em|rem|ex|mm|cm|in|pc|%)/iu.exec(font ?? '')?.[0]
}

function readAnchor(text: string): Style['anchor'] {
  return text === 'middle' || text === 'end' ? text : 'start'
}

function readBaseline(text: string | undefined, inherited: Style['baseline']): Style['baseline'] {
  if (text === undefined || text === 'inherit') return inherited
  if (text === 'middle' || text === 'central' || text === 'mathematical') return 'middle'
  return text === 'hanging' || text === 'text-before-edge' || text === 'text-top' ? 'top' : 'foot'
}

function paint(
  value: string | undefined,
  opacity: string | undefined,
  inherited: Paint,
  currentColor: number,
  document: Document,
): Paint {
  if (isClear(opacity)) return null
  if (value === undefined || value === 'inherit' || value === '') return inherited
  if (value === 'currentColor' || value === 'currentcolor') return { color: currentColor, pattern: null }
  const server = /^url\(\s*['"]?#([^'")\s]+)/u.exec(value)
  if (server) return paintServer(document.byId.get(server[1]!), document)
  const color = parseColor(value)
  // What is no colour that is known here counts as not said.
  if (color === undefined) return inherited
  return color === null ? null : { color, pattern: null }
}

const grey = 0x999999

function paintServer(server: Node | undefined, document: Document): Paint {
  if (server === undefined) return null
  if (server.name === 'pattern') return { color: grey, pattern: server }
  // Gradients may borrow their stops from another; one step covers what editors write.
  const source = elements(server).length > 0 ? server : document.byId.get(localReference(server) ?? '')
  const stop = source && elements(source).find((child) => child.name === 'stop')
  const own = stop && { ...stop.attributes, ...parseInline(stop.attributes.style) }
  if (isClear(own?.['stop-opacity'])) return null
  return { color: parseColor(own?.['stop-color'] ?? '') ?? grey, pattern: null }
}
