import type { Page } from 'playwright-core'
import { call } from './studio-user.ts'

const BOOTH_SIZE = 9

export async function makeHall() {
  const { dataset_id } = await call<{ dataset_id: string }>('POST', '/datasets/v1', { name: 'Hall' })
  const features = ['A1', 'A2', 'A3', 'A4', 'A5'].map((name, i) => {
    const [x, y] = [i * 12, BOOTH_SIZE]
    const ring = [[x, 0], [x + BOOTH_SIZE, 0], [x + BOOTH_SIZE, y], [x, y], [x, 0]] // biome-ignore format: a ring
    return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name } }
  })
  const url = `/datasets/v1/${dataset_id}/features/import`
  const { feature_ids } = await call<{ feature_ids: string[] }>('POST', url, { type: 'FeatureCollection', features })
  const map = `fair-${Date.now()}`
  await call('POST', '/maps/v1', { map_id: map, map_source_id: dataset_id, unit_type: 'Meters', name: 'Fair' })
  const { map_view_id } = await call<{ map_view_id: string }>('POST', `/map-views/v1/${map}`, { name: 'Expo' })
  return { map, booths: feature_ids, url: `/reservations/v1/${map}/${map_view_id}` }
}

type Hall = Awaited<ReturnType<typeof makeHall>>
interface Booking {
  reservation_id: string
  feature_name: string
  booking_status: string
  who: string
  reason: string | null
}

export async function list({ url }: Hall): Promise<Booking[]> {
  return (await call<{ reservations: Booking[] }>('GET', `${url}?status=all&sort=feature_name`)).reservations
}
export const told = async (hall: Hall) =>
  (await list(hall)).map((item) => `${item.feature_name} ${item.who} ${item.booking_status}`)
export const book = (hall: Hall, booth: number, company: string, more: object = {}) =>
  call('POST', hall.url, { feature_ids: [hall.booths[booth]], data: { company }, ...more })
export const panel = (page: Page) => page.getByRole('region', { name: 'Bookings' })

/** Where the middle of a booth is on the page. */
export async function middleOf(page: Page, booth: number): Promise<{ x: number; y: number }> {
  await page.locator('.map[data-drawn]').waitFor()
  return page
    .locator('.map')
    .evaluate(
      (element, at) => (element as HTMLElement & { toScreen(at: number[]): { x: number; y: number } }).toScreen(at),
      [booth * 12 + BOOTH_SIZE / 2, BOOTH_SIZE / 2],
    )
}

export async function drag(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, end.y, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}
