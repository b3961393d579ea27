import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoViolations, expectPressable, SETTLING, untilDrawn } from './browser.ts'
import { driveEditor, expectEdits, type Place } from './editor-page.ts'
import { door, inRow, makeOffice, room } from './office-venue.ts'
import { drawStorey } from './six-levels.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
/** How long the line at the bottom stays. */
const TOAST_MS = 6_000
const UPRIGHT = { viewport: { width: 768, height: 1024 }, hasTouch: true }

const rooms = () => [...Array.from({ length: 6 }, (_, i) => room(`70${i + 1}`, inRow(i))), door(3, 4), door(9, 4)]

test('STUDIO-242: a page, a map and the handles of corners that cannot be loaded say so, and a new try opens them', async () => {
  const page = await owner.open('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const refuse = (pattern: string) => page.route(pattern, (route) => route.abort())
  const loadAgain = async (pattern: string) => {
    await expectAccessible(page)
    await page.unroute(pattern)
    await page.getByRole('button', { name: 'Reload page' }).click()
  }
  await refuse('**/assets/people-page-*')
  await page.goto(new URL('/studio/people', page.url()).href)
  await page.getByRole('alert').getByText('This page could not be loaded').waitFor()
  await loadAgain('**/assets/people-page-*')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()

  await refuse('**/assets/level-canvas-*')
  await page.goto(new URL('/studio/venues/demo/editor', page.url()).href)
  await page.getByRole('alert').getByText('The map could not be loaded').waitFor()
  await loadAgain('**/assets/level-canvas-*')
  await untilDrawn(page)

  await refuse('**/assets/hot-shape-*')
  await page.reload()
  await page.getByRole('alert').getByText('Corner handles could not be loaded').waitFor()
  await loadAgain('**/assets/hot-shape-*')
  await untilDrawn(page)
  await expect.poll(() => page.getByRole('alert').count(), SETTLING).toBe(0)
})

test('STUDIO-243: a tablet says that an edit is not saved, and the browser asks before it is lost', async () => {
  const venue = await makeOffice('Cut off', rooms())
  const { page, click } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`, TABLET))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.route('**/changesets*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await click([3, 8])
  await page.keyboard.press('ArrowUp')
  await page.getByText('not saved: no connection').waitFor()
  await expectAccessible(page)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])

  await page.unroute('**/changesets*')
  await expectEdits(page, 1)
  const isGone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await isGone
  expect(asked).toEqual(['beforeunload'])
})

test('STUDIO-244: on a tablet that is held upright no page runs over the side, and all that is shown can be pressed', async () => {
  const page = await owner.open('', UPRIGHT)
  const sections = [
    '',
    '/review',
    '/editor',
    '/levels',
    '/catalogs',
    '/placements',
    '/bookings',
    '/reports',
    '/publish',
  ]
  for (const path of ['', '/people', ...sections.map((section) => `/venues/demo${section}`)]) {
    await page.goto(new URL(`/studio${path}`, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(beyond, { ...SETTLING, message: path }).toBe(768)
    await expectPressable(page)
    // Words stay within the bar at the top.
    expect(await page.evaluate(tallest, '.top-bar :is(.account, .find-button .words)')).toBeLessThan(32)
  }
  await page.goto(new URL('/studio/venues/demo/editor', page.url()).href)
  await untilDrawn(page)
  await expectNoViolations(page)
})

function tallest(selector: string): number {
  return Math.max(0, ...[...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().height))
}

test('STUDIO-245: one stroke of a finger draws, and what is chosen beneath its panel comes out of it', async () => {
  const venue = await makeOffice('One stroke', rooms())
  const { page, spot } = await driveEditor(await owner.open(`/venues/${venue.mapId}/editor`, UPRIGHT))
  const last = await spot([33, 8])
  await page.touchscreen.tap(last.x, last.y)
  const panel = page.getByRole('complementary', { name: 'Properties' })
  await panel.getByRole('heading', { name: '706' }).waitFor()
  const right = async () => (await panel.boundingBox())!.x - (await spot([36, 8])).x
  await expect.poll(right, SETTLING).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Split', exact: true }).first().tap()
  await expect.poll(() => panel.isVisible()).toBe(false)
  await strokeByFinger(page, spot, [33, 10], [33, 4])
  await expectEdits(page, 1)
})

async function strokeByFinger(page: Page, spot: (at: Place) => Promise<{ x: number; y: number }>, a: Place, b: Place) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [from, to] = [await spot(a), await spot(b)]
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
  await touch('touchEnd', [])
}

test('STUDIO-246: a plan that is left out of a new venue stays out after a reload', async () => {
  const page = await owner.open('/new')
  const file = { name: 'ground.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawStorey(0, 20)) }
  await page.locator('input[type=file]').first().setInputFiles([file])
  await page.getByText(/\d+ rooms, \d+ doors/).waitFor()
  await page.getByRole('button', { name: 'Actions for ground.svg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Drop files here').waitFor()
  await page.reload()
  await page.getByText('Drop files here').waitFor()
  expect(await page.getByText('ground.svg').count()).toBe(0)
})

test('STUDIO-247: a list that is not in UTF-8 is read as Windows-1252 and says so, and a wrong one names its line', async () => {
  const page = await owner.open('/venues/demo/catalogs')
  const panel = page.getByRole('complementary', { name: 'Changes in this file' })
  const offer = async (name: string, text: string, encoding: 'latin1' | 'utf8') => {
    await page.getByRole('button', { name: 'CSV', exact: true }).waitFor()
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) }
    await page.locator('input[type=file]').last().setInputFiles([file])
  }
  await offer('western.csv', 'external_id;name;unit\r\nSHOP-G01;Blåbær & Søn;G01\r\n', 'latin1')
  await panel.getByText('read as Windows-1252').waitFor()
  await panel.getByText('Blåbær & Søn').first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await offer('short.csv', 'external_id,name,unit\nSHOP-G01,Havnestad,G01\nSHOP-G02,Torget\n', 'utf8')
  await panel.getByRole('alert').getByText('Line 3: This row has 2 cells, the header has 3.').waitFor()
})

test('STUDIO-320: Enter presses the link or the button that has the focus, and not what the page does by Enter', async () => {
  const page = await owner.open('/venues/demo/bookings')
  const other = page.getByRole('button', { name: /Pop-up/ })
  await other.waitFor()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await page.getByRole('button', { name: 'New booking' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Company').waitFor()
  await page.keyboard.press('Escape')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => other.getAttribute('aria-current')).toBe('true')
  expect(await page.getByText('Held, soonest first').count()).toBe(1)
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent, tagName } = document.activeElement as HTMLElement
    return ariaLabel ?? (tagName === 'BODY' ? tagName : textContent)
  })

test('STUDIO-321: what is typed after Ctrl K is looked for, and a dialog begins with its content, not with Close', async () => {
  const page = await owner.open('/people')
  await page.getByRole('button', { name: 'Invite' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('shortcuts')
  await page.getByRole('option', { name: /^Show keyboard shortcuts/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(new URL('/studio/keys', page.url()).href)
  await page.getByRole('button', { name: 'New API key' }).press('Enter')
  await page.keyboard.type(`Till ${Date.now()}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).waitFor()
  expect(await focused(page)).toBe('Copy')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/^New API key/)
})

