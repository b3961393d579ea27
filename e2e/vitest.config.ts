import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/serve-demo.ts'],
    // One browser and one page at a time: the map is drawn by the processor.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 360_000,
    allowOnly: !process.env.CI,
  },
})
