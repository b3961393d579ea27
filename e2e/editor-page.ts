import type { Page } from 'playwright-core'
import { untilDrawn } from './browser.ts'

export type Place = [number, number]

/** The editor on a page, driven by places of the drawing. Presses are counted by the page itself, wherever they go. */
export async function driveEditor(page: Page) {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number }
    counted.presses = 0
    addEventListener('pointerdown', () => counted.presses++, { capture: true })
  })
  await untilDrawn(page)
  const spot = (place: Place) =>
    page.evaluate((at) => {
      const map = document.querySelector('[data-drawn]') as HTMLElement & {
        toScreen(position: number[]): { x: number; y: number }
      }
      return map.toScreen(at)
    }, place)
  const click = async (place: Place, ...modifiers: 'Shift'[]) => {
    const { x, y } = await spot(place)
    for (const key of modifiers) await page.keyboard.down(key)
    await page.mouse.move(x - 2, y - 2)
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    for (const key of modifiers) await page.keyboard.up(key)
  }
  const stroke = async (from: Place, to: Place, ...modifiers: 'Control'[]) => {
    const [a, b] = [await spot(from), await spot(to)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    for (const key of modifiers) await page.keyboard.down(key)
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2)
    await page.mouse.move(b.x - 1, b.y - 1)
    await page.mouse.move(b.x, b.y)
    await page.mouse.up()
    for (const key of modifiers) await page.keyboard.up(key)
  }
  const type = async (label: string, text: string) => {
    const field = page.getByRole('complementary', { name: 'Properties' }).getByLabel(label, { exact: true })
    await field.click()
    await field.fill(text)
    await page.keyboard.press('Enter')
    await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
  }
  const clicks = () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
  return { page, spot, click, stroke, type, clicks }
}

export async function expectEdits(page: Page, count: number): Promise<void> {
  const words = count === 1 ? 'Draft: 1 edit' : `Draft: ${count} edits`
  await page.getByText(words, { exact: true }).waitFor()
  await page.locator('.save-state[data-state="saved"]').waitFor({ state: 'attached' })
}
