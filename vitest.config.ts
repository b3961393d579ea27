import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/slowest-first.ts'

const shared = {
  resolve: { conditions: ['source', 'node'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
}
/** Readers of plans make many short-lived objects: with more room for these, less of them is copied. */
const execArgv = ['--max-semi-space-size=64']
const settings = { isolate: false, execArgv, testTimeout: 60_000, hookTimeout: 120_000, allowOnly: !process.env.CI }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        ...shared,
        test: {
          ...settings,
          name: 'core',
          include: [
            'core/src/**/*.test.ts',
            'viewer/src/**/*.test.ts',
            'studio/src/**/*.test.ts',
            'bench/plans/**/*.test.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          ...settings,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'sdk/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
