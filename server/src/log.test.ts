import { expect, test } from 'vitest'
import { AvailabilityLog } from './availability-log.ts'
import { inWords, openLog } from './log.ts'
import { RateLimitedLog } from './rate-limited-log.ts'

test('at a terminal the log is in words: news as they are, warnings with what went wrong', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(inWords(line)) })
  log.info({ secret: 1 }, 'migrated: 0001')
  log.warn({ error: new Error('no room') }, 'the plan was not read')
  expect(lines).toEqual(['migrated: 0001\n', 'warn: the plan was not read (no room)\n'])
})

function recorded() {
  const lines: { msg: string; times?: number }[] = []
  return { log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), lines }
}

test('OUT-5: what is out of reach is said once, and once that it is back, however often it is tried', () => {
  const { log, lines } = recorded()
  const reach = new AvailabilityLog(log, 'the library')
  for (let outage = 0; outage < 2; outage++) {
    for (let i = 0; i < 50; i++) reach.unavailable(new Error('closed'))
    for (let i = 0; i < 50; i++) reach.available()
  }
  const once = ['the library unavailable; retrying', 'the library available again']
  expect(lines.map(({ msg }) => msg)).toEqual([...once, ...once])
})

test('OUT-5: what happens to request after request is said once in a while', () => {
  const { log, lines } = recorded()
  const seldom = new RateLimitedLog(log, 'no room')
  for (let i = 0; i < 1000; i++) seldom.note({ reason: 'full' })
  expect(lines).toEqual([expect.objectContaining({ msg: 'no room', reason: 'full', times: 1 })])
})
