import { randomUUID } from 'node:crypto'
import { closeSync, openSync, unlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary file to write and then read. It is unlinked at once, so that a kill leaves nothing behind. */
export async function openScratch(): Promise<FileHandle> {
  const path = join(tmpdir(), `rotunda-scratch-${randomUUID()}`)
  // Synchronously, so that no kill can happen between open and unlink.
  const descriptor = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  try {
    return await open(`/dev/fd/${descriptor}`, 'r+')
  } finally {
    closeSync(descriptor)
  }
}
