import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, JobQueue } from './jobs.ts'
import { openMail } from './mail.ts'
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
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: async ({ address }, _session, done) => {
        if (address.startsWith('slow')) await hanging
        sent.push(address)
        done()
      },
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const mail = openMail({ smtpUrl, dataDir: context.config.dataDir, from: 'Rotunda <maps@example.org>' })
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
    await mail.close()
    await new Promise<void>((closed) => server.close(closed))
  }, 60_000)
})
