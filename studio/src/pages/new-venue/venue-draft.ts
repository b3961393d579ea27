import { proposeLevels } from '@rotunda/core/level'
import type { PlanEntry } from './plan-upload.ts'

/** What a person has typed over a proposal. */
export interface LevelChoice {
  name?: string
  shortName?: string
}

/** A venue that is being put together: files with what a person has decided about them. */
export interface VenueDraft {
  plans: readonly PlanEntry[]
  choices: Readonly<Record<string, LevelChoice>>
  /** The keys of the plans from the top level down, once a person has put them in order. */
  order: readonly string[] | null
  name: string | null
}

export const EMPTY_DRAFT: VenueDraft = { plans: [], choices: {}, order: null, name: null }

export interface DraftLevel {
  plan: PlanEntry
  floor: number
  name: string
  shortName: string
}

/** The levels from the top down: as the titles of the sheets and the names of the files propose, and a person decided. */
export function levelsOf({ plans, choices, order }: VenueDraft): DraftLevel[] {
  const usable = plans.filter((plan) => plan.trouble === null)
  const proposals = proposeLevels(usable.map(({ fileName, upload }) => ({ fileName, sheetTitles: titlesOf(upload) })))
  const proposed = usable.map((plan, i) => ({ plan, ...proposals[i]! })).sort((a, b) => b.floor - a.floor)
  const floors = proposed.map(({ floor }) => floor)
  const sorted = order ? sortBy(proposed, order) : proposed
  return sorted.map(({ plan, floor, name, short_name }, i) => ({
    plan,
    // A level that was moved takes the number of its new place.
    floor: order ? floors[i]! : floor,
    name: choices[plan.key]?.name ?? name,
    shortName: choices[plan.key]?.shortName ?? short_name,
  }))
}

/** New plans, which nobody has put in order yet, keep the place that was proposed. */
function sortBy<T extends { plan: PlanEntry }>(levels: T[], order: readonly string[]): T[] {
  const placeOf = ({ plan }: T) => {
    const place = order.indexOf(plan.key)
    return place < 0 ? order.length : place
  }
  return levels.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export function moveLevel(draft: VenueDraft, key: string, to: number): VenueDraft {
  const keys = levelsOf(draft).map(({ plan }) => plan.key)
  const rest = keys.filter((other) => other !== key)
  return { ...draft, order: rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, key) }
}

/** The storeys of a sheet stand in its place. A person's name for the sheet is the name of none of them. */
export function withStoreys(draft: VenueDraft, key: string, parts: readonly PlanEntry[]): VenueDraft {
  const { [key]: _, ...choices } = draft.choices
  const keys = parts.map((part) => part.key)
  return {
    ...draft,
    choices,
    plans: draft.plans.flatMap((plan) => (plan.key === key ? parts : [plan])),
    order: draft.order?.flatMap((other) => (other === key ? keys.toReversed() : [other])) ?? null,
  }
}

/** The further pages of a file stand after it. */
export function withPages(draft: VenueDraft, key: string, pages: readonly PlanEntry[]): VenueDraft {
  const plans = draft.plans.flatMap((plan) =>
    plan.key === key ? [{ ...plan, hasPagesTaken: true }, ...pages] : [plan],
  )
  return { ...draft, plans }
}

export function nameOf({ name, plans }: VenueDraft): string {
  if (name !== null) return name
  const title = plans.map(({ upload }) => upload?.report?.title).find((value) => typeof value === 'string')
  return title ?? ''
}

function titlesOf(upload: PlanEntry['upload']): string[] {
  const titles = upload?.report?.sheetTitles
  return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : []
}
