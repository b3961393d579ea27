import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { prunePresences } from './presence-store.ts'

let service: TestService
let call: TestService['call']
let url: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  const { body } = await call('POST', '/map-sources/v1', { name: 'Mall', floors: [{ floor: 0 }] })
  url = `/map-sources/v1/${body.map_source_id}`
})
afterAll(() => service.close())

const here = (client_id: string, more = {}) => ({ client_id, floor: 0, at: [1, 2], feature_ids: ['room'], ...more })

describe('presence', () => {
  it('STUDIO-136: each editor is told where the others are, and not of itself', async () => {
    expect((await call('PUT', `${url}/presence`, here('window-a'))).body).toEqual({ editors: [] })
    const { body } = await call('PUT', `${url}/presence`, here('window-b', { at: null, feature_ids: [] }))
    const seen = { client_id: 'window-a', floor: 0, at: [1, 2], feature_ids: ['room'], author: { kind: 'key' } }
    expect(body.editors).toMatchObject([seen])
    await call('PUT', `${url}/presence`, here('window-a', { floor: 3, at: [5, 6] }))
    const again = await call('PUT', `${url}/presence`, here('window-b'))
    expect(again.body.editors).toMatchObject([{ client_id: 'window-a', floor: 3, at: [5, 6] }])
  })

  it('STUDIO-136: who has not been heard of for a while is not listed, and forgotten later', async () => {
    const { db } = service.context
    await db
      .updateTable('presences')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .execute()
    expect((await call('PUT', `${url}/presence`, here('window-c'))).body).toEqual({ editors: [] })
    await db
      .updateTable('presences')
      .set({ seen_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    await prunePresences(db)
    expect(await db.selectFrom('presences').selectAll().execute()).toEqual([])
  })

  it('STUDIO-136: what is no place is refused', async () => {
    for (const wrong of [{ client_id: 'x' }, { floor: 0.5 }, { at: [1] }, { at: ['a', 'b'] }, { feature_ids: [''] }])
      expect((await call('PUT', `${url}/presence`, here('window-d', wrong))).status).toBe(422)
    expect((await call('PUT', '/map-sources/v1/none/presence', here('window-d'))).status).toBe(404)
  })

  it('STUDIO-137: drafts are listed with the newest first where that is asked for', async () => {
    for (const title of ['first', 'second', 'third']) await call('POST', `${url}/changesets`, { title })
    const { body } = await call('GET', `${url}/changesets?state=draft&sort=-created_at&limit=2`)
    expect(body.changesets.map(({ title }: { title: string }) => title)).toEqual(['third', 'second'])
    expect(body.total).toBe(3)
  })
})
