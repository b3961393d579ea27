import type { Schemas } from '@rotunda/sdk'
import type { Hit } from '../../service/levels.ts'
import type { Venue } from '../../service/venues.ts'

export interface PanelProps {
  venue: Venue
  view: Schemas['MapView']
  places: readonly Hit[]
  params: Readonly<Record<string, string>>
}

export const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'a3', label: 'A3' },
  { value: 'a2', label: 'A2' },
  { value: 'a1', label: 'A1' },
  { value: 'letter', label: 'US Letter' },
] as const

export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'it', label: 'Italiano' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'pl', label: 'Polski' },
  { value: 'tr', label: 'Türkçe' },
  { value: 'ar', label: 'العربية' },
  { value: 'zh', label: '中文' },
  { value: 'ja', label: '日本語' },
] as const

/** The choice that the address names, else the first. */
export function chosen<T extends string>(choices: readonly { value: T }[], name: string | undefined): T {
  return (choices.find(({ value }) => value === name) ?? choices[0]!).value
}

export function signsPath({ map }: Venue, view: Schemas['MapView']): string {
  return `/signs/v1/${encodeURIComponent(map.map_id)}/${encodeURIComponent(view.map_view_id)}`
}
