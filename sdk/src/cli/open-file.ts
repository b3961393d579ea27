import { openAsBlob } from 'node:fs'

/** Opens a file for streaming; the error names the file. */
export async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw new Error(`the file "${path}" cannot be read`)
  }
}
