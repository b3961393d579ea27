import type { LookSettings } from '@rotunda/core/look'

/** What the page edits: the settings of the view, and the searches that it suggests. */
export interface LookDraft {
  settings: LookSettings
  terms: string[]
}

interface Update {
  settings?: Record<string, unknown>
  suggested_search_terms?: string[]
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The names of the settings that differ. */
export function changedSettings(before: LookDraft, after: LookDraft): string[] {
  const names = Object.keys(before.settings) as (keyof LookSettings)[]
  const changed: string[] = names.filter((name) => !isSame(before.settings[name], after.settings[name]))
  return isSame(before.terms, after.terms) ? changed : [...changed, 'suggested_search_terms']
}

/** The update that makes one draft of the other: a merge patch, in which null takes away. */
export function lookPatch(before: LookDraft, after: LookDraft): Update {
  const names = changedSettings(before, after)
  const entries = names.flatMap((name) => {
    if (name === 'suggested_search_terms') return []
    const value = after.settings[name as keyof LookSettings]
    return [[name, name === 'categories' ? categoriesPatch(before.settings, after.settings) : value]]
  })
  return {
    ...(entries.length > 0 ? { settings: Object.fromEntries(entries) } : {}),
    ...(names.includes('suggested_search_terms') ? { suggested_search_terms: after.terms } : {}),
  }
}

function categoriesPatch({ categories: before }: LookSettings, { categories: after }: LookSettings) {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const kept = Object.entries(after).map(([name, { colour = null, icon = null }]) => [name, { colour, icon }])
  return Object.fromEntries([...gone.map((name) => [name, null]), ...kept])
}
