import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import wabt from 'wabt'
import { ROOT } from './run.mjs'

/** Assembles the kernels of the text reader. `--check` writes nothing and fails where the committed file differs. */
const folder = join(ROOT, 'core/net')
const source = readFileSync(join(folder, 'kernels.wat'), 'utf8')
const { buffer } = (await wabt()).parseWat('kernels.wat', source, { simd: true }).toBinary({})
const path = join(folder, 'kernels.wasm')
if (!process.argv.includes('--check')) writeFileSync(path, buffer)
else if (!readFileSync(path).equals(buffer)) {
  process.stderr.write('core/net/kernels.wasm is not fresh: run node scripts/build-kernels.mjs\n')
  process.exitCode = 1
}
