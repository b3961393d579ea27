import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source', 'node'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['core/src/**/*.test.ts', 'server/src/**/*.test.ts', 'sdk/src/**/*.test.ts', 'viewer/src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    allowOnly: !process.env.CI,
  },
})
