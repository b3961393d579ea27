import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../testing/mailbox.ts'
import { signInAs } from '../testing/sign-in.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('accounts', () => {
  it('ACC-1: the first account is of the type enterprise', async () => {
    const answer = await service.call('GET', '/accounts/v1')
    expect(answer.body).toMatchObject({
      account_id: service.accountId,
      account_type: 'enterprise',
      is_active: true,
      deleted_at: null,
    })
  })

  it('ACC-2: only sub-accounts can be made, and they belong to the main account of the key', async () => {
    const wrong = await service.call('POST', '/accounts/v1', { account_name: 'X', account_type: 'enterprise' })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'account_type'])
    const made = await service.call('POST', '/accounts/v1', { account_name: 'Branch', account_type: 'sub-account' })
    expect(made.status).toBe(201)
    const list = await service.call('GET', '/accounts/v1/sub-accounts')
    expect(list.body).toMatchObject({ total: 1, skip: 0, limit: 20 })
    expect(list.body.sub_accounts[0]).toMatchObject({ account_name: 'Branch', num_maps: 0, num_users: 0 })
  })

  it('ACC-3: contact_info is an object or a text, which is kept as an object', async () => {
    const text = await service.call('PUT', '/accounts/v1', { contact_info: 'Ask Ada' })
    expect(text.body.contact_info).toEqual({ text: 'Ask Ada' })
    const object = await service.call('PUT', '/accounts/v1', { contact_info: { phone: '1' } })
    expect(object.body.contact_info).toEqual({ phone: '1' })
  })

  it('ACC-4: an update changes only what is sent', async () => {
    const answer = await service.call('PUT', '/accounts/v1', { account_name: 'Galleria' })
    expect(answer.body).toMatchObject({ account_name: 'Galleria', contact_info: { phone: '1' } })
  })

  it('ACC-5: a main account cannot be deleted', async () => {
    expect((await service.call('DELETE', '/accounts/v1')).body.code).toBe('CONFLICT')
  })

  it('ACC-6: a deleted sub-account takes all it owns with it; its keys and its own address answer no more', async () => {
    const { accountId, key } = await service.makeSubAccount('Gone')
    const own = { 'service-api-key': key }
    await service.call('POST', '/datasets/v1', { name: 'Hall', dataset_id: 'hall' }, own)
    await service.call('POST', '/maps/v1', { map_source_id: 'hall', unit_type: 'Meters', map_id: 'gone-map' }, own)
    await service.call('POST', '/map-views/v1/gone-map', {}, own)
    await service.context.files.put(`accounts/${accountId}/uploads/x/plan`, Buffer.from('x'))
    expect((await service.call('DELETE', '/accounts/v1', undefined, { 'service-account': accountId })).status).toBe(204)
    expect((await service.call('GET', '/accounts/v1', undefined, { 'service-account': accountId })).status).toBe(404)
    expect((await service.call('GET', '/accounts/v1', undefined, own)).status).toBe(401)
    const taken = await service.call('POST', '/maps/v1', {
      map_source_id: 'hall',
      unit_type: 'Meters',
      map_id: 'gone-map',
    })
    expect(taken.status).toBe(201)
    await eventually(
      () => service.context.files.stat(`accounts/${accountId}/uploads/x/plan`),
      (stat) => stat === null,
    )
  })

  it('ACC-7: a form is taken like JSON, its texts coerced by the schema', async () => {
    const answer = await service.call('PUT', '/accounts/v1', 'account_name=Form+House', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.body.account_name).toBe('Form House')
  })
})

