import { expect, test } from 'vitest'
import { expectAccessible, SETTLING, untilDrawn } from './browser.ts'
import { lane } from './lane.ts'
import { makeTower, publishOffice, room } from './office-venue.ts'
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
