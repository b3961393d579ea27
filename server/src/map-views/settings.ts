import {
  type Brand,
  brandColours,
  fillLook,
  isBackgroundUrl,
  type LookSettings,
  type StoredLook,
} from '@rotunda/core/look'
import type { Db, Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { mergePatch } from '../http/body/merge-patch.ts'
import { findMedia, mediaIdIn } from '../media/store.ts'
import type { ViewSettingsUpdate } from '../styles/look-schema.ts'
import { spriteAddress } from '../styles/sprite-address.ts'

/** The stored settings with a patch merged in. */
export async function mergeSettings(
  tx: Db | Tx,
  accountId: string,
  stored: StoredLook,
  patch: ViewSettingsUpdate,
): Promise<StoredLook> {
  const logoId = typeof patch.logo_url === 'string' ? mediaIdIn(patch.logo_url) : undefined
  if (logoId === null || (logoId !== undefined && !(await findMedia(tx, accountId, logoId)))) {
    throw invalid('settings.logo_url', 'must be the URL of a picture in this account; upload it with POST /media/v1')
  }
  const merged = mergePatch(stored, patch) as StoredLook
  if (merged.background) checkBackground(merged.background.url)
  return merged
}

function checkBackground(url: string | undefined): void {
  const name = 'settings.background.url'
  if (url === undefined) throw invalid(name, 'is missing')
  if (isBackgroundUrl(url)) return
  throw invalid(name, 'must be a full URL with {z}, {x} and {y}, or the URL of a .pmtiles file')
}

/** The look belongs to those who may change styles, as a style of one's own does. */
export function checkMaySet(actor: { permissions: ReadonlySet<string> }, settings: unknown): void {
  if (settings === undefined || actor.permissions.has('styles:write')) return
  throw new AppError('INSUFFICIENT_SCOPE', "Changing the look of a view needs the scope 'styles:write'.")
}

/** The look of a view as its map page needs it. */
export interface PageLook {
  settings: LookSettings
  brand: Brand | null
  /** Without its ending. */
  sprite: string
}

export function pageLook(stored: StoredLook, publicUrl: string): PageLook {
  const settings = fillLook(stored)
  const brand = settings.brand_colour === null ? null : brandColours(settings.brand_colour)
  return { settings, brand, sprite: spriteAddress(settings, publicUrl) }
}
