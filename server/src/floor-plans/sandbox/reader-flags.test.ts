import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readerFlags } from './reader-flags.ts'

test('PLAN-350: this engine knows all options of processes that read plans, and starts with the young generation asked for', () => {
  const program = `process.stdout.write(String(require('node:v8').getHeapSpaceStatistics()[1].space_size))`
  const youngBytes = (flags: readonly string[]) =>
    Number(execFileSync(process.execPath, [...flags, '-e', program], { encoding: 'utf8' }))
  expect(youngBytes(readerFlags)).toBeGreaterThan(4 * youngBytes([]))
})
