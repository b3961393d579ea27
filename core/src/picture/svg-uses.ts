import { hostile } from './check-css.ts'
import type { SvgNode } from './clean-svg.ts'

/** Elements that a browser would draw with every `use` written out. */
const MAX_DRAWN_ELEMENTS = 200_000

/** Refuses drawings whose `use` elements refer to themselves or multiply without end. */
export function checkUses(root: SvgNode): void {
  const byId = new Map<string, SvgNode>()
  collectIds(root, byId)
  const counted = new Map<SvgNode, number>()
  const running = new Set<SvgNode>()
  const count = (node: SvgNode): number => {
    const known = counted.get(node)
    if (known !== undefined) return known
    if (running.has(node)) throw hostile('an element that uses itself')
    running.add(node)
    let total = 1
    for (const child of node.children) if (typeof child !== 'string') total += count(child)
    const target = node.name === 'use' ? byId.get(node.attributes.get('href')?.slice(1) ?? '') : undefined
    if (target) total += count(target)
    if (total > MAX_DRAWN_ELEMENTS) throw hostile('elements that use each other in a loop')
    running.delete(node)
    counted.set(node, total)
    return total
  }
  count(root)
}

function collectIds(node: SvgNode, byId: Map<string, SvgNode>): void {
  const id = node.attributes.get('id')
  if (id !== undefined && !byId.has(id)) byId.set(id, node)
  for (const child of node.children) if (typeof child !== 'string') collectIds(child, byId)
}
