import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
let draftId: string
beforeAll(async () => {
  service = await openTestService()
  venue = await makeTwoLevelVenue(service.call)
  const draft = await service.call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })
  draftId = draft.body.map_view_id
})
afterAll(() => service.close())

const view = (id: string) => service.call('GET', `/map-views/v1/${venue.mapId}/${id}`)
async function publish(id: string) {
  await service.call('POST', `/map-views/v1/${venue.mapId}/${id}/publish`)
  return eventually(() => view(id), ({ body }) => body.state === 'live' || body.state === 'error') // biome-ignore format: one question
}
const publicKey = async (): Promise<string> =>
  (await service.call('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}/bootstrap`)).body.api_key

describe('the public key of a map', () => {
  it('PUB-15: is made anew by the next publish after it was revoked or has expired', async () => {
    const known = new Set<string>()
    const end = [
      (id: string) => service.call('DELETE', `/auth/v1/api-keys/${id}`),
      (id: string) =>
        service.context.pool.query(`update api_keys set expires_at = now() - interval '1 s' where key_id = $1`, [id]),
    ]
    for (const revoke of [...end, null]) {
      expect((await publish(venue.viewId)).body).toMatchObject({ state: 'live', failure: null })
      const key = await publicKey()
      expect([known.has(key), key.length > 20]).toEqual([false, true])
      known.add(key)
      const search = `/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`
      expect((await service.call('GET', search, undefined, { 'service-api-key': key })).status).toBe(200)
      const { api_keys } = (await service.call('GET', '/auth/v1/api-keys?limit=1000')).body
      const [own] = api_keys.filter((other: { prefix: string }) => other.prefix === key.slice(0, 10))
      await revoke?.(own.key_id)
    }
  })

  it('PUB-16: sees live views alone: to it, all of a draft or of a view taken offline is not found', async () => {
    await publish(venue.viewId)
    const visitor = { 'service-api-key': await publicKey() }
    const { placements } = (await service.call('GET', `/placements/v1/${venue.mapId}/${draftId}`)).body
    const [start, end] = placements.map((placement: { placement_id: string }) => placement.placement_id)
    const path = { map_id: venue.mapId, start_placement_id: start, end_placement_id: end }
    const requests = (viewId: string, from: string, to: string) =>
      [
        ['GET', `/search/v1/${venue.mapId}/${viewId}?q=bakery`],
        ['GET', `/search/v1/${venue.mapId}/${viewId}/suggest?q=bak`],
        ['GET', `/search/v1/${from}`],
        ['POST', '/routes/v1/path', { ...path, start_placement_id: from, end_placement_id: to }],
      ] as const
    const statuses = (list: ReturnType<typeof requests>, headers?: typeof visitor) =>
      Promise.all(list.map(async ([method, url, body]) => (await service.call(method, url, body, headers)).status))
    const batch = async (id: string, headers?: typeof visitor) =>
      (
        await service.call(
          'POST',
          `/search/v1/${venue.mapId}/placements/batch-details`,
          { placement_ids: [id] },
          headers,
        )
      ).body.missing?.length

    const draft = requests(draftId, start, end)
    // The owner asks first: what is remembered for one key is not shown to another.
    expect(await statuses(draft)).toEqual([200, 200, 200, 200])
    expect(await statuses(draft, visitor)).toEqual([404, 404, 404, 404])
    expect([await batch(start), await batch(start, visitor)]).toEqual([0, 1])

    const live = requests(venue.viewId, venue.placements.A1!, venue.placements.A2!)
    const closest = { map_id: venue.mapId, floor_num: 0, coordinate: [5, 2] }
    const findClosest = async () => (await service.call('POST', '/routes/v1/closest', closest, visitor)).status
    expect([await statuses(live, visitor), await findClosest()]).toEqual([[200, 200, 200, 200], 200])
    await service.call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/unpublish`)
    expect([await statuses(live, visitor), await findClosest()]).toEqual([[404, 404, 404, 404], 404])
    expect(await statuses(live)).toEqual([200, 200, 200, 200])
    await publish(venue.viewId)
    expect([await statuses(live, visitor), await findClosest()]).toEqual([[200, 200, 200, 200], 200])
  })
})
