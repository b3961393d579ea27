import { readFile } from 'node:fs/promises'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, SHARP } from './browser.ts'
import { lane } from './lane.ts'
import { studioUser } from './studio-user.ts'

const viewer = studioUser('Viewer')
const service = lane.service

/** The one code on a picture. */
async function decode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test('STUDIO-192: a poster with “you are here” and a sheet of codes are shown and saved; the code of a place opens the map there', async () => {
  const page = await viewer.open('/venues/demo/signs', SHARP)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('img', { name: 'Poster of Ground floor' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Hangs at').selectOption({ label: 'Information desk' })
  await expect.poll(() => new URL(page.url()).searchParams.get('here')).not.toBeNull()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  const file = await (await saved).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByText('QR codes').click()
  await page.getByLabel('Find places').fill('nordlys')
  await page.getByRole('checkbox', { name: /^Nordlys/ }).press('Space')
  await page.getByLabel('A code opens').selectOption('here')
  await page.getByLabel('Size').selectOption('1')
  const sheet = preview.getByRole('img', { name: 'Sheet with 1 codes' })
  await sheet.waitFor()
  await expectAccessible(page)
  await expect.poll(async () => decode(await sheet.screenshot()).catch(() => '')).toContain(`${service}/map/demo?at=`)
  await page.goto(await decode(await sheet.screenshot()))
  await page.getByRole('combobox', { name: /Search/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^-?[\d.]+,-?[\d.]+,0,\d{10}$/)
})
