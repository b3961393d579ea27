import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { startDemo } from './e2e-demo.mjs'
import { install } from './install.mjs'
import { runAtOnce } from './run.mjs'

/** Each with a service and a browser of its own, so that one works while another waits. */
const LANE_COUNT = 2

/** The map page in a real browser, over a venue that the built server has published. */
install()
build()
// Readers of plans have the lowest priority: with one like it, pages that are drawn do not keep them from their work.
setPriority(constants.priority.PRIORITY_LOW)
const files = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'rotunda-e2e-demo-'))
try {
  await (await startDemo(folder)).stop()
  const env = { ...process.env, CHROMIUM: findChromium(), E2E_DEMO: folder }
  const command = ['npx', 'vitest', 'run', '--config', 'e2e/vitest.config.ts', ...files]
  const lanes = Array.from({ length: LANE_COUNT }, (_, i) => [...command, `--shard=${i + 1}/${LANE_COUNT}`])
  if (!(await runAtOnce(files.length > 0 ? [command] : lanes, { env }))) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
