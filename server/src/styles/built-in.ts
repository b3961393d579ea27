import { themes } from '@rotunda/core/tile'
import type { Db, Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { Style } from './schema.ts'
import { findStyle } from './store.ts'

export type BuiltInStyle = keyof typeof themes

export function isBuiltIn(styleId: string): styleId is BuiltInStyle {
  return Object.hasOwn(themes, styleId)
}

export function builtInStyles(): Style[] {
  return Object.entries(themes).map(([style_id, theme]) => ({
    style_id,
    name: theme.name,
    is_built_in: true,
    created_at: null,
    updated_at: null,
  }))
}

/** A view may have a built-in style or one of its account. */
export async function checkStyleId(db: Db | Tx, accountId: string, styleId: string | undefined): Promise<void> {
  if (styleId === undefined || isBuiltIn(styleId) || (await findStyle(db, accountId, styleId))) return
  throw invalid('style_id', 'is not a style: use light, dark or one of your own')
}
