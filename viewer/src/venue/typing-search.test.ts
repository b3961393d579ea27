import { expect, test } from 'vitest'
import type { VenueClient } from './model.ts'
import { typingSearch } from './typing-search.ts'

function clientOf(name: string, asked: string[]): VenueClient {
  const note = async (what: string) => void asked.push(`${name} ${what}`)
  return {
    search: (query) => note(`search ${query}`).then(() => []),
    suggest: (query) => note(`suggest ${query}`).then(() => ({ titles: [], categories: [], terms: [] })),
    place: () => Promise.reject(new Error('not asked')),
    route: () => Promise.reject(new Error('not asked')),
    locate: () => Promise.reject(new Error('not asked')),
  }
}

test('VISIT-20: letters typed in a row are one question, asked one request after the other', async () => {
  const asked: string[] = []
  const service = clientOf('service', asked)
  const search = typingSearch({ service, findIndex: () => null, getIndex: () => Promise.reject(new Error('none')) })
  let before: AbortController | null = null
  for (const typed of ['r', 're', 'res', 'rest']) {
    before?.abort()
    before = new AbortController()
    const answer = search(typed, true, before.signal)
    if (typed === 'rest') await answer
    else answer.catch(() => {})
  }
  expect(asked).toEqual(['service search rest', 'service suggest rest'])
})

test('VISIT-21: the index in the browser answers where it is loaded, and where the network is gone', async () => {
  const asked: string[] = []
  const index = clientOf('index', asked)
  const service = clientOf('service', asked)
  await typingSearch({ service, findIndex: () => index, getIndex: async () => index })('tea', false)
  const broken = { ...service, search: () => Promise.reject(new TypeError('Failed to fetch')) }
  await typingSearch({ service: broken, findIndex: () => null, getIndex: async () => index })('bus', false)
  expect(asked).toEqual(['index search tea', 'index search bus'])
})
