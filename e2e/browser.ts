import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { coveredOn } from './covered.ts'

const OUT = fileURLToPath(new URL('./out/', import.meta.url))
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Half as many pixels each way, where it is not about how the map looks: it is drawn by the processor. */
const COARSE = { deviceScaleFactor: 0.5 }
/** Every pixel, where pixels are read or a picture is for the documentation. */
export const SHARP = { deviceScaleFactor: 1 }

/** How long a page may take until it is as it stays. */
export const SETTLING = { timeout: 10_000, interval: 500 }

/**
 * Those that Playwright disables, whose list this flag replaces, and the list of suggestions below the address bar: a
 * browser with a window starts a process for it with each context, which takes a second of the processor.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

let workerBrowser: Browser | undefined

/**
 * The browser of this worker, started once for all of its files: cookies, storage and caches belong to the contexts,
 * which `leaveBrowser` closes. With flags it is another one.
 */
export async function openBrowser(...flags: string[]): Promise<Browser> {
  if (flags.length > 0) return launch(flags)
  if (!workerBrowser?.isConnected()) workerBrowser = await launch([])
  return workerBrowser
}

function launch(flags: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const args = ['--no-sandbox', `--disable-features=${DISABLED_FEATURES.join(',')}`, ...flags]
  return chromium.launch({ executablePath, args })
}

/** A coarse context, unless its options say otherwise. Its maps have a tenth of the pixels each way, and all else keeps its place. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...COARSE, ...options })
  if (options.deviceScaleFactor === undefined)
    await context.addInitScript(() => Object.defineProperty(globalThis, 'devicePixelRatio', { value: 0.1 }))
  return context
}

/** Closes all that a file has opened. The browser of the worker stays, and ends with it. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  if (browser !== workerBrowser) await browser?.close()
  else for (const context of browser?.contexts() ?? []) await context.close()
}

/** What went wrong on a page, and every other host it has asked for something. */
export function watch(page: Page, service: string): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    // That a wished for thing is not there is said by the network, too, and is part of some tests.
    if (message.type() === 'error' && !/status of [45]\d\d|ERR_|AJAXError/.test(message.text()))
      troubles.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== service) troubles.push(`asked ${origin}`)
  })
  return troubles
}

export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForSelector('[data-drawn]', { timeout: 120_000 })
}

/** Nothing shown that cannot be pressed, and nothing that axe finds, once the page has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectPressable(page)
  await expectNoViolations(page)
}

/** Nothing shown that cannot be pressed, once the page has settled. */
export async function expectPressable(page: Page): Promise<void> {
  await expect.poll(() => coveredOn(page), SETTLING).toEqual([])
}

/** Nothing that axe finds, by the rules of WCAG 2.2 AA and its own best practices. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'))
  await expect.poll(() => violationsOn(page), SETTLING).toEqual([])
}

async function violationsOn(page: Page): Promise<string[]> {
  await untilStill(page)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

/** What is still fading in has not the contrast it will have. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** For `addInitScript`: takes away what browsers give only to pages with TLS, and to those of this machine. */
export function withoutTls(): void {
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  Reflect.deleteProperty(Navigator.prototype, 'clipboard')
}

export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${OUT}${name}.png` })
}
