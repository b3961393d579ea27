import type { Meter } from '../budgets.ts'

/** Longer ones are no namespaces and styles, which is what drawing programs declare entities for. */
const MAX_ENTITY_LENGTH = 1000

/**
 * The text with the entities that its own head declares, written out. What they add is charged as if it had been
 * uploaded; those that hold others, or name a file, stay as they are written.
 */
export function expandEntities(text: string, meter: Meter): string {
  const head = /^[^<]*(?:<(?:\?|!--)[^>]*>[^<]*)*<!DOCTYPE[^[>]*\[([^\]]*)\]/u.exec(text)?.[1]
  if (head === undefined) return text
  const entities = new Map<string, string>()
  for (const [, name, double, single] of head.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu)) {
    const value = double ?? single ?? ''
    if (value.length <= MAX_ENTITY_LENGTH && !/[&<]/u.test(value)) entities.set(name!, value.replace(/"/gu, '&quot;'))
  }
  if (entities.size === 0) return text
  return text.replace(/&([\w.:-]+);/gu, (reference, name: string) => {
    const value = entities.get(name)
    if (value === undefined) return reference
    meter.spend('bytes', value.length)
    return value
  })
}
