import { defineConfig } from 'vitest/config'
import { SlowestFirst } from '../scripts/slowest-first.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/serve-demo.ts'],
    maxWorkers: 1,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    hookTimeout: 360_000,
    allowOnly: !process.env.CI,
  },
})
