import type { Category } from '../vocabulary/categories.ts'
import { type Background, fillBackground } from './background.ts'

/** How a view looks and what its visitors may do, as far as its owner chose. */
export interface LookSettings {
  /** #rrggbb; null: the blue of the built-in styles. */
  brand_colour: string | null
  logo_url: string | null
  /** As the device of the visitor says, or always the same. */
  appearance: 'device' | 'light' | 'dark'
  /** What differs from the built-in colours and icons; an icon is named by the category whose sign it is. */
  categories: Partial<Record<Category, { colour?: string | null; icon?: Category | null }>>
  labels: { size: 'small' | 'normal' | 'large'; icons: boolean; plan_names: boolean }
  three_d: { offered: boolean; opens: boolean; walls: 'low' | 'full' }
  /** Languages that visitors may choose; the first is for those whose language is none of them. Empty: any. */
  languages: string[]
  visitors: { favourites: boolean; share: boolean; book: boolean; report: boolean }
  /** What lies around the building; null: nothing. */
  background: Background | null
}

export const DEFAULT_LOOK: LookSettings = {
  brand_colour: null,
  logo_url: null,
  appearance: 'device',
  categories: {},
  labels: { size: 'normal', icons: true, plan_names: true },
  three_d: { offered: true, opens: false, walls: 'full' },
  languages: [],
  visitors: { favourites: true, share: true, book: false, report: false },
  background: null,
}

/** What is stored says only what was chosen. */
export type StoredLook = { [K in keyof LookSettings]?: Partial<LookSettings[K]> }

export function fillLook(stored: StoredLook): LookSettings {
  return {
    ...DEFAULT_LOOK,
    ...(stored as Partial<LookSettings>),
    labels: { ...DEFAULT_LOOK.labels, ...stored.labels },
    three_d: { ...DEFAULT_LOOK.three_d, ...stored.three_d },
    visitors: { ...DEFAULT_LOOK.visitors, ...stored.visitors },
    background: fillBackground(stored.background),
  }
}
