import { type LookSettings, spriteQuery } from '@rotunda/core/look'

/** Where the icons of a look are served, without the ending. */
export function spriteAddress(look: LookSettings, publicUrl: string): string {
  const query = spriteQuery(look)
  return query === ''
    ? `${publicUrl}/assets/sprite`
    : `${publicUrl}/assets/look/sprite?icons=${encodeURIComponent(query)}`
}
