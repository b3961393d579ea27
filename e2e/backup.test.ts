import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lane } from './lane.ts'

const ROTUNDA = fileURLToPath(new URL('../sdk/bin/rotunda.mjs', import.meta.url))
const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command line in a shell whose data folder this is. */
const rotunda = (dataDir: string, ...args: string[]) =>
  run(process.execPath, [ROTUNDA, ...args], { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' } })

test('a running service is backed up by the command line, and restored into an empty one, once', async () => {
  const archive = join(folder, 'rotunda.tar.gz')
  await rotunda(lane.folder, 'backup', archive)
  const { stdout } = await rotunda(join(folder, 'data'), 'restore', archive)
  expect(stdout).toMatch(/Restored \d{3,} rows in \d+ tables, and \d+ files/)
  await expect(rotunda(join(folder, 'data'), 'restore', archive)).rejects.toMatchObject({ code: 1 })
})
