import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { lane } from './lane.ts'
import { call, studioUser } from './studio-user.ts'

const editor = studioUser('Editor')

interface Item {
  data: { name: string; logo?: string }
}

async function makeCatalog(): Promise<string> {
  const id = `pictures-${Date.now()}`
  const data_schema = { name: 'string', 'name@no': 'string', logo: 'image' }
  await call('POST', '/catalogs/v1', { catalog_id: id, title: id, data_schema })
  const inserts = ['Stride', 'Kobber', 'Regnbyen'].map((name) => ({ data: { name } }))
  await call('POST', `/content/v1/${id}/batch`, { inserts })
  return id
}

const logosOf = async (id: string) =>
  (await call<Item[]>('GET', `/catalogs/v1/${id}/content`)).map(({ data }) => data.logo ?? null)
const png = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

test('STUDIO-170: a picture is chosen by keyboard, shown in its cell, and undone; a hostile one is refused in words', async () => {
  const id = await makeCatalog()
  const page = await editor.open(`/venues/demo/catalogs/${id}`)
  const grid = page.getByRole('grid', { name: id })
  await grid.focus()
  await grid.getByText('Norwegian').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'logo of Stride' })
  await dialog.getByText('No picture yet').waitFor()
  await expectAccessible(page)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: await png('#0b57d0') })
  await grid.getByRole('img', { name: /\.png$/ }).waitFor()
  expect((await logosOf(id))[0]).toMatch(new RegExp(`^${lane.service}/media/v1/files/[0-9a-f]{40}\\.png$`))
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await dialog.getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => logosOf(id)).toEqual([null, null, null])

  await page.keyboard.press('Enter')
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) })
  await page.getByText('The SVG contains a script').waitFor()
  expect(await logosOf(id)).toEqual([null, null, null])
  await call('DELETE', `/catalogs/v1/${id}`)
})

test('STUDIO-171: pictures that are dropped on a cell fill it and the rows below; another column says where they go', async () => {
  const id = await makeCatalog()
  const page = await editor.open(`/venues/demo/catalogs/${id}`, { colorScheme: 'dark' })
  await page.getByRole('grid', { name: id }).waitFor()
  const pictures = [await png('#13703a'), await png('#b3261e')].map((bytes) => bytes.toString('base64'))
  const drop = (cell: string) =>
    page.locator(cell).evaluate((element, files) => {
      const dataTransfer = new DataTransfer()
      for (const [i, file] of files.entries()) {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], `${i}.png`, { type: 'image/png' }))
      }
      for (const name of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    }, pictures)
  await drop('#cell-0-0')
  await page.getByText('Pictures need a column of type image').waitFor()
  await drop('#cell-1-2')
  await expect.poll(async () => (await logosOf(id)).map((logo) => logo !== null)).toEqual([false, true, true])
  await expect.poll(() => page.locator('.cell-picture img').count()).toBe(2)
  await expectAccessible(page)
  await call('DELETE', `/catalogs/v1/${id}`)
})
