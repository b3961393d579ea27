import { expect, test } from 'vitest'
import { expectAccessible, expectPressable, SETTLING, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { featuresOf, inRow, makeTower, publishOffice, room } from './office-venue.ts'
import { call } from './studio-user.ts'
import { PHONE, visitor } from './visitor.ts'

const { open, level } = visitor()
const NAMES = ['Tiefgarage Nord', 'Erdgeschoss', 'Zwischengeschoss', 'Obergeschoss Westbau']
const MAX_COLUMN_PX = 84

test('VISIT-70: long names of levels leave the map free on a phone, and can be read whole', async () => {
  const levels = NAMES.map((name) => ({ name, shortName: name, features: [room('101', [0, 4, 6, 10])] }))
  const venue = await makeTower('Long names', levels)
  await publishOffice(venue)
  const page = await open('', { viewport: PHONE })
  await page.goto(`${lane.service}/map/${venue.mapId}`)
  await untilDrawn(page)
  const switcher = page.getByRole('navigation', { name: 'Levels' })
  await expect
    .poll(async () => PHONE.width - (await switcher.boundingBox())!.x, SETTLING)
    .toBeLessThan(MAX_COLUMN_PX + 1)
  for (const name of NAMES) {
    const isCut = (button: Element) => {
      const words = button.querySelector('span')!
      const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()]
      return inner.left < outer.left || inner.right > outer.right || inner.height > outer.height
    }
    expect(await level(name).evaluate(isCut), name).toBe(false)
  }
  await expectAccessible(page)
})

test('VISIT-76: the legend of what is free and taken stands clear of the buttons of the map, with large text too', async () => {
  const levels = ['P1', 'G', '1', '2'].map((shortName) => ({ name: `Level ${shortName}`, shortName, features: [room(`${shortName}01`, inRow(0))] })) // biome-ignore format: one list
  const venue = await makeTower('Legend', levels)
  await publishOffice(venue)
  const [space] = (await featuresOf(venue.datasetId)).filter(({ properties }) => properties.name === 'P101')
  await call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, { feature_ids: [space!.feature_id], data: { company: 'Aurora' } }) // biome-ignore format: one call
  const page = await open('', { viewport: PHONE })
  await page.goto(`${lane.service}/map/${venue.mapId}`)
  const legend = page.getByRole('list', { name: 'Legend' })
  await legend.waitFor()
  const gap = () =>
    page.evaluate(() => {
      const legend = document.querySelector('.legend')!.getBoundingClientRect()
      const others = [...document.querySelectorAll('.controls, .levels')].map((part) => part.getBoundingClientRect())
      const gaps = others.map((other) => Math.max(other.left - legend.right, legend.left - other.right, other.top - legend.bottom, legend.top - other.bottom)) // biome-ignore format: one list
      return Math.min(...gaps, legend.left)
    })
  for (const scale of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), scale)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [390, 600],
      [768, 1024],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (await legend.isVisible())
        await expect.poll(gap, { ...SETTLING, message: `${scale} ${width} ${height}` }).toBeGreaterThan(3)
    }
  }
})

test('VISIT-77: on a phone a notice at the lower edge covers no button of the map', async () => {
  const levels = ['G', '1', '2'].map((shortName) => ({ name: shortName, shortName, features: [room('101', inRow(0))] }))
  const venue = await makeTower('Notice', levels)
  await call('PUT', `/map-views/v1/${venue.mapId}/${venue.viewId}`, { settings: { languages: ['en'] } })
  await publishOffice(venue)
  const page = await open('', { viewport: PHONE })
  await page.goto(`${lane.service}/map/${venue.mapId}?lang=de`)
  const notice = page.locator('.strip')
  await notice.waitFor()
  const controls = page.locator('.controls')
  const gap = async () => {
    const box = (await controls.boundingBox())!
    return (await notice.boundingBox())!.y - (box.y + box.height)
  }
  await expect.poll(gap, SETTLING).toBeGreaterThan(0)
  await expectPressable(page)
})
