import { mergePatch } from '../http/body/merge-patch.ts'
import type { ContentUpdate } from './schema.ts'
import type { ContentChange, ContentRow } from './store.ts'

const KEYS = ['title_key', 'profile_pic_key', 'description_key', 'type_key'] as const

/** What an update sets and removes; data is merged by RFC 7396, so only what was sent is named. */
export function mergeUpdate(row: ContentRow, update: ContentUpdate): ContentChange {
  const data = Object.entries(update.data ?? {})
  const set = data.filter(([, value]) => value !== null).map(([key, value]) => [key, mergeValue(row, key, value)])
  return {
    ...Object.fromEntries(KEYS.filter((key) => update[key] !== undefined).map((key) => [key, update[key]])),
    set: Object.fromEntries(set),
    removed: data.filter(([, value]) => value === null).map(([key]) => key),
  }
}

function mergeValue(row: ContentRow, key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return mergePatch(Object.hasOwn(row.data, key) ? row.data[key] : undefined, value as Record<string, unknown>)
}
