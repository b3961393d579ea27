import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { call, studioUser } from './studio-user.ts'

const owner = studioUser('Owner')
const received: { headers: Record<string, string>; body: string }[] = []
let status = 200
let receiver: Server
let address: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status).end('Thank you')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

test('STUDIO-185: an endpoint is made, its secret shown once and replaced, a test event sent and read in the log', async () => {
  const page = await owner.open('/webhooks')
  await page.getByRole('button', { name: 'New endpoint' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await page.getByLabel('Address').fill('ftp://example.org')
  await page.keyboard.press('Enter')
  await page.getByText(/must start with/).waitFor()
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Description').fill('Till')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const secret = await page.locator('.shown-key code').textContent()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Till/ }).press('Enter')
  await page.getByText('No deliveries yet').waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByText('Thank you').waitFor()
  await delivery.getByText('"type": "test.sent"').waitFor()
  await expectAccessible(page)
  const [first] = received
  expect(new Webhook(secret).verify(first!.body, first!.headers)).toMatchObject({ type: 'test.sent' })

  await delivery.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').nth(1).waitFor()
  await page.getByRole('button', { name: 'Endpoint actions' }).click()
  await page.getByRole('menuitem', { name: 'Replace secret' }).click()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  const next = await page.locator('.shown-key code').textContent()
  expect(next).not.toBe(secret)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/also signed with the old secret/).waitFor()
})

test('STUDIO-186: an endpoint that the service has disabled says why, and is enabled again', async () => {
  status = 410
  const made = await call<{ endpoint_id: string }>('POST', '/webhooks/v1', {
    url: address,
    event_kinds: ['map_view.published'],
  })
  const page = await owner.open(`/webhooks?endpoint=${made.endpoint_id}`)
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByRole('region', { name: 'Delivery' }).getByText('responded 410').waitFor()
  await page.reload()
  await page.getByText('The receiver responded 410 Gone.').waitFor()
  await expectAccessible(page)
  status = 200
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Endpoint actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Endpoint deleted').waitFor()
})
