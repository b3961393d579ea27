import './check-node.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

/** Everything that a change must pass, the quick checks first. */
install()
build()
await check()
run('npx', ['vitest', 'run', ...process.argv.slice(2)])
run('node', ['scripts/e2e.mjs'])
