import { run } from './run.mjs'

/** Fails where a committed file that is made from others is not what they make of it today. */
export function checkGenerated() {
  run('node', ['scripts/generate.mjs', '--check'])
  run('npx', ['tsx', 'scripts/build-sprite.mjs', '--check'])
  run('node', ['scripts/build-icons.mjs', '--check'])
  run('node', ['scripts/build-kernels.mjs', '--check'])
  run('npx', ['tsx', 'demo/generate/index.ts', '--check'])
}
