import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

describe('the address of the service itself', () => {
  it('STUDIO-8: who is not signed in finds the way in, and a page of the studio leads to the sign-in and back', async () => {
    const anybody = { 'service-api-key': '' }
    const front = await service.call('GET', '/', undefined, anybody)
    expect(front.status).toBe(200)
    expect(front.body).toContain('/auth/v1/sign-in')
    const page = await service.call('GET', '/studio/people?role=Owner', undefined, anybody)
    const target = encodeURIComponent('/studio/people?role=Owner')
    expect([page.status, page.headers.location]).toEqual([302, `/auth/v1/sign-in?return_to=${target}`])
  })

  it('STUDIO-8: who is signed in comes to the studio', async () => {
    const owner = await signInAs(service, 'owner@example.org', ['Owner'])
    const front = await owner.call('GET', '/')
    expect([front.status, front.headers.location]).toEqual([302, '/studio'])
  })

  it('STUDIO-9: no file outside the build can be asked for', async () => {
    for (const name of ['..%2f..%2fpackage.json', '.built', 'main.ts'])
      expect((await service.call('GET', `/studio/assets/${name}`)).status).toBe(404)
  })
})
