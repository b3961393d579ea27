import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { isInitial, isOfBothMapThreads } from './build/initial-modules.ts'
import { mapWorker } from './build/map-worker.ts'

/** Files that are asked for by name; all others carry a hash of their content. */
const NAMED = ['element', 'sw']

export default defineConfig({
  // Relative to the file that asks, so that the app works under any address; the server fills in the page's own.
  base: './',
  logLevel: 'warn',
  plugins: [mapWorker(), preact(), compressed()],
  // The sources of MapLibre declare fields that a class before them in line has set: they are no initialisers.
  oxc: { assumptions: { setPublicClassFields: true }, typescript: { removeClassFieldsWithoutInitializer: true } },
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { main: 'index.html', element: 'src/element.ts', sw: 'src/offline/service-worker.ts' },
      // The engines are pure: what is not used of them has no effect.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]core[\\/]src[\\/]/, sideEffects: false },
          { test: /[\\/](maplibre-gl[\\/]src[\\/](?!source[\\/]worker\.ts)|@maplibre[\\/])/, sideEffects: false },
        ],
      },
      output: {
        entryFileNames: ({ name }) => (NAMED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: (id, modules) => (isInitial(id, modules) ? 'app' : null) },
            { name: (id, modules) => (isOfBothMapThreads(id, modules) ? 'map-shared' : null) },
          ],
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
