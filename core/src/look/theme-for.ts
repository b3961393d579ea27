import { type Theme, themes } from '../tile/style/theme.ts'
import { CATEGORIES, type Category } from '../vocabulary/categories.ts'
import { brandColours } from './brand.ts'
import type { LookSettings } from './settings.ts'

const LABEL_SCALES = { small: 0.86, normal: 1, large: 1.22 }
const LOW_WALLS_METERS = 1.1

/** A built-in theme in the colours of the owner. */
export function themeFor(name: keyof typeof themes, look: LookSettings): Theme {
  const theme = themes[name]
  const accent = look.brand_colour === null ? null : brandColours(look.brand_colour)[name].accent
  return {
    ...theme,
    ...(accent === null ? {} : { selected: accent, route: accent }),
    accents: Object.fromEntries(CATEGORIES.map((category) => [category, accentOf(category, look)])) as Theme['accents'],
    labelScale: LABEL_SCALES[look.labels.size],
    hasNameIcons: look.labels.icons,
    hasPlanNames: look.labels.plan_names,
    wallMeters: look.three_d.walls === 'low' ? LOW_WALLS_METERS : theme.wallMeters,
  }
}

/** The colour of a category: the owner's, or else the built-in one. */
export function accentOf(category: Category, look: Pick<LookSettings, 'categories'>): string {
  return look.categories[category]?.colour ?? themes.light.accents[category]
}
