import type { Context } from '../context.ts'
import { enqueue } from '../jobs.ts'
import { getMainAccount } from './main-account.ts'
import { checkSignInLimit } from './sign-in-limit.ts'

/** Does the same work whether the user exists or not, so that the response time reveals nothing; the job finds out. */
export async function requestLink(
  context: Context,
  { userId, ip, returnTo }: { userId: string; ip: string; returnTo: string | null },
): Promise<void> {
  await checkSignInLimit(context.db, userId, ip)
  const { account_id: accountId } = await getMainAccount(context.db)
  const data = { user_id: userId, return_to: returnTo }
  await enqueue(context.db, accountId, { name: 'send-link', data, maxAttempts: 5 })
  context.wakeWorker()
}
