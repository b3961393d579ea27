import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/serve-venue.ts'],
    // One browser and one page at a time: the map is drawn by the processor.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    allowOnly: !process.env.CI,
  },
})
