import { expect, test } from 'vitest'
import { ownCatalog } from './load-placements.ts'

const catalogs = ['stores', 'reservations', 'tenants', 'desks'].map((catalog_id) => ({ catalog_id }))
const chosen = (...placed: string[]) =>
  ownCatalog(
    catalogs,
    placed.map((catalog_id) => ({ catalog_id })),
  )?.catalog_id

test('STUDIO-277: placements begin with a catalog of this venue, not of another one of the account', () => {
  expect(chosen('named-rooms', 'reservations', 'desks', 'tenants')).toBe('tenants')
  expect(chosen('named-rooms')).toBe('stores')
})
