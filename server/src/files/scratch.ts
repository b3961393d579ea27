import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file for what memory should not hold, to write and then read. It has no name left, so that a kill leaves nothing. */
export async function openScratch(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-scratch-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
