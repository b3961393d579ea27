import type { Db, Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsUpdate } from './settings-schema.ts'

export async function getSettings(db: Db | Tx, view: ViewRow): Promise<Settings> {
  const row = await db
    .selectFrom('reservation_settings')
    .select('settings')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .executeTakeFirst()
  return { ...DEFAULT_SETTINGS, ...row?.settings }
}

/** Changes what is sent. */
export async function updateSettings(tx: Tx, view: ViewRow, update: SettingsUpdate): Promise<Settings> {
  const settings = { ...(await getSettings(tx, view)), ...update }
  const { min_lead_seconds: least, max_lead_seconds: most } = settings
  if (least !== null && most !== null && most < least)
    throw invalid('max_lead_seconds', 'is less than min_lead_seconds')
  const json = JSON.stringify(settings)
  await tx
    .insertInto('reservation_settings')
    .values({ account_id: view.account_id, map_view_id: view.map_view_id, settings: json })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'map_view_id']).doUpdateSet({ settings: json, updated_at: new Date() }),
    )
    .execute()
  return settings
}
