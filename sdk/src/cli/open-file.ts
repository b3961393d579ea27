import { openAsBlob } from 'node:fs'

/** The file, to be sent piece by piece; says which one it is where it cannot be read. */
export async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw new Error(`the file "${path}" cannot be read`)
  }
}
