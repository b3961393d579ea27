import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { twoStoreySheet } from '../testing/two-storey-sheet.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService()
  call = service.call
})
afterAll(() => service.close())

async function upload(sheet: string, datasetId = '') {
  const { body, headers } = form({ file: { name: 'house.svg', type: 'image/svg+xml', data: sheet } })
  const url = `/floor-plans/v1${datasetId && `/${datasetId}`}`
  const sent = await call(datasetId ? 'PUT' : 'POST', url, body, headers)
  const done = await eventually(
    () => call('GET', `/floor-plans/v1/${sent.body.upload_id}`),
    ({ body: { state } }) => state === 'completed' || state === 'failed',
    170,
  )
  expect(done.body.failure).toBe(null)
  return done.body
}

interface Feature {
  feature_id: string
  properties: Record<string, unknown>
}

async function featuresOf(datasetId: string): Promise<Feature[]> {
  const { body } = await call('GET', `/datasets/v1/${datasetId}/features?limit=1000`)
  return body.features
}

const namesIn = (features: Feature[]) =>
  features.flatMap(({ properties: { kind, name } }) => (kind === 'space' && name ? [String(name)] : [])).sort()

const findingsOf = async (uploadId: string) =>
  (await call('GET', `/floor-plans/v1/${uploadId}/findings?kind=several_storeys`)).body

describe('several storeys on one sheet', () => {
  it('FIND-15: one request makes a level of each, named by the sheet, above each other; what stands there stays', async () => {
    const plan = await upload(twoStoreySheet())
    await call('POST', '/map-sources/v1', { name: 'House', floors: [{ floor: 0, dataset_id: plan.dataset_id }] })
    const before = await featuresOf(plan.dataset_id)
    const room = before.find(({ properties }) => properties.kind === 'space' && properties.name === '201')!
    await call('PUT', `/datasets/v1/${plan.dataset_id}/features/${room.feature_id}`, { properties: { note: 'mine' } })
    const [finding] = (await findingsOf(plan.upload_id)).findings
    expect(finding.fixes.map(({ fix_id, label, makes }: Record<string, string>) => [fix_id, label, makes])).toEqual([
      ['levels', 'Split into levels', 'levels'],
      ['keep-1', 'Keep only storey 1 here', undefined],
      ['keep-2', 'Keep only storey 2 here', undefined],
    ])
    const refused = await call('POST', `/floor-plans/v1/${plan.upload_id}/findings/${finding.finding_id}/apply`, {})
    expect(refused.status).toBe(422)

    const made = await call('POST', `/floor-plans/v1/${plan.upload_id}/storeys`, {})
    expect(made.status).toBe(201)
    expect(made.body.map_source.floors).toMatchObject([
      { floor: 0, name: 'Ground floor', dataset_id: plan.dataset_id, transform: null },
      { floor: 1, name: 'First floor', transform: { turn: 0, scale: 1 } },
    ])
    const [ground, first] = made.body.levels
    const [below, above] = [await featuresOf(ground.upload.dataset_id), await featuresOf(first.upload.dataset_id)]
    expect(namesIn(below)).toEqual(['101', '102', '103', '104', 'Corridor'])
    expect(namesIn(above)).toEqual(['201', '202', '203', '204', 'Corridor'])
    expect(below.length + above.length).toBe(before.length)
    expect(above.find(({ feature_id }) => feature_id === room.feature_id)?.properties.note).toBe('mine')
    // Drawn 900 units to the right of the ground floor.
    const [dx, dy] = first.transform.move
    const { units_per_meter: scale } = made.body.map_source.floors[1]
    expect([dx * scale, dy * scale]).toEqual([expect.closeTo(-900, 0), expect.closeTo(0, 0)])
    for (const { upload } of made.body.levels) {
      expect((await findingsOf(upload.upload_id)).findings).toEqual([])
      expect((await call('GET', `/floor-plans/v1/${upload.upload_id}/drawing`)).status).toBe(200)
    }
    expect((await call('POST', `/floor-plans/v1/${plan.upload_id}/storeys`, {})).status).toBe(409)
  }, 120_000)

  it('FIND-15: the next sheet of such a level is read for its storey, and edits stay', async () => {
    const plan = await upload(twoStoreySheet())
    const made = await call('POST', `/floor-plans/v1/${plan.upload_id}/storeys`, {})
    expect(made.body).toMatchObject({ map_source: null, levels: [{ floor: 0 }, { floor: 1, name: 'First floor' }] })
    const { dataset_id: datasetId } = made.body.levels[1].upload
    const room = (await featuresOf(datasetId)).find(({ properties }) => properties.name === '202' && properties.kind === 'space')! // biome-ignore format: one room
    await call('PUT', `/datasets/v1/${datasetId}/features/${room.feature_id}`, { properties: { name: 'Library' } })
    const next = await upload(twoStoreySheet(), datasetId)
    expect(next).toMatchObject({ guidance: { storey: 2 }, edits: { conflicts: [] } })
    expect(namesIn(await featuresOf(datasetId))).toEqual(['201', '203', '204', 'Corridor', 'Library'])
  }, 120_000)
})
