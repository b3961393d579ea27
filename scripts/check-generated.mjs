import { run } from './run.mjs'

/** Fails where a committed generated file is stale. */
export function checkGenerated() {
  run('node', ['scripts/generate.mjs', '--check'])
  run('npx', ['tsx', 'scripts/build-sprite.mjs', '--check'])
  run('node', ['scripts/build-icons.mjs', '--check'])
  run('node', ['scripts/build-kernels.mjs', '--check'])
  run('npx', ['tsx', 'demo/generate/index.ts', '--check'])
}
