import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['source', 'node'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
}
const settings = { isolate: false, testTimeout: 60_000, hookTimeout: 120_000, allowOnly: !process.env.CI }

export default defineConfig({
  test: {
    maxWorkers: 2,
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
