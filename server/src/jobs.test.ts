import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, JobQueue } from './jobs.ts'
import { openTestService, type TestService } from './testing/test-service.ts'
import { Worker } from './worker.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterEach(() => service.context.pool.query('delete from jobs'))
afterAll(() => service.close())

const add = (account: string, name: string, data = {}) => enqueue(service.context.db, account, { name, data })

describe('the job queue', () => {
  it('JOB-1: accounts take turns, however many jobs one of them has waiting', async () => {
    for (const account of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) await add(account, 'fair')
    const queue = new JobQueue(service.context.db)
    const served: string[] = []
    for (let i = 0; i < 7; i++) served.push((await queue.take(['fair']))!.account_id)
    expect(served.join('')).toBe('abcabaa')
    expect(await queue.take(['fair'])).toBeNull()
    await add('c', 'fair')
    await add('d', 'fair')
    await add('b', 'fair')
    expect((await queue.take(['fair'], ['d']))!.account_id).toBe('c')
    expect((await queue.take(['fair'], ['d']))!.account_id).toBe('b')
    expect(await queue.take(['fair'], ['d'])).toBeNull()
    expect((await queue.take(['fair']))!.account_id).toBe('d')
  })

  it('JOB-2: jobs that hang hold up neither those of another kind nor those of another account', async () => {
    const { context, accountId } = service
    const other = await service.makeSubAccount()
    const sent: string[] = []
    let letGo = () => {}
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const mail = {
      ...context.mail,
      async send({ to }: { to: string }) {
        if (to.startsWith('slow')) await hanging
        sent.push(to)
      },
    }
    for (let i = 0; i < 12; i++) await add(accountId, 'send-invitation', { user_id: `slow${i}@example.org`, roles: [] })
    await add(other.accountId, 'send-invitation', { user_id: 'ann@example.org', roles: [] })
    await add(accountId, 'delete-files', { key: 'accounts/none' })
    const worker = new Worker({ ...context, mail })
    worker.start()
    const left = () =>
      context.pool.query(`select from jobs where account_id = $1 or name = 'delete-files'`, [other.accountId])
    while ((await left()).rowCount! > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toEqual(['ann@example.org'])
    letGo()
    await worker.stop()
  }, 60_000)
})
