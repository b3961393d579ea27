import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Address, formatAddress, type Page, parseAddress, SECTIONS } from './address.ts'

// No ID is a dot or two: in a path they are steps.
const id = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && text !== '.' && text !== '..')
const page: fc.Arbitrary<Page> = fc.oneof(
  fc.constantFrom('venues' as const, 'new' as const, 'people' as const, 'keys' as const).map((name) => ({ name })),
  fc.record(
    { name: fc.constant('venue' as const), mapId: id, section: fc.constantFrom(...SECTIONS), item: id },
    { requiredKeys: ['name', 'mapId', 'section'] },
  ),
)
const params = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== 'account' && name !== '__proto__'),
  id,
)

describe('addresses of the studio', () => {
  it('STUDIO-1: what an address shows can be linked to: every state comes back from its address', () => {
    fc.assert(
      fc.property(page, params, fc.option(id, { nil: undefined }), (shown, named, account) => {
        const address: Address = { page: shown, params: named, ...(account ? { account } : {}) }
        const url = new URL(formatAddress(address), 'https://maps.example')
        expect(parseAddress(url.pathname, url.search)).toEqual(address)
      }),
    )
  })

  it('STUDIO-1: an address that names nothing shows a page that says so', () => {
    for (const path of ['/studio/nowhere', '/studio/venues/demo/nowhere', '/studio/people/x', '/studio/%E0%A4%A'])
      expect(parseAddress(path, '').page).toEqual({ name: 'unknown', path })
  })
})
