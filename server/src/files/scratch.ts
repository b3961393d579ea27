import { randomUUID } from 'node:crypto'
import { closeSync, openSync, unlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file for what memory should not hold, to write and then read. It has no name, so that a kill leaves nothing. */
export async function openScratch(): Promise<FileHandle> {
  const path = join(tmpdir(), `rotunda-scratch-${randomUUID()}`)
  // At once: between two turns of the loop there is time for a kill.
  const descriptor = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  try {
    return await open(`/dev/fd/${descriptor}`, 'r+')
  } finally {
    closeSync(descriptor)
  }
}
