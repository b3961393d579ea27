import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'
import { browserName } from './browser-name.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the page of the sign-in', () => {
  it('PAGE-4: it names the main account and the map that was published last, and shows no draft', async () => {
    const { mapId, viewId } = await makeTwoLevelVenue(service.call)
    await service.call('PUT', '/accounts/v1', { account_name: 'Fjord & Eiendom' })
    await service.call('PUT', `/maps/v1/${mapId}`, { default_map_view_id: viewId, name: 'Mall <1>' })
    const { showcaseOf } = await import('./showcase.ts')
    expect(await showcaseOf(service.context.db)()).toEqual({ accountName: 'Fjord & Eiendom', map: null })
    await service.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
    const state = async () => (await service.call('GET', `/map-views/v1/${mapId}/${viewId}`)).body
    await eventually(state, (view) => view.state === 'live' && view.routing_report !== null, 60)
    const page = (await service.app.inject({ url: '/auth/v1/sign-in' })).body
    expect(page).toContain('To the maps of Fjord &#38; Eiendom')
    expect(page).toContain('<h2>Mall &#60;1&#62;</h2><p>2 levels, ')
    expect(page).toContain(`href="${service.context.config.mapAppUrl}/${mapId}"`)
  })

  it('PAGE-5: the profile names the browser of a session', () => {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
    expect([chrome, `${chrome} Edg/140.0`, iphone, 'curl/8.0', ''].map(browserName)).toEqual([
      'Chrome on Linux',
      'Edge on Linux',
      'Safari on iPhone',
      'curl/8.0',
      'Unknown browser',
    ])
  })
})
