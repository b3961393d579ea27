import type { CssNode, Rule } from 'css-tree'
import { find, generate, parse, walk } from 'css-tree'
import type { Meter } from '../budgets.ts'
import type { Node } from './parse.ts'

export type Declarations = Record<string, string>

/** One compound selector, as `rect.wall#a`, with those that an ancestor must match before it. */
interface Selector {
  type: string | null
  id: string | null
  classes: string[]
  ancestors: Selector[]
}

interface StyleRule {
  selector: Selector
  specificity: number
  declarations: Declarations
  important: Declarations
}

/** The rules of all `<style>` elements, found by the last class, id or type that they ask for. */
export class Stylesheet {
  #rules = new Map<string, StyleRule[]>()
  #variables = new Map<string, string>()
  #hasClasses = false
  #meter: Meter

  constructor(css: string, meter: Meter) {
    this.#meter = meter
    const tree = parse(css, { parseValue: false, parseAtrulePrelude: false, onParseError: () => {} })
    walk(tree, { visit: 'Rule', enter: (rule: Rule) => this.#addRule(rule) })
  }

  /** What the sheet declares for an element, the weaker first: what its own style beats, and what beats that. */
  declarationsFor(node: Node): Pick<StyleRule, 'declarations' | 'important'>[] {
    if (this.#rules.size === 0) return []
    const classes = (node.attributes.class ?? '').split(/\s+/u).filter(Boolean)
    const keys = ['*', node.name, `#${node.attributes.id}`, ...classes.map((name) => `.${name}`)]
    const matching = keys.flatMap((key) => this.#rules.get(key) ?? []).filter(({ selector }) => matches(selector, node))
    return matching.sort((a, b) => a.specificity - b.specificity)
  }

  /** Whether these are classes of a sheet that is not in the file: one that is there may leave out a class. */
  lacks(classes: string | undefined): boolean {
    return !this.#hasClasses && Boolean(classes?.trim())
  }

  /** The value with variables in their place: as good as all sheets give each one value, for the whole drawing. */
  resolve(value: string): string {
    if (!value.includes('var(')) return value
    return value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?))?\)/gu,
      (_, name: string, fallback = '') => {
        return this.#variables.get(name) ?? fallback.trim()
      },
    )
  }

  #addRule(rule: Rule): void {
    if (rule.prelude.type !== 'SelectorList') return
    const [declarations, important]: [Declarations, Declarations] = [{}, {}]
    rule.block.children.forEach((child) => {
      if (child.type !== 'Declaration') return
      const value = generate(child.value)
      if (child.property.startsWith('--')) this.#variables.set(child.property, value.trim())
      else (child.important ? important : declarations)[child.property.toLowerCase()] = value
    })
    rule.prelude.children.forEach((selectorNode) => {
      this.#meter.spend('nodes')
      this.#hasClasses ||= find(selectorNode, ({ type }) => type === 'ClassSelector') !== null
      const selector = readSelector(selectorNode)
      if (selector === null) return
      const last = selector.classes[0]
      const key = selector.id ? `#${selector.id}` : last ? `.${last}` : (selector.type ?? '*')
      const rules = this.#rules.get(key) ?? []
      rules.push({ selector, specificity: specificityOf(selector), declarations, important })
      this.#rules.set(key, rules)
    })
  }
}

/** Null for selectors with pseudo-classes, attributes or sibling combinators: what they ask is not drawn on plans. */
function readSelector(node: CssNode): Selector | null {
  if (node.type !== 'Selector') return null
  const parts: Selector[] = [emptySelector()]
  for (const part of node.children.toArray()) {
    const current = parts.at(-1)!
    if (part.type === 'TypeSelector') current.type = part.name === '*' ? null : part.name.replace(/^.*\|/u, '')
    else if (part.type === 'IdSelector') current.id = part.name
    else if (part.type === 'ClassSelector') current.classes.push(part.name)
    else if (part.type === 'Combinator' && (part.name === ' ' || part.name === '>')) parts.push(emptySelector())
    else return null
  }
  const subject = parts.pop()!
  return { ...subject, ancestors: parts }
}

function emptySelector(): Selector {
  return { type: null, id: null, classes: [], ancestors: [] }
}

function specificityOf({ type, id, classes, ancestors }: Selector): number {
  const own = (id ? 10_000 : 0) + classes.length * 100 + (type ? 1 : 0)
  return ancestors.reduce((sum, ancestor) => sum + specificityOf(ancestor), own)
}

function matches(selector: Selector, node: Node): boolean {
  if (!matchesCompound(selector, node)) return false
  let ancestor = node.parent
  for (let i = selector.ancestors.length - 1; i >= 0; i--) {
    while (ancestor !== null && !matchesCompound(selector.ancestors[i]!, ancestor)) ancestor = ancestor.parent
    if (ancestor === null) return false
    ancestor = ancestor.parent
  }
  return true
}

function matchesCompound({ type, id, classes }: Selector, node: Node): boolean {
  if (type !== null && type !== node.name) return false
  if (id !== null && id !== node.attributes.id) return false
  if (classes.length === 0) return true
  const own = (node.attributes.class ?? '').split(/\s+/u)
  return classes.every((name) => own.includes(name))
}
