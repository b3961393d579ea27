import { existsSync, readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

// A module takes a millisecond to load, however small: what is exported is built into few files.

const PARSER = 'plan/cad/dwg/acad'
const EXPORTED = [
  ...readdirSync('src').map((folder) => `${folder}/index`),
  'plan/sniff',
  'plan/underlay/draw',
  'tile/drawn',
].filter((name) => existsSync(`src/${name}.ts`))

const shared = {
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
}

/** Built apart, because it needs the names of its classes. Its importers are lazy, and lie in the folder `dist` itself. */
const parser = {
  name: 'the parser of DWG',
  setup({ onResolve }) {
    onResolve({ filter: /\/acad\.ts$/ }, () => ({ path: `./${PARSER}.js`, external: true }))
  },
}

rmSync('dist', { recursive: true, force: true })
await build({
  ...shared,
  entryPoints: EXPORTED.map((name) => `src/${name}.ts`),
  splitting: true,
  packages: 'external',
  sourcemap: true,
  plugins: [parser],
})
await build({ ...shared, entryPoints: [`src/${PARSER}.ts`], keepNames: true, legalComments: 'inline' })
