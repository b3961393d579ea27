import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { compressed } from '../viewer/build/compressed.ts'

export default defineConfig({
  base: '/studio/',
  logLevel: 'warn',
  plugins: [preact(), compressed()],
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The engines are pure: what is not used of them has no effect.
      treeshake: { moduleSideEffects: [{ test: /[\\/]core[\\/]src[\\/]/, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