describe('users', () => {
  it('USER-1: an added user has his roles, and gets an e-mail', async () => {
    const made = await service.call('POST', '/accounts/v1/users', { user_id: 'Ada@Example.com', role: ['Owner'] })
    expect(made.status).toBe(201)
    const read = await service.call('GET', '/accounts/v1/users/ada@example.com')
    expect(read.body.accounts).toEqual([
      {
        account_id: service.accountId,
        account_name: 'Form House',
        account_type: 'enterprise',
        is_active: true,
        roles: ['Owner'],
      },
    ])
    await eventually(
      () => mailsTo(service.context.config.dataDir, 'ada@example.com'),
      (mails) => mails.length > 0,
    )
  })

  it('USER-7: repeated invitations of an address within an hour send one mail', async () => {
    const { pool } = service.context
    const user = { user_id: 'kim@example.com', role: ['Viewer'] }
    const countMails = async () => {
      const idle = async () => (await pool.query(`select from jobs where name = 'send-invitation'`)).rowCount
      await eventually(idle, (count) => count === 0)
      return (await mailsTo(service.context.config.dataDir, user.user_id)).length
    }
    await Promise.all([1, 2, 3].map(() => service.call('POST', '/accounts/v1/users', user)))
    await service.call('DELETE', `/accounts/v1/users/${user.user_id}`)
    await service.call('POST', '/accounts/v1/users', user)
    expect(await countMails()).toBe(1)
    await pool.query(`update invitations set invited_at = now() - interval '61 minutes'`)
    await service.call('POST', '/accounts/v1/users', user)
    expect(await countMails()).toBe(2)
  })

  it('USER-13: a user whose invitation waits has not signed in, on any account; one who has signed in has', async () => {
    const listed = async (account: string) => {
      const headers = { 'service-account': account }
      const { body } = await service.call('GET', '/accounts/v1/users?limit=1000', undefined, headers)
      return body.users.find(({ user_id }: { user_id: string }) => user_id === 'ina@example.com').signed_in_at
    }
    await service.call('POST', '/accounts/v1/users', { user_id: 'ina@example.com', role: ['Viewer'] })
    expect(await listed(service.accountId)).toBeNull()
    const before = Date.now()
    await signInAs(service, 'ina@example.com', ['Viewer'])
    expect(await listed(service.accountId)).toBeGreaterThanOrEqual(before)
    const { accountId } = await service.makeSubAccount('Annex')
    const added = { user_id: 'ina@example.com', role: ['Viewer'] }
    await service.call('POST', '/accounts/v1/users', added, { 'service-account': accountId })
    expect(await listed(accountId)).toBeGreaterThanOrEqual(before)
  })

  it('USER-2: roles add up', async () => {
    await service.call('POST', '/accounts/v1/users', { user_id: 'eve@example.com', role: ['Viewer'] })
    const again = await service.call('POST', '/accounts/v1/users', { user_id: 'eve@example.com', role: ['Editor'] })
    expect(again.body.accounts[0].roles.sort()).toEqual(['Editor', 'Viewer'])
  })

  it('USER-3: the last Owner stays', async () => {
    const refused = await service.call('DELETE', '/accounts/v1/users/ada@example.com')
    expect(refused.body.code).toBe('CONFLICT')
    await service.call('POST', '/accounts/v1/users', { user_id: 'eve@example.com', role: ['Owner'] })
    expect((await service.call('DELETE', '/accounts/v1/users/ada@example.com')).status).toBe(204)
    expect((await service.call('GET', '/accounts/v1/users/ada@example.com')).status).toBe(404)
  })

  it('USER-4: a role or an address that is none is refused by name', async () => {
    const role = await service.call('POST', '/accounts/v1/users', { user_id: 'x@example.com', role: ['King'] })
    expect([role.status, role.body.details[0].path]).toEqual([422, 'role.0'])
    const address = await service.call('POST', '/accounts/v1/users', { user_id: 'nobody', role: ['Viewer'] })
    expect([address.status, address.body.details[0].path]).toEqual([422, 'user_id'])
  })

  it('USER-6: addresses with letters of any script are taken, in the name and in the domain', async () => {
    for (const user_id of ['jörg@example.com', 'info@müller.example', '用户@例子.广告', 'o.\u0065\u0301@example.com']) {
      const added = await service.call('POST', '/accounts/v1/users', { user_id, role: ['Viewer'] })
      expect([added.status, added.body.user_id]).toEqual([201, user_id.normalize('NFC')])
      const url = `/accounts/v1/users/${encodeURIComponent(user_id.toUpperCase())}`
      expect((await service.call('GET', url)).body.user_id).toBe(user_id.normalize('NFC'))
      expect((await service.call('DELETE', url)).status).toBe(204)
    }
    const wrong = ['jörg@', '@müller.example', 'a b@example.com', 'x@exa mple.com', '.a@b.org', 'a..b@c.org', 'a@b', 'a@-b.org', 'a@1.2.3.4', 'Jörg <j@b.org>'] // biome-ignore format: one list
    for (const user_id of wrong) {
      const answer = await service.call('POST', '/accounts/v1/users', { user_id, role: ['Viewer'] })
      expect([user_id, answer.status]).toEqual([user_id, 422])
    }
  })

  it('USER-5: what a user is in a stranger’s account is not told', async () => {
    const { key } = await service.makeSubAccount('Stranger')
    const answer = await service.call('GET', '/accounts/v1/users/eve@example.com', undefined, {
      'service-api-key': key,
    })
    expect(answer.status).toBe(404)
  })
})
