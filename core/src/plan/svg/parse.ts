import { SaxesParser } from 'saxes'
import type { Meter } from '../budgets.ts'

/** An element with its namespace prefix taken off. Text stands among the children. */
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

/** Parses XML into a tree. Entities that the file declares stay as they are written: nothing is expanded or fetched. */
export function parseXml(text: string, meter: Meter): Document {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const document: Document = { root: null, byId: new Map(), complaint: null }
  let open: Node | null = null
  let depth = 0
  parser.on('error', (error) => {
    document.complaint ??= error.message
  })
  parser.on('opentag', (tag) => {
    meter.spend('nodes')
    meter.checkDepth(++depth)
    const node: Node = { name: tag.name.replace(/^svg:/u, ''), attributes: tag.attributes, children: [], parent: open }
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
  parser.write(text).close()
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
