import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openFaces } from '../signs/fonts/faces.ts'
import { namesIn, planWith, rightOf } from '../testing/plan-with-names.ts'

const HEBREW = ['חדר ישיבות', 'מטבח', 'משרד 101', 'קבלה', 'ארכיון', 'לובי']
const ARABIC = ['قاعة اجتماعات', 'مطبخ', 'مكتب 101', 'استقبال', 'مخزن', 'مصعد']
const LETTER_PX = 34

beforeAll(() => openFaces([...HEBREW, ...ARABIC].join('')))

test('PLAN-541: names in Hebrew and in Arabic are read in a picture, in the order in which they are written', async () => {
  const names = [...HEBREW.slice(0, 3), ...ARABIC.slice(0, 3)]
  const read = await namesIn(await sharp(planWith(names, LETTER_PX)).png().toBuffer())
  expect(rightOf(read, names)).toBeGreaterThanOrEqual(names.length - 1)
})

test('PLAN-541: names in Hebrew that are drawn as outlines are read', async () => {
  expect(rightOf(await namesIn(planWith(HEBREW, LETTER_PX)), HEBREW)).toBeGreaterThanOrEqual(HEBREW.length - 1)
})
