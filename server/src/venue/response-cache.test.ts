import { describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const answer = (bytes: number) => ({ json: Buffer.alloc(bytes) })

describe('recent answers', () => {
  it('SEARCH-15: are found by questions that were asked twice', () => {
    const answers = new ResponseCache()
    for (const question of ['?q=tea', '?q=tea', '?q=te']) answers.keep(question, answer(10))
    expect([answers.find('?q=tea'), answers.find('?q=te')]).toEqual([answer(10), undefined])
  })

  it('SEARCH-15: stay within their bounds, the oldest out first', () => {
    const answers = new ResponseCache()
    for (let i = 0; i < 200; i++) answers.keep(`?q=${i >> 1}`, answer(100_000))
    expect(answers.bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect([answers.find('?q=0'), answers.find('?q=99')]).toEqual([undefined, answer(100_000)])
  })

  it('SEARCH-15: are not kept for questions longer than anybody types', () => {
    const answers = new ResponseCache()
    const long = `?q=${'a'.repeat(5_000)}`
    for (let i = 0; i < 3; i++) answers.keep(long, answer(10))
    expect([answers.find(long), answers.bytes]).toEqual([undefined, 0])
  })
})
