import type { Context } from './context.ts'
import type { Tx } from './db/db.ts'
import { enqueue, type RunningJob } from './jobs.ts'
import type { Message } from './mail.ts'

const MAX_ATTEMPTS = 20

/** A message that is sent exactly if the caller's transaction commits. */
export async function enqueueMail(tx: Tx, accountId: string, message: Message): Promise<void> {
  await enqueue(tx, accountId, { name: 'send-mail', data: { ...message }, maxAttempts: MAX_ATTEMPTS })
}

export async function sendMail({ mail }: Context, job: RunningJob): Promise<void> {
  await mail.send(job.data as unknown as Message)
}
