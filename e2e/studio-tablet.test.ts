import { expect, test } from 'vitest'
import { expectNoViolations, expectPressable, SETTLING } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
const UPRIGHT = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const LISTS = ['bookings', 'look', 'signs', 'insights', 'reports', 'publish']

test('STUDIO-250: on a tablet on its side no page runs over the side', async () => {
  const page = await owner.open('', TABLET)
  for (const section of ['review', 'editor', 'levels', 'catalogs', 'placements', ...LISTS]) {
    await page.goto(new URL(`/studio/venues/demo/${section}`, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // The window, and what scrolls up and down within it.
    const beyond = () =>
      page.evaluate(() => {
        const scrolled = [document.documentElement, ...document.querySelectorAll('.column > main, .page')]
        return Math.max(...scrolled.map((part) => part.scrollWidth - part.clientWidth))
      })
    await expect.poll(beyond, { ...SETTLING, message: section }).toBe(0)
    await expectPressable(page)
  }
})

test('STUDIO-314: on a tablet on its side the name of a venue stands on one line of the bar', async () => {
  const page = await owner.open('/venues/demo', TABLET)
  const heading = page.locator('.page-bar h1')
  await page.locator('.page-bar').getByText('published').waitFor()
  const lines = () =>
    heading.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
  await expect.poll(lines, SETTLING).toBe(1)
})

test('STUDIO-325: on a tablet an e-mail address wraps after its signs, and not within a word', async () => {
  const email = `maximiliane.oberhauser.${Date.now()}@verwaltung.fjordgalleria.example.org`
  await call('POST', '/accounts/v1/users', { user_id: email, role: ['Viewer'] })
  const page = await owner.open('/people', UPRIGHT)
  const address = page.locator('.who strong', { hasText: email })
  await address.waitFor()
  // A part of the address that stands on two lines has two boxes.
  const broken = () =>
    address.evaluate((element) =>
      [...element.childNodes]
        .filter((part) => {
          const range = document.createRange()
          range.selectNode(part)
          return part.nodeType === Node.TEXT_NODE && range.getClientRects().length > 1
        })
        .map((part) => part.textContent),
    )
  await expect.poll(broken, SETTLING).toEqual([])
})

test('STUDIO-326: on tablets all levels of a low map are in sight, and the navigation is a rail of icons', async () => {
  for (const [options, section] of [
    [TABLET, 'placements'],
    [TABLET, 'bookings'],
    [UPRIGHT, 'review'],
  ] as const) {
    const page = await owner.open(`/venues/demo/${section}`, options)
    const levels = page.getByRole('navigation', { name: 'Levels' })
    await levels.getByRole('button').first().waitFor()
    const hidden = () => levels.evaluate((list) => list.scrollHeight - list.clientHeight)
    await expect.poll(hidden, { ...SETTLING, message: section }).toBe(0)
    expect((await page.getByRole('navigation', { name: 'Venue' }).boundingBox())!.width).toBeLessThan(57)
    await expectPressable(page)
    await page.context().close()
  }
})

test('STUDIO-282: on a phone no page runs over the side, and the draft is reached and published', async () => {
  const page = await owner.open('', PHONE)
  for (const section of ['editor', 'bookings', 'insights', 'reports', 'publish', 'placements', 'catalogs', 'levels']) {
    await page.goto(new URL(`/studio/venues/demo/${section}`, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const beyond = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll(
          '.page > *, .page-bar, .page-bar .end > *, .board-legend > *, .draft-bar > *',
        )
        return Math.max(...[...parts].map((part) => Math.ceil(part.getBoundingClientRect().right)))
      })
    await expect.poll(beyond, { ...SETTLING, message: section }).toBeLessThanOrEqual(PHONE.viewport.width)
    await expectPressable(page)
  }
})

test('STUDIO-251: where there is a finger and no mouse, no page tells what keys do', async () => {
  const keysOn = (path: string, options: object) =>
    owner.open(path, options).then(async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: /New booking|Publish|New venue|Apply for visitors/ }).first().waitFor() // biome-ignore format: one wait
      const count = await page.locator('.keys:visible, .side-panel > footer:visible').count()
      await expectNoViolations(page)
      await page.context().close()
      return count
    })
  for (const path of ['', '/venues/demo/bookings', '/venues/demo/look', '/venues/demo/publish']) {
    expect(await keysOn(path, TABLET), path).toBe(0)
    expect(await keysOn(path, UPRIGHT), path).toBe(0)
  }
  expect(await keysOn('/venues/demo/bookings', {})).toBeGreaterThan(2)
})

test('STUDIO-252: on an upright tablet and a phone the preview of the look stays in sight while all settings are scrolled', async () => {
  for (const [options, title] of [
    [UPRIGHT, 'Preview on a desktop'],
    [PHONE, 'Preview on a phone'],
  ] as const) {
    const page = await owner.open('/venues/demo/look', options)
    await page.frameLocator(`iframe[title="${title}"]`).locator('.bar').waitFor()
    await page.getByRole('switch', { name: 'Share links and QR codes' }).scrollIntoViewIfNeeded()
    const frame = (await page.locator(`iframe[title="${title}"]`).boundingBox())!
    expect(frame.y).toBeGreaterThan(0)
    expect(frame.y + frame.height).toBeLessThan(options.viewport.height * 0.6)
    await expectPressable(page)
    await page.context().close()
  }
})
