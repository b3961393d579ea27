import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, leaveBrowser, openBrowser, openContext, shoot, watch } from './browser.ts'
import { OWNER, type SignInService, startSignInService } from './sign-in-service.ts'

const LARGE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 780 }

let service: SignInService
let browser: Browser
let context: BrowserContext
let page: Page
let troubles: string[]

beforeAll(async () => {
  service = await startSignInService()
  browser = await openBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await service?.close()
})

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  await context?.close()
  context = await openContext(browser, { viewport: LARGE, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(60_000)
  page = await context.newPage()
  troubles = watch(page, service.url)
}
beforeEach(() => open())
afterEach(async () => {
  expect(troubles.filter((trouble) => trouble !== `asked ${service.provider.issuer}`)).toEqual([])
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const whoAmI = async () => (await context.request.get(`${service.url}/auth/v1/me`)).json()

/** Who has signed in comes to the studio; the page of their sign-in is elsewhere. */
async function openProfile(): Promise<void> {
  await page.waitForURL(`${service.url}/studio`)
  await page.goto(`${service.url}/auth/v1/profile`)
  await heading('Your sign-in')
}

async function signInByTerminal(): Promise<void> {
  await page.goto(await service.terminalLink())
  await button('Sign in').click()
  await openProfile()
}

/** An authenticator as a laptop has it: it asks for a fingerprint and remembers who its passkeys are for. */
async function addAuthenticator() {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

describe('the pages of the sign-in', () => {
  test('STUDIO-228: the link printed at the first start opens the studio', async () => {
    await page.goto(service.firstLink)
    await button('Sign in').click()
    await page.waitForURL(`${service.url}/studio`)
    await page.getByRole('heading', { level: 1, name: /venue/i }).waitFor()
    expect((await whoAmI()).user_id).toBe(OWNER)
    await expectAccessible(page)
  })

  test('PAGE-1: they are accessible in light and dark, on a desktop and on a phone, with a font of the service', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [size, viewport] of [
        ['desktop', LARGE],
        ['phone', PHONE],
      ] as const) {
        // biome-ignore format: pairs
        await open({ colorScheme, viewport })
        await page.goto(`${service.url}/auth/v1/sign-in`)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.fonts.check('500 14px Inter'))).toBe(true)
        await expectAccessible(page)
        await shoot(page, `sign-in-${size}-${colorScheme}`)
        await page.goto(await service.terminalLink())
        await heading('Almost there')
        await expectAccessible(page)
        await shoot(page, `confirm-${size}-${colorScheme}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      }
    }
  })

  test('PAGE-2: a mailed link leads to where the user wanted to go, by keyboard alone', async () => {
    await page.goto(`${service.url}/auth/v1/sign-in?return_to=${encodeURIComponent('/health?from=mail')}`)
    await page.getByLabel('Work email').focus()
    await page.keyboard.type(OWNER)
    await page.keyboard.press('Enter')
    await heading('Check your email')
    await expectAccessible(page)
    await page.goto(await service.linkFor(OWNER))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.url}/health?from=mail`)
    expect((await whoAmI()).user_id).toBe(OWNER)
  })

  test('PAGE-3: a link that was used says what to do, and signing out ends the session', async () => {
    const link = await service.terminalLink()
    await page.goto(link)
    await button('Sign in').click()
    await openProfile()
    await expectAccessible(page)
    await shoot(page, 'profile')
    await button('Sign out').click()
    await heading('Sign in')
    expect((await whoAmI()).code).toBe('UNAUTHORIZED')
    await page.goto(link)
    await heading('This link is no longer valid')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await heading('Sign in')
  })
})

describe('passkeys in a browser', () => {
  test('PASS-9: a user adds a passkey, signs in with it, and removes it', async () => {
    await addAuthenticator()
    await signInByTerminal()
    await page.getByLabel('Name of this device').fill('Laptop <b>')
    await button('Add a passkey').click()
    await page.getByText('Laptop <b>').waitFor()
    await expectAccessible(page)
    await shoot(page, 'profile-passkey')
    await button('Sign out').click()
    await heading('Sign in')
    await button('Use a passkey').click()
    await openProfile()
    expect((await whoAmI()).session.method).toBe('passkey')
    await button('Remove Laptop <b>').click()
    await page.getByText('A passkey signs you in').waitFor()
    await button('Sign out').click()
    await button('Use a passkey').click()
    await page.getByRole('alert').filter({ hasText: 'This passkey was not accepted' }).waitFor()
    expect((await whoAmI()).code).toBe('UNAUTHORIZED')
  })

  test('PASS-10: a passkey that is cancelled, or on the device already, is told in words, and can be tried again', async () => {
    const authenticator = await addAuthenticator()
    await signInByTerminal()
    await button('Add a passkey').click()
    await button('Remove This device').waitFor()
    await button('Add a passkey').click()
    await page.getByRole('alert').filter({ hasText: 'You already have a passkey on this device' }).waitFor()
    await button('Sign out').click()
    await authenticator.setVerified(false)
    await button('Use a passkey').click()
    await page.getByRole('alert').filter({ hasText: 'The passkey was not used' }).waitFor()
    await expectAccessible(page)
    await authenticator.setVerified(true)
    await button('Use a passkey').click()
    await openProfile()
  })

  test('PASS-11: a browser that knows no passkeys is not offered any', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.goto(`${service.url}/auth/v1/sign-in`)
    await button('Email me a link').waitFor()
    await expect.poll(() => button('Use a passkey').count()).toBe(0)
    await signInByTerminal()
    expect(await button('Add a passkey').count()).toBe(0)
  })
})

describe('an identity provider in a browser', () => {
  test('OIDC-14: a new user signs in by it, from another site and back', async () => {
    service.provider.user = { email: 'sigrid@example.org', email_verified: true, groups: ['map-editors'] }
    await page.goto(`${service.url}/auth/v1/sign-in`)
    await page.getByRole('link', { name: 'Continue with Fjord ID' }).click()
    await openProfile()
    expect(await whoAmI()).toMatchObject({ user_id: 'sigrid@example.org', roles: ['Editor'] })
  })

  test('OIDC-15: who cancels there is told what to do', async () => {
    service.provider.user = null
    await page.goto(`${service.url}/auth/v1/sign-in`)
    await page.getByRole('link', { name: 'Continue with Fjord ID' }).click()
    await heading('Sign-in failed')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await heading('Sign in')
  })
})