test('STUDIO-322: while keys are used, the focus is not lost with what is removed or closed', async () => {
  const people = ['abe', 'bea'].map((name) => `${name}-${Date.now()}@example.org`)
  for (const user_id of people) await call('POST', '/accounts/v1/users', { user_id, role: ['Viewer'] })
  const page = await owner.open('/people')
  const actions = (email: string) => page.getByRole('button', { name: `Actions for ${email}` })
  const remove = async (email: string) => {
    await actions(email).press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => actions(email).count()).toBe(0)
  }
  await remove(people[0]!)
  await expect.poll(() => focused(page)).toMatch(/^Actions for/)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await actions(people[0]!).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Actions for/)

  await page.goto(new URL('/studio/venues/demo/review', page.url()).href)
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText('1 of', { exact: false }).first().waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Dismiss/)
  await page.keyboard.press('u')
})

test('STUDIO-323: what the line at the bottom offers to undo is undone by Ctrl Z, and the line waits for who is on the way to it', async () => {
  const email = `cleo-${Date.now()}@example.org`
  await call('POST', '/accounts/v1/users', { user_id: email, role: ['Viewer'] })
  const page = await owner.open('/people')
  const role = page.getByLabel(`Role of ${email}`)
  const line = page.getByText(`${email} is now Editor`)
  await role.selectOption('Editor')
  await line.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite' }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => role.inputValue()).toBe('Viewer')

  await role.selectOption('Editor')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.waitForTimeout(TOAST_MS + 1_000)
  expect(await line.count()).toBe(1)
  await page.getByRole('button', { name: 'Invite' }).focus()
  await expect.poll(() => line.count(), { timeout: 2 * TOAST_MS }).toBe(0)
})
