import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

/** The long crash test: kills during mixed writes (60 by default), each kind in turn. */
install()
build()
const kills = process.argv[2] ?? '60'
run('npx', ['vitest', 'run', 'server/src/crash.test.ts'], { env: { ...process.env, TORTURE_KILLS: kills } })
