import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { mailsTo } from '../server/src/testing/mailbox.ts'
import { leaveBrowser, openBrowser, openContext, watch } from './browser.ts'
import { lane } from './lane.ts'

const service = lane.service

/** Shorter than that of a test, so that what is waited for in vain is told. */
const STEP_PATIENCE_MS = 120_000

type Role = 'Owner' | 'Admin' | 'Editor' | 'Viewer'
type Options = Parameters<Browser['newContext']>[0]

/** Asks the service as its root key. */
export async function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(service + path, {
    method,
    headers: {
      'Service-API-Key': lane.key,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as T
}

/** Somebody with a role, who has got in by the link of their invitation; signed in once for each file of tests. */
export function studioUser(role: Role) {
  const email = `${role.toLowerCase()}-${Date.now()}-${process.pid}@example.org`
  let browser: Browser
  let context: BrowserContext
  let state: Awaited<ReturnType<BrowserContext['storageState']>>
  let troubles: string[] = []
  beforeAll(async () => {
    browser = await openBrowser()
    state = await signIn(browser, email, role)
  })
  afterAll(() => leaveBrowser(browser))
  afterEach(async () => {
    expect(troubles).toEqual([])
    await context.close()
  })
  return {
    email,
    /** The same user in another browser, by a link that they asked for. */
    async signInElsewhere(userAgent: string): Promise<void> {
      const body = JSON.stringify({ email })
      await fetch(`${service}/auth/v1/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: service },
        body,
      })
      await followLink(browser, await mailedLink(email, 'Subject: Sign in'), { userAgent })
    },
    async open(path: string, options: Options = {}): Promise<Page> {
      const usual = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', locale: 'en-GB' } as const
      context = await openContext(browser, { ...usual, storageState: state, ...options })
      context.setDefaultTimeout(STEP_PATIENCE_MS)
      const page = await context.newPage()
      troubles = watch(page, service)
      await page.goto(`${service}/studio${path}`)
      return page
    },
  }
}

async function signIn(browser: Browser, email: string, role: Role) {
  await call('POST', '/accounts/v1/users', { user_id: email, role: [role] })
  return followLink(browser, await mailedLink(email))
}

async function followLink(browser: Browser, link: string, options: Options = {}) {
  const context = await openContext(browser, options)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The cookie is there with the answer that leads to the studio, which is not needed here.
  await page.waitForURL(`${service}/studio**`, { waitUntil: 'commit' })
  const state = await context.storageState()
  await context.close()
  return state
}

const PATIENCE_MS = 60_000

/** Without a mail server the service leaves mails in a folder. */
export async function mailedLink(email: string, subject = ''): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    const mail = (await mailsTo(lane.folder, email)).find((text) => text.includes(subject))
    const link = /https?:\S+\/auth\/v1\/confirm\?token=[\w-]+/.exec(mail ?? '')
    if (link) return link[0]
  }
  throw new Error(`No mail to ${email}`)
}
