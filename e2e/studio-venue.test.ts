import { expect, test } from 'vitest'
import { planSet } from '../server/src/testing/plan-set.ts'
import { twoStoreySheet } from '../server/src/testing/two-storey-sheet.ts'
import { expectAccessible, SETTLING, shoot, untilDrawn, withoutTls } from './browser.ts'
import { lane } from './lane.ts'
import { drawStorey } from './six-levels.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')

/** Six plans are read on the way. */
const LONG_TEST_MS = 600_000
const UNITS_PER_METER = 20
const OTHER_UNITS_PER_METER = 26
const STOREYS: readonly (readonly [fileName: string, level: number])[] = [
  ['level-3.svg', 3],
  ['basement.svg', -1],
  ['level-1.svg', 1],
  ['ground-floor.svg', 0],
  ['level-4.svg', 4],
  ['level-2.svg', 2],
]
const files = STOREYS.map(([name, level]) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(drawStorey(level, UNITS_PER_METER, level === 3 ? OTHER_UNITS_PER_METER : UNITS_PER_METER)),
}))

test(
  'STUDIO-5: six files become six levels in order, one scale by one press, and lifts that reach all levels',
  async () => {
    const page = await owner.open('/new')
    await page.locator('input[type=file]').first().setInputFiles(files)
    await page.getByRole('heading', { name: 'Put the levels in order' }).waitFor()
    await expectAccessible(page)
    const names = page.getByLabel(/^Name of .*\.svg$/)
    await expect.poll(() => names.count()).toBe(STOREYS.length)
    const shown = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(shown.slice(0, 4)).toEqual(['Level 4', 'Level 3', 'Level 2', 'Level 1'])
    expect(shown[4]).toMatch(/ground/i)
    expect(shown[5]).toMatch(/basement/i)
    await page.getByLabel('Venue name').fill('Six storeys')
    const review = page.getByRole('button', { name: 'Go to review' })
    await expect.poll(() => review.isEnabled(), { timeout: 120_000 }).toBe(true)
    await shoot(page, 'studio-new-venue')
    await review.click()

    await page.getByText('Scale differs from other levels').waitFor({ timeout: 120_000 })
    await untilDrawn(page)
    await expectAccessible(page)
    await shoot(page, 'studio-review')
    await page
      .getByRole('button', { name: /Level 3/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText('Scale differs from other levels').count(), { timeout: 60_000 }).toBe(0)
    const card = page.getByRole('region', { name: 'What visitors will get' })
    const stepFree = async () =>
      Number(/(\d+) %$/.exec((await card.locator('dl > div').last().textContent()) ?? '')?.[1])
    await expect.poll(stepFree, { timeout: 120_000 }).toBeLessThan(50)
    await page.getByRole('button', { name: /^All \d/ }).click()
    await page.getByRole('button', { name: 'Connect all' }).click()
    await expect.poll(stepFree, { timeout: 120_000 }).toBe(100)
  },
  LONG_TEST_MS,
)

test('STUDIO-360, STUDIO-361: of a PDF with several pages the others become levels by one press, also after a reload; what is no plan is told what to do', async () => {
  const page = await owner.open('/new')
  const set = { name: 'house.pdf', mimeType: 'application/pdf', buffer: Buffer.from(planSet(3)) }
  const list = { name: 'tenants.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }
  await page.locator('input[type=file]').first().setInputFiles([set, list])
  await page.getByText('tenants.xlsx: save the sheet with the list as CSV, and add that.').waitFor()
  await page.getByText(/Page \d of 4 was read; 2 other pages look like plans/).waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await shoot(page, 'studio-pages')
  await page.reload()
  await page.getByRole('button', { name: 'Add 2 more levels' }).click()
  const names = page.getByLabel('Name of house.pdf', { exact: true })
  await expect.poll(() => names.count(), { timeout: 60_000 }).toBe(3)
  await expect.poll(() => page.getByText(/^4 rooms, /).count(), { timeout: 120_000 }).toBe(3)
  const shown = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(shown).toEqual(['Level 3', 'Level 2', 'Level 1'])
  expect(await page.getByRole('button', { name: /more levels/ }).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
})

test('STUDIO-200, STUDIO-241, STUDIO-276, STUDIO-291: several storeys on one sheet become levels by one press, and the venue is live without a detour, without TLS, too; its rooms are found by the names on the plan until that is switched off', async () => {
  const page = await owner.open('/new')
  await page.addInitScript(withoutTls)
  await page.reload()
  const sheet = { name: 'house.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(twoStoreySheet()) }
  await page.locator('input[type=file]').first().setInputFiles([sheet])
  await page.getByText('2 storeys on this sheet').waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Split into 2 levels' }).click()
  const names = page.getByLabel('Name of house.svg', { exact: true })
  await expect.poll(() => names.count(), { timeout: 60_000 }).toBe(2)
  const shown = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(shown).toEqual(['First floor', 'Ground floor'])
  await page.getByLabel('Venue name').fill('Two storeys')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  const publish = page.getByRole('button', { name: 'Publish now' })
  await expect.poll(() => publish.isEnabled(), { timeout: 60_000 }).toBe(true)
  await expectAccessible(page)
  await publish.click()
  await page.getByRole('heading', { name: 'Two storeys is live' }).waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await shoot(page, 'studio-new-venue-live')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Address copied').waitFor()
  const address = (await page.getByRole('link', { name: 'Open map' }).getAttribute('href'))!
  expect((await fetch(address)).status).toBe(200)
  const mapId = address.split('/').at(-1)
  const { map_views: views } = await call<{ map_views: { map_view_id: string; state: string }[] }>(
    'GET',
    `/map-views/v1/${mapId}`,
  )
  expect(views.map(({ state }) => state)).toEqual(['live'])

  // STUDIO-291
  expect((await (await fetch(`${lane.service}/map-views/v1/${mapId}/bootstrap`)).json()).time_zone).toBe(
    'Europe/Lisbon',
  )

  // STUDIO-276
  const search = async () =>
    (await call<{ title: string }[]>('GET', `/search/v1/${mapId}/${views[0]!.map_view_id}?q=102`)).length
  expect(await search()).toBeGreaterThan(0)
  await page.goto(new URL(`/studio/venues/${mapId}/placements`, page.url()).href)
  const rooms = page.getByRole('switch', { name: /^Rooms with a name or number, \d+ places$/ })
  await rooms.waitFor()
  await expectAccessible(page)
  await rooms.click()
  await expect.poll(search, SETTLING).toBe(0)
})

test('STUDIO-201: the drawing lies beneath the level in review, levels and editor, and is hidden by a key', async () => {
  const page = await owner.open('/venues/demo')
  for (const section of ['review', 'levels', 'editor']) {
    const tile = page.waitForResponse((answer) => /\/drawing\/\d+\/\d+\/\d+\.png/.test(answer.url()))
    await page.goto(new URL(`/studio/venues/demo/${section}`, page.url()).href)
    expect((await tile).status()).toBe(200)
    await untilDrawn(page)
    const button = page.getByRole('button', { name: 'Drawing under the level' })
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Shift+B')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Shift+B')
    await button.focus()
    await page.getByRole('slider', { name: 'Opacity of the drawing' }).fill('85')
    await page.getByText('85 %').waitFor()
    await expectAccessible(page)
  }
})

test('STUDIO-11: findings are decided and taken back by keyboard alone', async () => {
  const page = await owner.open('/venues/demo/review')
  const progress = page.getByText(/\d+ of \d+ reviewed/)
  await progress.waitFor({ timeout: 120_000 })
  const decided = async () => Number(/(\d+) of/.exec((await progress.textContent())!)![1])
  const before = await decided()
  await page.keyboard.press('x')
  await expect.poll(decided, { timeout: 60_000 }).toBe(before + 1)
  await page.keyboard.press('u')
  await expect.poll(decided, { timeout: 60_000 }).toBe(before)
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('finding')).not.toBeNull()
})

test('STUDIO-6: a file that cannot be read says why, and harms no other', async () => {
  const page = await owner.open('/new')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      files[3]!,
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no plan at all') },
      { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# notes') },
    ])
  await page.getByText('broken.pdf cannot be read').waitFor()
  await page.getByText(/notes\.md: unsupported file/).waitFor()
  await page.getByRole('button', { name: 'Skip this file' }).click()
  await expect.poll(() => page.getByText('broken.pdf').count()).toBe(0)
  await page.getByText(/\d+ rooms, \d+ doors/).waitFor({ timeout: 120_000 })
  await expectAccessible(page)
})

test('STUDIO-7: the palette finds pages and places, the sheet lists the keys, and the address is the state', async () => {
  const page = await owner.open('/venues/demo')
  await page.getByRole('heading', { level: 1, name: 'Fjord Galleria' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('bakeriet')
  await page
    .getByRole('option', { name: /Bakeriet/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.waitForURL('**/venues/demo/levels**')
  await untilDrawn(page)
  await expectAccessible(page)
  await shoot(page, 'studio-levels')
})

test('STUDIO-8: who is not signed in finds the public maps at the root, and comes back after signing in', async () => {
  const service = lane.service
  const front = await (await fetch(service)).text()
  expect(front).toContain('Fjord Galleria')
  const answer = await fetch(`${service}/studio/venues/demo/levels?task=scale`, { redirect: 'manual' })
  const target = encodeURIComponent('/studio/venues/demo/levels?task=scale')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/auth/v1/sign-in?return_to=${target}`])
  const page = await owner.open('')
  await page.getByRole('heading', { name: 'Fjord Galleria' }).first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'studio-home')
})
