import { join } from 'node:path'
import { openDisk } from './files/disk.ts'
import { openS3, type S3Credentials } from './files/s3.ts'
import type { Files } from './files/storage.ts'

export { type Files, NoSuchFile, TooLarge } from './files/storage.ts'

export interface FilesOptions {
  /** `s3://bucket/prefix?endpoint=…&region=…&path_style=1`; null: the disk. */
  storageUrl: string | null
  dataDir: string
  credentials: S3Credentials | null
}

export function openFiles({ storageUrl, dataDir, credentials }: FilesOptions): Files {
  return storageUrl ? openS3(storageUrl, credentials) : openDisk(join(dataDir, 'files'))
}
