import type { Context } from '../context.ts'
import { enqueue } from '../jobs.ts'
import { checkSignInLimit } from './sign-in-limit.ts'

/** Does the same work whether the user exists or not: the job finds out, and nobody waits for it. */
export async function requestLink(context: Context, userId: string, ip: string): Promise<void> {
  await checkSignInLimit(context.db, userId, ip)
  const main = await context.db
    .selectFrom('accounts')
    .select('account_id')
    .where('parent_account_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  await enqueue(context.db, main.account_id, { name: 'send-link', data: { user_id: userId }, maxAttempts: 5 })
  context.wakeWorker()
}
