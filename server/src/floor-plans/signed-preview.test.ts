import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officePlan, roomRows } from '../testing/office-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService()
  call = service.call
})
afterAll(() => service.close())

async function upload(): Promise<string> {
  const data = officePlan(roomRows(['A1', 'A2', 'A3', 'A4']))
  const { body, headers } = form({ file: { name: 'office.svg', type: 'image/svg+xml', data } })
  const { upload_id } = (await call('POST', '/floor-plans/v1', body, headers)).body
  await eventually(() => call('GET', `/floor-plans/v1/${upload_id}`), ({ body: { state } }) => state === 'completed', 170) // biome-ignore format: one wait
  return upload_id
}

describe('the preview in a browser', { timeout: 200_000 }, () => {
  it('PREV-1: opens without a key by a signed address, for this upload and until it expires', async () => {
    const id = await upload()
    const { url, expires_at } = (await call('GET', `/floor-plans/v1/${id}/preview-address`)).body
    expect(expires_at - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000)
    const { pathname, search, searchParams } = new URL(url)
    const open = (path: string) => service.app.inject({ url: path })
    const picture = await open(`${pathname}${search}`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['cache-control']).toBe('private, no-store')

    const other = await upload()
    expect((await open(`${pathname.replace(id, other)}${search}`)).statusCode).toBe(401)
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(searchParams)
      query.set(name, value)
      return open(`${pathname}?${query}`)
    }
    expect((await changed('expires', String(expires_at + 1))).statusCode).toBe(401)
    expect((await changed('expires', '1')).statusCode).toBe(401)
    expect((await changed('account', 'nobody')).statusCode).toBe(401)
    expect((await changed('signature', '')).statusCode).toBe(401)
    expect((await open(pathname)).statusCode).toBe(422)
    expect((await open(`/floor-plans/v1/${id}/preview-address`)).statusCode).toBe(401)
    expect(JSON.stringify((await call('GET', `/floor-plans/v1/${id}`)).body)).not.toContain('preview_key')
  })
})
