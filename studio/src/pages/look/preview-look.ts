import { brandColours, type LookSettings, spriteQuery } from '@rotunda/core/look'
import type { Schemas } from '@rotunda/sdk'
import type { LookDraft } from './look-patch.ts'

/** What the map page previews: the parts of its bootstrap that follow from the draft. */
export function previewLook({ settings, terms }: LookDraft, view: Schemas['MapView']) {
  const style = (id: string) => {
    const query = new URLSearchParams({
      map_view_id: view.map_view_id,
      settings: JSON.stringify(styleSettings(settings)),
    })
    return `${location.origin}/styles/v1/${encodeURIComponent(id)}/style.json?${query}`
  }
  const isOwn = view.style_id !== 'light' && view.style_id !== 'dark'
  return {
    settings,
    suggested_search_terms: terms,
    takes_requests: settings.visitors.book,
    brand: settings.brand_colour === null ? null : brandColours(settings.brand_colour),
    sprite: spriteOf(settings),
    styles: { light: style('light'), dark: style('dark'), own: isOwn ? style(view.style_id) : null },
  }
}

/** The address of the icons, without the ending. */
export function spriteOf(settings: Pick<LookSettings, 'categories' | 'brand_colour'>): string {
  const query = spriteQuery(settings)
  return query === ''
    ? `${location.origin}/assets/sprite`
    : `${location.origin}/assets/look/sprite?icons=${encodeURIComponent(query)}`
}

/** What a style depends on; without the rest its address stays the same, and the map is not drawn anew. */
function styleSettings({ brand_colour, categories, labels, three_d }: LookSettings) {
  return { brand_colour, categories, labels, three_d: { walls: three_d.walls } }
}
