import { type LookSettings, themeFor } from '@rotunda/core/look'
import { buildStyle, splitByLevel } from '@rotunda/core/tile'
import { homeLevel, type ViewTilesets } from '../tiles/published.ts'
import type { BuiltInStyle } from './built-in.ts'
import { spriteAddress } from './sprite-address.ts'

interface PublishedView {
  tileset_ids: string[]
  tilesets: ViewTilesets
  look: LookSettings
}

type StyleDocument = ReturnType<typeof buildStyle>

/** A built-in style, or one that somebody wrote, as MapLibre takes it: the view's tiles, fonts and icons filled in. */
export function buildDocument(
  style: BuiltInStyle | Record<string, unknown>,
  { tileset_ids, tilesets, look }: PublishedView,
  publicUrl: string,
): StyleDocument {
  const addresses = tileset_ids.map((id) => `${publicUrl}/tiles/v1/${id}`)
  const ours = buildStyle(
    themeFor(typeof style === 'string' ? style : 'light', look),
    { tileset: addresses[0]!, fonts: `${publicUrl}/assets/fonts`, sprite: spriteAddress(look, publicUrl) },
    homeLevel(tilesets),
  )
  // It was checked when it was written.
  const document = typeof style === 'string' ? ours : fill(style as unknown as StyleDocument, ours)
  if (tilesets.length === 1) return document
  return splitByLevel(
    document,
    tilesets.map(({ level, bounds, minzoom, maxzoom }, i) => ({
      level: level!,
      tileset: addresses[i]!,
      bounds,
      minzoom,
      maxzoom,
    })),
  )
}

/** An own style draws the same sources under the same names; what it leaves out is ours. */
function fill(own: StyleDocument, ours: StyleDocument): StyleDocument {
  const sources = { ...ours.sources, ...own.sources, indoor: ours.sources.indoor! }
  return { sprite: ours.sprite, 'font-faces': ours['font-faces'], state: ours.state, ...own, sources }
}
