import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expoPlan } from '../testing/expo-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Two rows of four booths, 100 units wide; A1 to A4 lie above B1 to B4. */
const plan = expoPlan(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
const lowerRow = [0, 60, 520, 240]

async function send(guidance: Record<string, unknown>, data: string = plan) {
  const texts = Object.fromEntries(Object.entries(guidance).map(([name, value]) => [name, JSON.stringify(value)]))
  const { body, headers } = form({ ...texts, file: { name: 'hall.svg', type: 'image/svg+xml', data } })
  return service.call('POST', '/floor-plans/v1', body, headers)
}

async function upload(guidance: Record<string, unknown>, data?: string) {
  const { body } = await send(guidance, data)
  const done = await eventually(
    () => service.call('GET', `/floor-plans/v1/${body.upload_id}`),
    ({ body }) => body.state === 'completed' || body.state === 'failed',
    55,
  )
  return done.body
}

async function names(datasetId: string): Promise<string[]> {
  const { body } = await service.call('GET', `/datasets/v1/${datasetId}/features?limit=1000`)
  const features: { properties: { kind: string; name?: string; inferred?: boolean } }[] = body.features
  return features
    .flatMap(({ properties: { kind, name, inferred } }) => (kind === 'space' && name && !inferred ? [name] : []))
    .sort()
}

describe('guidance for a plan', () => {
  it('PLAN-27: only what lies in the region is read', async () => {
    const done = await upload({ region: lowerRow })
    expect(done).toMatchObject({ state: 'completed', guidance: { region: lowerRow } })
    expect(await names(done.dataset_id)).toEqual(['B1', 'B2', 'B3', 'B4'])
  })

  it('PLAN-27: what lies in an excluded box is left out', async () => {
    const done = await upload({ exclude: [lowerRow] })
    expect(await names(done.dataset_id)).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  it('PLAN-27: a region with nothing in it fails in words that say what the drawing spans', async () => {
    const done = await upload({ region: [9000, 9000, 9100, 9100] })
    expect(done).toMatchObject({ state: 'failed', failure: { code: 'plan_region_empty' } })
    expect(done.failure.message).toContain('20, 160, 480, 400')
  })

  it('PLAN-28: a known length decides the scale', async () => {
    const done = await upload({ length: { from: [20, 400], to: [120, 400], meters: 4 } })
    expect(done.report.scale).toMatchObject({ unitsPerMeter: 25, confidence: 1 })
  })

  it('PLAN-30: guidance that makes no sense is refused, with the field', async () => {
    for (const [name, value] of [
      ['page', 0],
      ['page', 'two'],
      ['region', [10, 10, 5, 20]],
      ['region', [1, 2, 3]],
      ['exclude', [[0, 0, 0, 1]]],
      ['length', { from: [1, 1], to: [1, 1], meters: 3 }],
      ['length', { from: [1, 1], to: [2, 1], meters: -3 }],
    ] as const) {
      const refused = await send({ [name]: value })
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([422, name])
    }
  })

  it('PLAN-32: the report tells the quality, with reasons', async () => {
    const measured = await upload({ length: { from: [20, 400], to: [120, 400], meters: 4 } })
    expect(measured.report).toMatchObject({ quality: 'good', reasons: [] })
    const guessed = await upload({})
    expect(guessed.report).toMatchObject({ quality: 'review', reasons: [{ code: 'scale_unsure' }] })
  })
})
