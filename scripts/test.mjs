import './check-node.mjs'
import { build } from './build.mjs'
import { checkGenerated } from './check-generated.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

/** Everything that a change must pass, the quick checks first. */
install()
build()
run('npm', ['run', 'check', '--silent'])
checkGenerated()
run('npx', ['vitest', 'run', ...process.argv.slice(2)])
run('node', ['scripts/e2e.mjs'])
