import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

/** The map page in a real browser, over a venue that the built server has published. */
install()
build()
const env = { ...process.env, CHROMIUM: findChromium() }
run('npx', ['vitest', 'run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)], { env })
