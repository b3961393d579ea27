import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { startDemo } from './e2e-demo.mjs'
import { install } from './install.mjs'
import { ROOT } from './run.mjs'

/** Each with a service and a browser of its own: one file in three waits for most of its time. */
const MAX_LANES = 3

/** The map page in a real browser, over a venue that the built server has published. */
install()
build()
// Readers of plans have the lowest priority: with one like it, pages that are drawn do not keep them from their work.
setPriority(constants.priority.PRIORITY_LOW)
const files = process.argv.slice(2)
const lanes = files.length > 0 ? Math.min(files.length, MAX_LANES) : MAX_LANES
const folder = mkdtempSync(join(tmpdir(), 'rotunda-e2e-demo-'))
try {
  await (await startDemo(folder)).stop()
  const env = { ...process.env, CHROMIUM: findChromium(), E2E_DEMO: folder }
  const args = ['vitest', 'run', '--config', 'e2e/vitest.config.ts', `--maxWorkers=${lanes}`, ...files]
  process.exitCode = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
