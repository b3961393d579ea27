import sharp from 'sharp'
import { expect, test } from 'vitest'
import { extractPlan } from '../index.ts'
import { RuleRun } from '../rules/rule-run.ts'

const SIDE_PX = 400

async function workOn(svg: string): Promise<{ work: number; quality: string | undefined }> {
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}">${svg}</svg>`,
  )
  const png = await sharp(drawn).flatten({ background: 'white' }).png().toBuffer()
  const run = new RuleRun()
  const { report } = await extractPlan(new Uint8Array(png), { run })
  return { work: run.work, quality: report.quality }
}

test('PLAN-40: a picture with next to nothing on it is not searched', async () => {
  const blank = await workOn('')
  expect(blank.quality).toBe('not_a_plan')
  const drawn = await workOn(
    '<rect x="50" y="50" width="300" height="300" fill="none" stroke="black" stroke-width="8"/>',
  )
  expect(blank.work).toBeLessThan(drawn.work)
})
