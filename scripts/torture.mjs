import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

/** The crash test at length: kills in the middle of mixed writes, 60 unless told otherwise, of every kind in turn. */
install()
build()
const kills = process.argv[2] ?? '60'
run('npx', ['vitest', 'run', 'server/src/crash.test.ts'], { env: { ...process.env, TORTURE_KILLS: kills } })
