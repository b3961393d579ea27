import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { lane } from './lane.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')
const service = lane.service

/** Words that no other test searches for, as often as it takes to be listed. */
const WORDS = 'nøkkelservice'
/** More than other tests make on the same venue. */
const MANY_VISITS = 60

async function visit(): Promise<void> {
  const { api_key, map_view_id } = await call<Record<string, string>>('GET', '/map-views/v1/demo/bootstrap')
  const headers = { 'Service-API-Key': api_key!, 'Content-Type': 'application/json' }
  for (let i = 0; i < 6; i++) await fetch(`${service}/search/v1/demo/${map_view_id}?q=${WORDS}`, { headers })
  for (let i = 0; i < MANY_VISITS; i++) await fetch(`${service}/search/v1/demo/${map_view_id}?q=toilet`, { headers })
  const hits = await (await fetch(`${service}/search/v1/demo/${map_view_id}?q=Nordlys`, { headers })).json()
  for (let i = 0; i < MANY_VISITS; i++) await fetch(`${service}/search/v1/${hits[0].placement_id}`, { headers })
  const path = `/insights/v1/demo/searches?without_result=true`
  await expect
    .poll(async () => (await call<{ searches: { text: string }[] }>('GET', path)).searches.map(({ text }) => text), {
      timeout: 60_000,
    })
    .toContain(WORDS)
}

test('STUDIO-191: what visitors searched for is told, a search without a result gets a synonym by keyboard, and Undo takes it back', async () => {
  await visit()
  const page = await editor.open('/venues/demo/insights')
  const missed = page.getByRole('region', { name: 'Searches without results' })
  await missed.getByText(WORDS, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Most searched' }).getByText('toilet', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: /Top places/ })
    .getByText('Nordlys')
    .waitFor()
  const table = page.getByRole('table', { name: 'Searches by day' })
  expect(await table.getByRole('row').count()).toBe(15)
  await expectAccessible(page)

  await page.getByLabel('Days', { exact: true }).selectOption('7')
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('7')
  await expect.poll(() => table.getByRole('row').count()).toBe(8)

  await missed.getByRole('button', { name: `Add synonym for ${WORDS}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  const meaning = page.getByLabel('Meaning')
  await expect.poll(() => meaning.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('zzzz')
  await page.keyboard.press('Enter')
  await dialog.getByText(/finds nothing either|Enter words/).waitFor()
  await meaning.fill('Nordlys')
  await dialog.getByText('Visitors find').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await missed
    .getByRole('row')
    .filter({ hasText: WORDS })
    .getByText(/finds \d+ now/)
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await missed.getByRole('button', { name: `Add synonym for ${WORDS}` }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await page.getByRole('menuitem', { name: /Days/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^days-.*\.csv$/)
})
