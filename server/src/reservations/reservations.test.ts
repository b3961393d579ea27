import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let url: string
let booths: string[]

beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** A hall with `count` booths on a map of its own. */
async function makeHall(count: number) {
  const dataset = await service.call('POST', '/datasets/v1', { name: 'Hall' })
  const features = Array.from({ length: count }, (_, i) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[[i, 0], [i + 1, 0], [i + 1, 1], [i, 1], [i, 0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', name: `B${i}` },
  }))
  const imported = await service.call('POST', `/datasets/v1/${dataset.body.dataset_id}/features/import`, {
    type: 'FeatureCollection',
    features,
  })
  const map = await service.call('POST', '/maps/v1', { map_source_id: dataset.body.dataset_id, unit_type: 'Meters' })
  const view = await service.call('POST', `/map-views/v1/${map.body.map_id}`, { name: 'Expo' })
  return {
    mapId: map.body.map_id as string,
    viewId: view.body.map_view_id as string,
    booths: imported.body.feature_ids as string[],
  }
}

beforeAll(async () => {
  const hall = await makeHall(20)
  url = `/reservations/v1/${hall.mapId}/${hall.viewId}`
  booths = hall.booths
})

describe('reservations', () => {
  it('RES-1: each feature gets content, an attachment and the status booked', async () => {
    const answer = await service.call('POST', url, { feature_ids: [booths[0], booths[1]], data: { company: 'Acme' } })
    expect(answer.status).toBe(201)
    expect(answer.body.reservations).toHaveLength(2)
    expect(answer.body.reservations[0]).toMatchObject({
      feature_id: booths[0],
      catalog_id: 'reservations',
      booking_status: 'booked',
      leaf_placements_count: 0,
    })
    expect(answer.body.reservations[0].attachment_ids).toHaveLength(1)
  })

  it('RES-9: spaces, fixtures and what is marked bookable can be booked; others answer 422 by name', async () => {
    const { mapId, viewId } = await makeHall(1)
    const { map_source_id } = (await service.call('GET', `/maps/v1/${mapId}`)).body
    const make = async (properties: object) => {
      const body = { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties }
      return (await service.call('POST', `/datasets/v1/${map_source_id}/features`, body)).body.feature_id as string
    }
    const book = (...feature_ids: string[]) =>
      service.call('POST', `/reservations/v1/${mapId}/${viewId}`, { feature_ids, data: {} })
    const bookable = [{ kind: 'space' }, { kind: 'fixture' }, { kind: 'wall', bookable: true }, { bookable: true }]
    for (const properties of bookable) expect((await book(await make(properties))).status).toBe(201)
    const space = await make({ kind: 'space', bookable: null })
    for (const properties of [{ kind: 'space', bookable: false }, { kind: 'wall' }, { kind: 'door' }, {}]) {
      const id = await make(properties)
      const answer = await book(space, id)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST_DATA'])
      expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['feature_ids.1'])
      expect(answer.body.message).toContain(id)
    }
    expect((await book(space)).status).toBe(201)
  })

  it('RES-2: a booked feature is refused, by name, and the others are not booked either', async () => {
    const answer = await service.call('POST', url, { feature_ids: [booths[2], booths[0]], data: {} })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ error: 'Feature Already Booked', code: 'FEATURE_ALREADY_BOOKED' })
    expect(answer.body.message).toContain(booths[0])
    expect(answer.body.message).not.toContain(booths[2])
    const list = await service.call('GET', url)
    expect(list.body.reservations.map((item: { feature_id: string }) => item.feature_id)).not.toContain(booths[2])
  })

  it('RES-3: a feature that is not on the view is not found, by name', async () => {
    const answer = await service.call('POST', url, { feature_ids: [booths[3], 'nowhere'], data: {} })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: 'Feature Not Found', code: 'FEATURE_NOT_FOUND' })
    expect(answer.body.message).toContain('nowhere')
  })

  it('RES-4: a feature named twice, no features, or an unknown catalog cannot be processed', async () => {
    for (const body of [
      { feature_ids: [booths[4], booths[4]], data: {} },
      { feature_ids: [], data: {} },
      { feature_ids: [booths[4]] },
      { feature_ids: [booths[4]], data: {}, child_catalog_id: 'nowhere' },
    ]) {
      const answer = await service.call('POST', url, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST_DATA'])
    }
  })

  it('RES-5: a release frees the feature and takes content and attachments with it', async () => {
    const made = await service.call('POST', url, { feature_ids: [booths[5]], data: {} })
    const { content_id } = made.body.reservations[0]
    expect((await service.call('DELETE', `${url}/${booths[5]}`)).status).toBe(204)
    expect((await service.call('DELETE', `${url}/${booths[5]}`)).status).toBe(404)
    const left = await service.context.db
      .selectFrom('content')
      .where('content_id', '=', content_id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
    expect((await service.call('POST', url, { feature_ids: [booths[5]], data: {} })).status).toBe(201)
  })

  it('RES-6: of two hundred clients fighting over overlapping booths, each booth goes to exactly one', async () => {
    const hall = await makeHall(60)
    const target = `/reservations/v1/${hall.mapId}/${hall.viewId}`
    const pick = (i: number) =>
      [0, 1, 2, 3, 4].map((k) => hall.booths[(i * 7 + k * 13) % 60]!).sort(() => (i % 2 ? 1 : -1))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        service.call('POST', target, { feature_ids: pick(i), data: { client: i } }),
      ),
    )
    const statuses = new Set(answers.map((answer) => answer.status))
    expect([...statuses].sort()).toEqual([201, 409])
    const won = answers.filter((answer) => answer.status === 201).flatMap((answer) => answer.body.reservations)
    const booked = won.map((item: { feature_id: string }) => item.feature_id)
    expect(new Set(booked).size).toBe(booked.length)
    const list = await service.call('GET', `${target}?limit=1000`)
    expect(list.body.total).toBe(booked.length)
  })

  it('RES-7: a booked feature that is deleted takes booking and attachments along; what the buyer told stays on record', async () => {
    const hall = await makeHall(2)
    const target = `/reservations/v1/${hall.mapId}/${hall.viewId}`
    const made = await service.call('POST', target, { feature_ids: hall.booths, data: { buyer: 'Fjord AS' } })
    const [gone] = made.body.reservations
    const { dataset_id } = await service.context.db
      .selectFrom('features')
      .select('dataset_id')
      .where('feature_id', '=', hall.booths[0]!)
      .executeTakeFirstOrThrow()
    expect((await service.call('DELETE', `/datasets/v1/${dataset_id}/features/${gone.feature_id}`)).status).toBe(204)
    expect((await service.call('GET', target)).body.reservations).toMatchObject([{ feature_id: hall.booths[1] }])
    const placements = `/placements/v1/${hall.mapId}/${hall.viewId}`
    expect((await service.call('GET', `${placements}/${gone.attachment_ids[0]}`)).status).toBe(404)
    expect((await service.call('GET', `/content/v1/reservations/${gone.content_id}`)).body.data).toEqual({
      buyer: 'Fjord AS',
    })
  })

  it('RES-8: data that becomes far more by the number of features is refused', async () => {
    const { status } = await service.call('POST', url, { feature_ids: booths, data: { note: 'x'.repeat(500_000) } })
    expect(status).toBe(413)
  })
})
