import type { Db, Tx } from '../db/db.ts'

/** The account that the first start has made. */
export async function getMainAccount(db: Db | Tx): Promise<{ account_id: string; account_name: string }> {
  return db
    .selectFrom('accounts')
    .select(['account_id', 'account_name'])
    .where('parent_account_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
}
