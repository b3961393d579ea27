import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expoPlan } from '../testing/expo-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function upload(data: string | Buffer, { name = 'hall.svg', put = '' } = {}) {
  const { body, headers } = form({ file: { name, type: 'application/octet-stream', data } })
  const answer = await service.call(put ? 'PUT' : 'POST', `/floor-plans/v1${put ? `/${put}` : ''}`, body, headers)
  if (answer.status >= 300) return answer
  return eventually(
    () => service.call('GET', `/floor-plans/v1/${answer.body.upload_id}`),
    ({ body }) => body.state === 'completed' || body.state === 'failed',
    55,
  )
}

async function spaces(datasetId: string): Promise<Record<string, string>> {
  const { body } = await service.call('GET', `/datasets/v1/${datasetId}/features?limit=1000`)
  const list = body.features.filter(
    (feature: { properties: { kind: string; name?: string } }) =>
      feature.properties.kind === 'space' && feature.properties.name,
  )
  return Object.fromEntries(
    list.map((feature: { feature_id: string; properties: { name: string } }) => [
      feature.properties.name,
      feature.feature_id,
    ]),
  )
}

describe('floor plans', () => {
  it('PLAN-1: an uploaded plan becomes a dataset with a named space for each booth', async () => {
    const done = await upload(expoPlan(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']))
    expect(done.body).toMatchObject({ state: 'completed', progress: 1, format: 'svg', failure: null })
    expect(Object.keys(await spaces(done.body.dataset_id)).sort()).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'B1',
      'B2',
      'B3',
      'B4',
    ])
    const dataset = await service.call('GET', `/datasets/v1/${done.body.dataset_id}`)
    expect(dataset.body).toMatchObject({ state: 'completed', name: 'hall.svg' })
  })

  it('PLAN-2: the preview is a picture of the result', async () => {
    const done = await upload(expoPlan(['A1', 'A2', 'A3', 'A4']))
    const preview = await service.call('GET', `/floor-plans/v1/${done.body.upload_id}/preview.png`)
    expect(preview.headers['content-type']).toBe('image/png')
    expect(preview.raw.subarray(1, 4).toString()).toBe('PNG')
  })

  it('PLAN-3: the type is found from the bytes, whatever the name says', async () => {
    expect((await upload('hello', { name: 'plan.svg' })).status).toBe(415)
    expect((await upload(expoPlan(['A1', 'A2', 'A3', 'A4']), { name: 'plan.txt' })).body.state).toBe('completed')
  })

  it('PLAN-13: one plan is taken at a time, under a name that is no path', async () => {
    const plan = { name: '../../etc/hall.svg', type: 'image/svg+xml', data: expoPlan(['A1', 'A2', 'A3', 'A4']) }
    const two = form({ file: plan, other: plan })
    const refused = await service.call('POST', '/floor-plans/v1', two.body, two.headers)
    expect([refused.status, refused.body.message]).toEqual([422, 'other must be the only file.'])
    const one = form({ file: plan })
    expect((await service.call('POST', '/floor-plans/v1', one.body, one.headers)).body.file_name).toBe('hall.svg')
  })

  it('PLAN-4, PLAN-641: a file that cannot be read fails in words, and the service goes on', async () => {
    const done = await upload('<svg xmlns="http://www.w3.org/2000/svg"><rect x="', { name: 'broken.svg' })
    expect(done.body.state).toBe('failed')
    expect(done.body.failure.message.length).toBeGreaterThan(20)
    const cut = await upload('%PDF-1.4\n1 0 obj', { name: 'cut.pdf' })
    expect(cut.body.failure.message).toMatch(/^The PDF cannot be read; .* and upload that\.$/)
    const dataset = await service.call('GET', `/datasets/v1/${done.body.dataset_id}`)
    expect(dataset.body.state).toBe('failed')
  })

  it('PLAN-14: one that takes more memory than a plan may fails in words, while the service goes on', async () => {
    const points = Buffer.alloc(160_000_000, '1 2 ')
    const [head, tail] = ['<svg xmlns="http://www.w3.org/2000/svg"><polygon points="', '"/></svg>']
    const bomb = gzipSync(Buffer.concat([Buffer.from(head), points, Buffer.from(tail)]), { level: 1 })
    const done = await upload(bomb, { name: 'bomb.svgz' })
    expect(done.body).toMatchObject({ state: 'failed', failure: { code: 'plan_too_large' } })
    expect(done.body.failure.message).toContain('more memory than allowed')
    expect((await upload(expoPlan(['A1', 'A2', 'A3', 'A4']))).body.state).toBe('completed')
  })

  it('PLAN-5: a new revision keeps the IDs of the spaces that are still there', async () => {
    const first = await upload(expoPlan(['A1', 'A2', 'A3', 'A4', 'B1', 'B2']))
    const before = await spaces(first.body.dataset_id)
    const second = await upload(expoPlan(['A2', 'A1', 'A3', 'C4', 'B1']), { put: first.body.dataset_id })
    expect(second.body).toMatchObject({ state: 'completed', dataset_id: first.body.dataset_id })
    const after = await spaces(first.body.dataset_id)
    expect(Object.keys(after).sort()).toEqual(['A1', 'A2', 'A3', 'B1', 'C4'])
    for (const name of ['A1', 'A2', 'A3', 'B1']) expect([name, after[name]]).toEqual([name, before[name]])
  })

  it('PLAN-6: a revision that fails leaves the old features', async () => {
    const first = await upload(expoPlan(['A1', 'A2', 'A3', 'A4']))
    const before = await spaces(first.body.dataset_id)
    const second = await upload('<svg xmlns="http://www.w3.org/2000/svg"></svg>', { put: first.body.dataset_id })
    expect(second.body.state).toBe('failed')
    expect(await spaces(first.body.dataset_id)).toEqual(before)
    expect((await service.call('GET', `/datasets/v1/${first.body.dataset_id}`)).body.state).toBe('completed')
  })

  it('CHSET-18: a new revision is one entry of the history, and its revert gives the reading before back', async () => {
    const { dataset_id } = (await upload(expoPlan(['A1', 'A2', 'A3', 'A4']))).body
    await service.call('POST', '/map-sources/v1', { map_source_id: 'revised', floors: [{ floor: 0, dataset_id }] })
    const read = async () => {
      const { features } = (await service.call('GET', `/datasets/v1/${dataset_id}/features?limit=1000`)).body
      return features.map(({ feature_id, geometry, properties }: Record<string, unknown>) => [feature_id, geometry, properties]) // biome-ignore format: one feature
    }
    const first = await read()
    const second = await upload(expoPlan(['A1', 'A2', 'C3', 'A4', 'C5', 'C6']), { put: dataset_id })
    const revised = await read()
    expect(revised).not.toEqual(first)
    const { history } = (await service.call('GET', `/datasets/v1/${dataset_id}/history`)).body
    expect(history.map((entry: { kind: string }) => entry.kind)).toEqual(['floor-plan', 'floor-plan'])
    expect(history[1].author).toEqual({ kind: 'upload', id: second.body.upload_id })
    const revert = (id: string) => service.call('POST', `/map-sources/v1/revised/changesets/${id}/revert`, {})
    const undone = await revert(history[1].changeset_id)
    expect([undone.status, await read()]).toEqual([201, first])
    expect([(await revert(undone.body.changeset_id)).status, await read()]).toEqual([201, revised])
  })

  it('PLAN-7: deleting an upload removes record and file; its dataset stays', async () => {
    const done = await upload(expoPlan(['A1', 'A2', 'A3', 'A4']))
    expect((await service.call('DELETE', `/floor-plans/v1/${done.body.upload_id}`)).status).toBe(204)
    expect((await service.call('GET', `/floor-plans/v1/${done.body.upload_id}`)).status).toBe(404)
    expect((await service.call('GET', `/datasets/v1/${done.body.dataset_id}`)).status).toBe(200)
  })
})
