import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { extractPlan } from './index.ts'
import { TextBudget } from './ocr/index.ts'

const PICTURE = fileURLToPath(new URL('../../../demo/parking.png', import.meta.url))
/** Of the picture, a few rooms with their names: each pixel is looked at several times. */
const FEW_ROOMS = { left: 955, top: 590, width: 300, height: 256 }
/** Enough for a few of its words. */
const BUDGET_PIXELS = 15_000

test('PLAN-26: the writing that is read is limited by its pixels; what is beyond is left out, always the same, and said', async () => {
  const bytes = new Uint8Array(await sharp(PICTURE).extract(FEW_ROOMS).png().toBuffer())
  const read = async (pixels?: number) => {
    const { features, report } = await extractPlan(bytes, { textBudget: new TextBudget(pixels) })
    const labels = features.filter(({ properties }) => properties.kind === 'label').length
    return {
      features,
      labels,
      isWarned: report.warnings.some((warning) => warning.includes('more text than the limit')),
    }
  }
  const whole = await read()
  const cut = await read(BUDGET_PIXELS)
  expect(whole.isWarned).toBe(false)
  expect(cut.isWarned).toBe(true)
  expect(cut.labels).toBeLessThan(whole.labels)
  expect(await read(BUDGET_PIXELS)).toEqual(cut)
}, 120_000)
