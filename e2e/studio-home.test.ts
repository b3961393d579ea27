import { expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

test('STUDIO-193: what needs attention on all venues stands in one list, from one request, with the page that answers it', async () => {
  const source = (await call<{ dataset_id: string }>('POST', '/datasets/v1', { name: 'Annex' })).dataset_id
  const map = `annex-${Date.now()}`
  await call('POST', '/maps/v1', { map_id: map, map_source_id: source, unit_type: 'Meters', name: 'Annex' })
  const geometry = { type: 'Point', coordinates: [0, 0] }
  const operations = [
    { op: 'create', dataset_id: source, feature_id: `f-${map}`, geometry, properties: { kind: 'label' } },
  ]
  await call('POST', `/map-sources/v1/${source}/changesets`, { title: 'Sign', operations })
  const page = await editor.open('/people')
  let asked = 0
  page.on('request', (request) => {
    if (/\/attention\/v1|\/checks|\/changesets/.test(request.url())) asked++
  })
  await page.getByRole('link', { name: 'Venues' }).click()
  const needs = page.getByRole('region', { name: 'Needs attention' })
  const row = needs.getByRole('listitem').filter({ hasText: 'Annex' })
  await needs.getByRole('listitem').first().waitFor()
  // Venues of other tests may stand before it: what is beyond the first rows is folded.
  const more = needs.locator('summary')
  if (await more.isVisible()) await more.click()
  await row.getByText('1 unpublished edit', { exact: true }).waitFor()
  expect(asked).toBe(1)
  await expectAccessible(page)
  await row.getByRole('link').press('Enter')
  await expect.poll(() => page.url()).toContain(`/venues/${map}/publish`)
  await call('DELETE', `/maps/v1/${map}`)
})

test('STUDIO-221: in the dark, on 1280 × 720, no page of a venue scrolls as a whole, and axe finds nothing', async () => {
  const page = await editor.open('', { colorScheme: 'dark' })
  await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
  for (const section of ['review', 'editor', 'levels', 'publish']) {
    await page.goto(new URL(`/studio/venues/demo/${section}`, page.url()).href)
    if (section !== 'publish') await untilDrawn(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const beyond = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth > innerWidth, scrollHeight > innerHeight]
    })
    expect([section, ...beyond]).toEqual([section, false, false])
    await expectAccessible(page)
  }
})
