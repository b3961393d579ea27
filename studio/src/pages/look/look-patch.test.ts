import { DEFAULT_LOOK } from '@rotunda/core/look'
import { expect, it } from 'vitest'
import { changedSettings, type LookDraft, lookPatch } from './look-patch.ts'

const usual: LookDraft = { settings: DEFAULT_LOOK, terms: [] }
const chosen: LookDraft = {
  settings: { ...DEFAULT_LOOK, brand_colour: '#00695c', categories: { food: { colour: '#112233' } } },
  terms: ['Coffee'],
}

it('a patch names what differs and nothing else', () => {
  expect(lookPatch(usual, usual)).toEqual({})
  expect(lookPatch(usual, chosen)).toEqual({
    settings: { brand_colour: '#00695c', categories: { food: { colour: '#112233', icon: null } } },
    suggested_search_terms: ['Coffee'],
  })
  expect(changedSettings(usual, chosen)).toEqual(['brand_colour', 'categories', 'suggested_search_terms'])
})

it('the way back takes away what was added', () => {
  expect(lookPatch(chosen, usual)).toEqual({
    settings: { brand_colour: null, categories: { food: null } },
    suggested_search_terms: [],
  })
})
