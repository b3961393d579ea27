import type { Change } from '../changes.ts'

const LISTS = ['placement_ids', 'content_ids', 'feature_ids'] as const

/**
 * Changes that name items of one kind on one view become one, in the place of the first: following reads the items as
 * they are now, so that many writes at the same moment cost one look.
 */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const list = LISTS.find((name) => Array.isArray(change.keys[name]))
    if (!list) {
      merged.set(change.seq, change)
      continue
    }
    const { [list]: ids, ...others } = change.keys
    const kind = JSON.stringify([change.account_id, change.topic, change.map_view_id, list, others])
    const first = merged.get(kind)
    if (first) (first.keys[list] as unknown[]).push(...(ids as unknown[]))
    else merged.set(kind, { ...change, keys: { ...change.keys, [list]: [...(ids as unknown[])] } })
  }
  return [...merged.values()]
}
