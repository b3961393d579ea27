import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'

// A module takes a millisecond to load, however small: thousands of them made every start slow.

/** What runs as a program, a child or a thread of its own; each is built to the place that its source has. */
const PROGRAMS = [
  'main',
  'end-with-parent',
  'exchange/thread',
  'floor-plans/sandbox/extract-thread',
  'floor-plans/sandbox/plan-reader',
  'media/picture-reader',
  'publishing/tile-thread',
  'stage-thread',
]
/** Packages of many small modules, which are built in with what they import. The others are loaded as they are installed. */
const BUILT_IN = /^(@fastify\/type-provider-typebox|@simplewebauthn\/server|kysely|typebox)($|\/)/
const SOURCES = resolve('src')

const outsiders = {
  name: 'packages that stay outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const isBuiltIn = BUILT_IN.test(path) || importer.includes('node_modules')
      if (kind === 'entry-point' || (isBuiltIn && !path.startsWith('node:'))) return null
      return { path, external: true }
    })
  },
}

/** Files are found beside the module that asks for them, wherever its code ends up. */
const addresses = {
  name: 'addresses of modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const place = JSON.stringify(relative(SOURCES, path).replace(/\.ts$/, '.js'))
      const address = `(import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/') + 6) + ${place})`
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

rmSync('dist', { recursive: true, force: true })
await build({
  entryPoints: PROGRAMS.map((program) => `src/${program}.ts`),
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  legalComments: 'linked',
  logLevel: 'warning',
  plugins: [outsiders, addresses],
})
