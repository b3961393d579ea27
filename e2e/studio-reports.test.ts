import { expect, test } from 'vitest'
import { expectAccessible, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

interface Boot {
  api_key: string
  map_view_id: string
}

interface Sent {
  map_view_id: string
  report_id: string
}

/** As the page of a visitor sends it. */
async function report(map: string, boot: Boot, body: object): Promise<void> {
  const answer = await fetch(`${lane.service}/reports/v1/${map}/${boot.map_view_id}`, {
    method: 'POST',
    headers: { 'Service-API-Key': boot.api_key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
}

test('STUDIO-203: reports stand on the map and in the list, and are answered, noted and closed by keyboard', async () => {
  const { maps } = await call<{ maps: { map_id: string }[] }>('GET', '/maps/v1')
  const map = maps.find(({ map_id }) => map_id === 'demo')!.map_id
  const boot = await call<Boot>('GET', `/map-views/v1/${map}/bootstrap`)
  const view = `/map-views/v1/${map}/${boot.map_view_id}`
  await call('PUT', view, { settings: { visitors: { report: true } } })
  const [place] = await call<{ placement_id: string; title: string }[]>(
    'GET',
    `/search/v1/${map}/${boot.map_view_id}?q=coffee`,
  )
  const { reports } = await call<{ reports: Sent[] }>('GET', `/reports/v1/${map}?limit=100`)
  for (const { map_view_id, report_id } of reports)
    await call('DELETE', `/reports/v1/${map}/${map_view_id}/${report_id}`)
  await report(map, boot, { kind: 'other', text: 'Where is the car park?' })
  await report(map, boot, { kind: 'closed', text: 'Shut', placement_id: place!.placement_id, email: 'ann@example.org' })

  const page = await editor.open(`/venues/${map}/reports`)
  await untilDrawn(page)
  await page.getByRole('button', { name: place!.title }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  const details = page.getByRole('region', { name: `Report about ${place!.title}` })
  await details.getByText('ann@example.org', { exact: true }).waitFor()
  await expectAccessible(page)
  await details.getByLabel('Note for colleagues').fill('Called the tenant')
  await details.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect.poll(() => details.getByRole('button', { name: 'Save note' }).count()).toBe(0)
  await details.getByLabel('Reply by email').fill('It is open again.')
  // A press while the note is still being saved would do nothing.
  await details.locator('button[aria-busy=false]', { hasText: 'Send reply' }).press('Enter')
  await page.getByText('Reply sent to ann@example.org').waitFor()

  await page.getByRole('button', { name: 'Where is the car park?' }).press('Enter')
  await page.getByRole('region', { name: 'Report about The whole map' }).waitFor()
  await page.locator('body').press('x')
  await page.getByText('No open reports').waitFor()
  await page.getByRole('button', { name: 'Closed 1' }).press('Enter')
  await page.getByRole('button', { name: 'Where is the car park?' }).press('Enter')
  await page.locator('body').press('o')
  await page.getByText('The whole map: reopened').waitFor()
  await call('PUT', view, { settings: { visitors: { report: null } } })
})
