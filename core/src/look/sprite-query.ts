import { themes } from '../tile/style/theme.ts'
import { CATEGORIES, type Category } from '../vocabulary/categories.ts'
import { brandColours } from './brand.ts'
import type { LookSettings } from './settings.ts'
import { accentOf } from './theme-for.ts'

/** A badge of the sprite drawn anew: with this sign, in this colour. */
export interface BadgeChange {
  name: string
  icon: string
  /** Colour of the sign in the sprite. */
  from: string
  to: string
}

/** The colour of the mark for where a route starts, in the sprite. */
const START_COLOUR = '#1a73e8'
const ENTRY = /^([a-z-]{1,20}):([0-9a-f]{6}):([a-z-]{1,20})$/

/** What of the sprite differs from the built-in one, as a query; empty: nothing. */
export function spriteQuery(look: Pick<LookSettings, 'categories' | 'brand_colour'>): string {
  const changed = CATEGORIES.filter((category) => {
    const { colour = null, icon = null } = look.categories[category] ?? {}
    return colour !== null || icon !== null
  })
  const entries = changed.map(
    (category) => `${category}:${accentOf(category, look).slice(1)}:${look.categories[category]?.icon ?? category}`,
  )
  if (look.brand_colour !== null) entries.push(`start:${brandColours(look.brand_colour).light.accent.slice(1)}:start`)
  return entries.join(',').toLowerCase()
}

/** Null where the query is none that `spriteQuery` makes. */
export function parseSpriteQuery(query: string): BadgeChange[] | null {
  const changes: BadgeChange[] = []
  for (const entry of query.split(',')) {
    const [, name, colour, icon] = ENTRY.exec(entry) ?? []
    const from = icon === undefined ? null : colourOf(icon)
    if (from === null || colourOf(name!) === null || (name === 'start') !== (icon === 'start')) return null
    changes.push({ name: name!, icon: icon!, from, to: `#${colour}` })
  }
  return changes
}

function colourOf(icon: string): string | null {
  if (icon === 'start') return START_COLOUR
  return CATEGORIES.some((category) => category === icon) ? themes.light.accents[icon as Category] : null
}
