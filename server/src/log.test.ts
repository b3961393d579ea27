import { expect, test } from 'vitest'
import { inWords, openLog } from './log.ts'
import { Reach } from './reach.ts'
import { Seldom } from './seldom.ts'

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
  const reach = new Reach(log, 'the library')
  for (let outage = 0; outage < 2; outage++) {
    for (let i = 0; i < 50; i++) reach.lost(new Error('closed'))
    for (let i = 0; i < 50; i++) reach.found()
  }
  const once = ['the library is out of reach', 'the library is in reach again']
  expect(lines.map(({ msg }) => msg)).toEqual([...once, ...once])
})

test('OUT-5: what happens to request after request is said once in a while', () => {
  const { log, lines } = recorded()
  const seldom = new Seldom(log, 'no room')
  for (let i = 0; i < 1000; i++) seldom.note({ reason: 'full' })
  expect(lines).toEqual([expect.objectContaining({ msg: 'no room', reason: 'full', times: 1 })])
})
