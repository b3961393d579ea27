import { extractPlan } from '@rotunda/core/plan'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFaces } from '../signs/fonts/faces.ts'
import { shapeText } from '../signs/fonts/shape-text.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

const NAMES = {
  simplified: ['会议室', '卫生间', '办公室', '茶水间', '质检中心', '楼梯间'],
  japanese: ['会議室', 'トイレ', '事務室', '給湯室', '検体保管庫', 'エレベーター'],
  korean: ['회의실', '화장실', '사무실', '탕비실', '시료보관실', '엘리베이터'],
}
const ROOM = { width: 290, height: 270 }

let service: TestService
beforeAll(async () => {
  await openFaces(Object.values(NAMES).flat().join(''))
  service = await openTestService()
})
afterAll(() => service.close())

/** Rooms in rows of three, each with a door below; names are outlines, so that no font of the machine is needed. */
function planWith(names: string[], letterPx: number): Buffer {
  const rooms = names.map((name, i) => {
    const [x, y] = [60 + (i % 3) * ROOM.width, 60 + Math.floor(i / 3) * ROOM.height]
    const { path, width } = shapeText(name)
    const outline = path.map(([op, ...at]) => `${op}${at.map((value) => value.toFixed(3)).join(' ')}`).join('')
    const start = x + (ROOM.width - width * letterPx) / 2
    const below = y + ROOM.height
    return `<rect x="${x}" y="${y}" width="${ROOM.width}" height="${ROOM.height}" fill="none" stroke="#111" stroke-width="9"/>
      <rect x="${x + 100}" y="${below - 6}" width="60" height="12" fill="#fff"/>
      <path d="M${x + 100} ${below}v-60a60 60 0 0 1 60 60" fill="none" stroke="#333" stroke-width="2"/>
      <path transform="translate(${start} ${y + ROOM.height / 2}) scale(${letterPx})" d="${outline}" fill="#222"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="990" height="660">
    <rect width="990" height="660" fill="#fff"/>${rooms.join('')}</svg>`)
}

async function namesIn(file: Buffer): Promise<string[]> {
  const { features } = await extractPlan(file)
  return features.flatMap(({ properties }) => (properties.kind === 'space' ? [String(properties.name ?? '')] : []))
}

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

function rightOf(read: string[], names: string[]): number {
  return names.filter((name) => read.includes(name)).length
}
