import { SaxesParser } from 'saxes'
import type { Meter } from '../budgets.ts'
import { expandEntities } from './entities.ts'
import { Prefixes } from './prefixes.ts'

/** An element with the prefix of SVG taken off. Text stands among the children. */
export interface Node {
  name: string
  attributes: Record<string, string>
  children: (Node | string)[]
  parent: Node | null
}

export interface Document {
  root: Node | null
  byId: Map<string, Node>
  /** What is wrong with the XML, if it is: the first complaint. */
  complaint: string | null
}

/** Parses XML into a tree. Nothing is fetched. */
export function parseXml(text: string, meter: Meter): Document {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const document: Document = { root: null, byId: new Map(), complaint: null }
  let open: Node | null = null
  let depth = 0
  const prefixes = new Prefixes()
  parser.on('error', (error) => {
    document.complaint ??= error.message
  })
  parser.on('opentag', (tag) => {
    meter.spend('nodes')
    meter.checkDepth(++depth)
    const attributes = prefixes.settle(tag.attributes)
    const node: Node = { name: prefixes.rename(tag.name), attributes, children: [], parent: open }
    if (open === null) document.root ??= node
    else open.children.push(node)
    const id = node.attributes.id
    if (id !== undefined && !document.byId.has(id)) document.byId.set(id, node)
    open = node
  })
  parser.on('closetag', () => {
    open = open?.parent ?? null
    depth--
  })
  const addText = (content: string) => open?.children.push(content)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(expandEntities(text, meter)).close()
  return document
}

export function elements(node: Node): Node[] {
  return node.children.filter((child): child is Node => typeof child !== 'string')
}

export function textOf(node: Node): string {
  return node.children.map((child) => (typeof child === 'string' ? child : '')).join('')
}

/** `href` and `xlink:href` of a reference within the document; null for references to anything outside. */
export function localReference(node: Node): string | null {
  const href = node.attributes.href ?? node.attributes['xlink:href']
  return href?.startsWith('#') ? href.slice(1) : null
}
