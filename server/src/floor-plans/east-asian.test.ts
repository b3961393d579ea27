import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFaces } from '../signs/fonts/faces.ts'
import { namesIn, planWith, rightOf } from '../testing/plan-with-names.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

const NAMES = {
  simplified: ['会议室', '卫生间', '办公室', '茶水间', '质检中心', '楼梯间'],
  japanese: ['会議室', 'トイレ', '事務室', '給湯室', '検体保管庫', 'エレベーター'],
  korean: ['회의실', '화장실', '사무실', '탕비실', '시료보관실', '엘리베이터'],
}

let service: TestService
beforeAll(async () => {
  await openFaces(Object.values(NAMES).flat().join(''))
  service = await openTestService()
})
afterAll(() => service.close())

test.each(['japanese', 'korean'] as const)('PLAN-550: names in %s are read in a picture', async (language) => {
  const names = NAMES[language]
  const read = await namesIn(await sharp(planWith(names, 24)).png().toBuffer())
  expect(rightOf(read, names)).toBeGreaterThanOrEqual(names.length - 1)
})

test('PLAN-550: the picture of a plan with names in Chinese is uploaded, and its rooms bear them', async () => {
  const data = await sharp(planWith(NAMES.simplified, 20)).jpeg({ quality: 70 }).toBuffer()
  const { body, headers } = form({ file: { name: 'plan.jpg', type: 'image/jpeg', data } })
  const { body: upload } = await service.call('POST', '/floor-plans/v1', body, headers)
  const { body: done } = await eventually(
    () => service.call('GET', `/floor-plans/v1/${upload.upload_id}`),
    ({ body: { state } }) => state === 'completed' || state === 'failed',
    55,
  )
  const { body: dataset } = await service.call('GET', `/datasets/v1/${done.dataset_id}/features?limit=100`)
  const read = dataset.features.map(({ properties }: { properties: { name?: string } }) => properties.name)
  expect(rightOf(read, NAMES.simplified)).toBeGreaterThanOrEqual(NAMES.simplified.length - 1)
})

test('PLAN-551: names in Japanese that are drawn as outlines are read', async () => {
  expect(rightOf(await namesIn(planWith(NAMES.japanese, 24)), NAMES.japanese)).toBeGreaterThanOrEqual(
    NAMES.japanese.length - 1,
  )
})
