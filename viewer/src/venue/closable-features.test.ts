import type { RouteFeature } from '@rotunda/core/route'
import { afterEach, expect, test, vi } from 'vitest'
import { closableFeatures, closedNow } from './closable-features.ts'

afterEach(() => void vi.useRealTimers())

const point = { type: 'Point' as const, coordinates: [3, 4] as [number, number] }
const feature = (id: string, properties: object): RouteFeature => ({
  id,
  geometry: point,
  properties: { kind: 'door', ...properties },
})

function shownAt(time: string): (string | null)[] {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  const features = [
    feature('hours', { opening_hours: '09:00-18:00' }),
    feature('closure', { closed: [{ from: '2031-05-05T10:00Z', until: '2031-05-05T12:00Z' }] }),
    feature('staff', { restricted_to: ['staff'] }),
  ]
  const closed = closedNow(closableFeatures([{ floor: 2, name: '2', shortName: '2', unitsPerMeter: 1, features }]), 'Asia/Tokyo') // biome-ignore format: one call
  return closed.map(({ id, shown }) => shown && `${id} ${shown.cause} ${shown.floor} ${shown.position.join()}`)
}

test('VISIT-81: without a network, hours and closures hold by the clock of the venue; what only some may pass is not shown', () => {
  expect(shownAt('2031-05-05T01:00Z')).toEqual([null])
  expect(shownAt('2031-05-05T11:00Z')).toEqual(['hours outside_opening_hours 2 3,4', 'closure closed 2 3,4', null])
  expect(shownAt('2031-05-05T12:00Z')).toEqual(['hours outside_opening_hours 2 3,4', null])
})
