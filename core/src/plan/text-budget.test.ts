import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { extractPlan } from './index.ts'
import { TextBudget } from './ocr/index.ts'

test('PLAN-26: the writing that is read is limited by its pixels; what is beyond is left out, always the same, and said', async () => {
  const bytes = new Uint8Array(await readFile(new URL('../../../demo/parking.png', import.meta.url)))
  const read = async (pixels?: number) => {
    const { features, report } = await extractPlan(bytes, { textBudget: new TextBudget(pixels) })
    const labels = features.filter(({ properties }) => properties.kind === 'label').length
    return {
      features,
      labels,
      isWarned: report.warnings.some((warning) => warning.includes('more writing than is read')),
    }
  }
  const whole = await read()
  const cut = await read(60_000)
  expect(whole.isWarned).toBe(false)
  expect(cut.isWarned).toBe(true)
  expect(cut.labels).toBeLessThan(whole.labels)
  expect(await read(60_000)).toEqual(cut)
}, 120_000)
