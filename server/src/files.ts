import { join } from 'node:path'
import { openDisk } from './files/disk.ts'
import type { S3Credentials } from './files/s3.ts'
import type { Files } from './files/storage.ts'

export { type Files, NoSuchFile, storageFault, TooLarge } from './files/storage.ts'

export interface FilesOptions {
  /** `s3://bucket/prefix?endpoint=…&region=…&path_style=1`; null: the disk. */
  storageUrl: string | null
  dataDir: string
  credentials: S3Credentials | null
}

export async function openFiles({ storageUrl, dataDir, credentials }: FilesOptions): Promise<Files> {
  if (!storageUrl) return openDisk(join(dataDir, 'files'))
  // Loaded on demand: the SDK costs 24 MB and several hundred milliseconds at start.
  const { openS3 } = await import('./files/s3.ts')
  return openS3(storageUrl, credentials)
}
