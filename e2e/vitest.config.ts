import { defineConfig } from 'vitest/config'
import { SlowestFirst } from '../scripts/slowest-first.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/serve-demo.ts'],
    maxWorkers: 1,
    // A worker keeps its browser and what it has imported from file to file.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    hookTimeout: 360_000,
    // Pages are drawn by the processor: on a busy machine one may lose a race. A rule that is broken fails twice.
    retry: 1,
    allowOnly: !process.env.CI,
  },
})
