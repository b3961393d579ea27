import { build } from 'esbuild'

// The parser of DWG is hundreds of modules, which take ten times as long to load as one file.
const FILE = 'dist/plan/cad/dwg/acad.js'

await build({
  entryPoints: [FILE],
  outfile: FILE,
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  platform: 'node',
  keepNames: true,
  legalComments: 'inline',
  logLevel: 'warning',
})
