import { SaxesParser, type SaxesTagNS } from 'saxes'
import { checkCss, hostile } from './check-css.ts'
import { PictureError } from './picture-error.ts'
import { HOSTILE_ELEMENTS, KEPT_ATTRIBUTES, KEPT_ELEMENTS } from './svg-names.ts'
import { checkUses } from './svg-uses.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 100
/** Size of a drawing that says none. */
const DEFAULT_SIDE_PX = 512

export interface SvgNode {
  name: string
  attributes: Map<string, string>
  children: (SvgNode | string)[]
}

interface CleanSvg {
  text: string
  width: number
  height: number
}

/**
 * An SVG written anew from the elements and attributes that draw. What nobody needs in a picture and somebody could
 * misuse (scripts, parts of web pages, references to the outside) is refused, so that the sender learns of it; what is
 * merely of no use (comments, metadata, animations, links, notes of drawing programs) is left out.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  const root = parse(decodeText(bytes))
  if (!root) throw new PictureError('damaged', 'The SVG contains no drawing.')
  checkUses(root)
  const { width, height } = settleSize(root)
  return { text: write(root, true), width, height }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PictureError('damaged', 'The SVG is not UTF-8. Save it as UTF-8 and upload it again.')
  }
}

function parse(text: string): SvgNode | null {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const reader = new Reader()
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY|\[/i.test(doctype)) throw hostile('declarations of entities')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw hostile(target === 'xml-stylesheet' ? 'an external style sheet' : 'a processing instruction')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => reader.close())
  parser.on('text', (content) => reader.text(content))
  parser.on('cdata', (content) => reader.text(content))
  parser.on('error', ({ message }) => {
    throw new PictureError('damaged', `The SVG is damaged: ${message.slice(0, 200)}.`)
  })
  parser.write(text).close()
  return reader.root
}

/** Builds the tree of what is kept. */
class Reader {
  root: SvgNode | null = null
  /** The elements that are open; null for one that is left out. */
  readonly #open: (SvgNode | null)[] = []
  #count = 0

  open(tag: SaxesTagNS): void {
    this.#count++
    if (this.#count > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) {
      throw new PictureError('too_large', 'The SVG has too many elements. Simplify it, or upload a PNG.')
    }
    const threat = HOSTILE_ELEMENTS.get(tag.local)
    if (threat) throw hostile(`${threat} (<${tag.local}>)`)
    const parent = this.#open.at(-1)
    const isFirst = this.#open.length === 0
    // A link is a group: what it shows stays, and where it leads goes.
    const name = tag.local === 'a' ? 'g' : tag.local
    const isKept = tag.uri === SVG_NAMESPACE && KEPT_ELEMENTS.has(name) && (isFirst ? name === 'svg' : parent !== null)
    const attributes = keepAttributes(tag)
    const node: SvgNode | null = isKept ? { name, attributes, children: [] } : null
    if (node && isFirst) this.root = node
    else if (node) parent!.children.push(node)
    this.#open.push(node)
  }

  close(): void {
    const node = this.#open.pop()
    if (node?.name === 'style') checkCss(node.children.filter((child) => typeof child === 'string').join(''))
  }

  text(content: string): void {
    const parent = this.#open.at(-1)
    if (parent && /^(text|tspan|textPath|title|desc|style)$/.test(parent.name)) parent.children.push(content)
  }
}

/** Attributes that are left out are checked as well: a sender should learn of a script wherever it stands. */
function keepAttributes(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { local, uri, prefix, value } of Object.values(tag.attributes)) {
    if (prefix === '' && /^on/i.test(local)) throw hostile(`a script (${local})`)
    if (local === 'href' && (uri === XLINK_NAMESPACE || prefix === '')) {
      const target = value.trim()
      if (/^[^#/]*script:/i.test(target)) throw hostile('a script (href)')
      if (tag.local === 'a') continue
      if (!target.startsWith('#')) throw hostile('an external reference (href)')
      kept.set('href', target)
    } else if (prefix === '' && KEPT_ATTRIBUTES.has(local)) {
      if (local === 'style' || value.includes('(')) checkCss(value)
      kept.set(local, value)
    }
  }
  return kept
}

/** A drawing without a view box cannot be scaled, and one without a size is shown in any. */
function settleSize({ attributes }: SvgNode): { width: number; height: number } {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const hasBox = numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2]! > 0 && numbers[3]! > 0
  const boxWidth = hasBox ? numbers[2]! : DEFAULT_SIDE_PX
  const boxHeight = hasBox ? numbers[3]! : DEFAULT_SIDE_PX
  const said = { width: pixels(attributes.get('width')), height: pixels(attributes.get('height')) }
  const width = said.width ?? (said.height === null ? boxWidth : (said.height * boxWidth) / boxHeight)
  const height = said.height ?? (width * boxHeight) / boxWidth
  if (!hasBox) attributes.set('viewBox', `0 0 ${width} ${height}`)
  const round = (side: number) => Math.min(Math.max(1, Math.round(side)), 100_000)
  attributes.set('width', String(round(width)))
  attributes.set('height', String(round(height)))
  return { width: round(width), height: round(height) }
}

function pixels(text: string | undefined): number | null {
  const value = /^\s*([\d.]+(?:e\d)?)(?:px)?\s*$/i.exec(text ?? '')?.[1]
  return value !== undefined && Number(value) > 0 ? Number(value) : null
}

function write(node: SvgNode, isRoot = false): string {
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
  const start = `<${node.name}${isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ''}${attributes}`
  if (node.children.length === 0) return `${start}/>`
  const content = node.children.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child))).join('')
  return `${start}>${content}</${node.name}>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
