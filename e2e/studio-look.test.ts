import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { lane } from './lane.ts'
import { call, studioUser } from './studio-user.ts'

const admin = studioUser('Admin')
const service = lane.service

interface View {
  map_view_id: string
  settings: Record<string, unknown>
  suggested_search_terms: string[]
}

const viewOfDemo = async () => {
  const { default_map_view_id } = await call<{ default_map_view_id: string }>('GET', '/maps/v1/demo')
  return call<View>('GET', `/map-views/v1/demo/${default_map_view_id}`)
}
const put = async (body: object) => call('PUT', `/map-views/v1/demo/${(await viewOfDemo()).map_view_id}`, body)
const usual = { brand_colour: null, logo_url: null, categories: null, labels: null, three_d: null, languages: null, visitors: null, background: null } // biome-ignore format: one reset

afterAll(async () => {
  await put({ settings: usual })
  await call('PUT', `/reservations/v1/demo/${(await viewOfDemo()).map_view_id}/settings`, { requests: 'off' })
})

test('STUDIO-172: the look is tried on the page of visitors, saved by keyboard, and undone', async () => {
  await put({ settings: usual })
  const page = await admin.open('/venues/demo/look')
  const desktop = page.frameLocator('iframe[title="Preview on a desktop"]')
  await desktop.locator('.bar').waitFor()
  const accent = () =>
    desktop.locator('.rotunda').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'))
  expect(await accent()).toBe('#0b57d0')

  const hex = page.getByLabel('Colour as hex')
  await hex.fill('#00695c')
  await page.getByText('Readable everywhere').waitFor()
  await expect.poll(accent).toBe('#00695c')
  await hex.fill('#ffd54f')
  await page.getByText('Shown a shade darker').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+z')
  await expect.poll(() => hex.inputValue()).toBe('#0B57D0')
  await page.getByRole('button', { name: 'Teal' }).press('Enter')
  await expectAccessible(page)
  expect((await viewOfDemo()).settings.brand_colour).toBeNull()

  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+Enter')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  expect((await saved).postDataJSON()).toEqual({ settings: { brand_colour: '#00695c' } })
  await expect.poll(async () => (await viewOfDemo()).settings.brand_colour).toBeNull()
})

test('STUDIO-173: logo, languages, a category, searches and permissions reach visitors', async () => {
  await put({ settings: usual })
  const page = await admin.open('/venues/demo/look', { colorScheme: 'dark' })
  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00695c' } })
    .png()
    .toBuffer()
  await page
    .locator('.logo-row input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('img', { name: 'Logo' }).waitFor()
  for (const tag of ['en', 'de']) await page.getByLabel('Add a language').selectOption(tag)
  await page.getByRole('button', { name: /^Food/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Food' })
  await dialog.getByRole('radio', { name: 'Coffee' }).check({ force: true })
  await dialog.locator('input[type=color]').fill('#7a1f5c')
  await dialog.getByText('which is easy to see').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Add a search').fill('Lekeplass')
  await page.getByLabel('Add a search').press('Enter')
  await page.getByRole('switch', { name: 'Offer 3D' }).uncheck()
  await page.getByRole('switch', { name: 'Share links and QR codes' }).uncheck()
  await page.getByRole('switch', { name: 'Request to reserve a place' }).check()
  await page.getByRole('button', { name: 'Apply for visitors' }).click()
  await page.getByText('The new look is live').waitFor()
  const { settings, suggested_search_terms } = await viewOfDemo()
  expect(settings).toMatchObject({
    languages: ['en', 'de'],
    categories: { food: { colour: '#7a1f5c', icon: 'coffee' } },
  })
  expect(suggested_search_terms).toContain('Lekeplass')

  await page.goto(`${service}/map/demo?q=sushi`)
  await page.locator('.bar img.logo').waitFor()
  expect(await page.locator('.hit .sign').first().getAttribute('style')).toContain('/assets/look/sprite@2x.png')
  await page.locator('.hit').first().click()
  await page.getByRole('button', { name: 'Reserve' }).click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your email address').fill('ann@example.org')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.locator('.note', { hasText: 'Request sent' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Show in 3D' }).count()).toBe(0)
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Gemerkt' }).waitFor()
  await expectAccessible(page)
  await call('PUT', `/map-views/v1/demo/${(await viewOfDemo()).map_view_id}`, {
    suggested_search_terms: suggested_search_terms.filter((term) => term !== 'Lekeplass'),
  })
})
