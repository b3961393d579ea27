import { useEffect, useState } from 'preact/hooks'
import { onPreview } from './preview.ts'
import type { Bootstrap } from './venue/model.ts'

/** What the owner chose: colours, logo, what visitors may do. */
export type Look = Pick<
  Bootstrap,
  'settings' | 'brand' | 'sprite' | 'styles' | 'suggested_search_terms' | 'takes_requests'
>

/** The look of the map, or one that the studio tries. */
export function useLook(boot: Bootstrap): Look {
  const [tried, setTried] = useState<Partial<Look>>({})
  useEffect(() => onPreview(setTried), [])
  return { ...boot, ...tried }
}

/** The colours of the brand as properties of the page; none where it has the usual ones. */
export function brandStyle({ brand }: Look, isDark: boolean): Record<string, string> {
  if (!brand) return {}
  const { accent, ink, soft } = isDark ? brand.dark : brand.light
  return { '--accent': accent, '--accent-ink': ink, '--accent-soft': soft }
}

/** `…/sprite?icons=…` with an ending: `…/sprite@2x.png?icons=…`. */
export function spriteFile(sprite: string, ending: string): string {
  const [path, query] = sprite.split('?')
  return query === undefined ? path + ending : `${path}${ending}?${query}`
}
