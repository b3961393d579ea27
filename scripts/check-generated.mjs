/** Commands that fail where a committed generated file is stale. */
export const GENERATED_CHECKS = [
  ['node', 'scripts/generate.mjs', '--check'],
  ['npx', 'tsx', 'scripts/build-sprite.mjs', '--check'],
  ['node', 'scripts/build-icons.mjs', '--check'],
  ['node', 'scripts/build-kernels.mjs', '--check'],
  ['npx', 'tsx', 'demo/generate/index.ts', '--check'],
]
