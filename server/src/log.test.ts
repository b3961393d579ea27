import { expect, test } from 'vitest'
import { inWords, openLog } from './log.ts'

test('at a terminal the log is in words: news as they are, warnings with what went wrong', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(inWords(line)) })
  log.info({ secret: 1 }, 'migrated: 0001')
  log.warn({ error: new Error('no room') }, 'the plan was not read')
  expect(lines).toEqual(['migrated: 0001\n', 'warn: the plan was not read (no room)\n'])
})
