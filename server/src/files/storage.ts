import type { Readable } from 'node:stream'

/**
 * Storage of uploads and tile archives. A put is atomic, and durable once acknowledged.
 *
 * Keys are made by the service, never by a caller: `accounts/<id>/uploads/<id>`. No key is a folder of another one.
 * A prefix ends in a slash, so that `accounts/1/` cannot mean `accounts/10` as well.
 */
export interface Files {
  put(key: string, body: Body, options?: PutOptions): Promise<{ size: number }>
  get(key: string): Promise<{ stream: Readable; size: number } | null>
  /** Fewer bytes where the file ends before; none behind its end. Throws NoSuchFile. */
  readRange(key: string, offset: number, length: number): Promise<Uint8Array>
  /** The first bytes of the file, where they are to lie in memory; returns how many there were. Throws NoSuchFile. */
  readInto(key: string, target: Uint8Array): Promise<number>
  /** The same bytes under another key, as atomic and durable as a put. Throws NoSuchFile. */
  copy(from: string, to: string): Promise<void>
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  deletePrefix(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes the remains of interrupted puts that began before then. */
  dropCutOff(before: Date): Promise<void>
  /** Throws where the storage cannot be written to or reached. */
  check(): Promise<void>
}

export type Body = Readable | AsyncIterable<Uint8Array> | Uint8Array

interface PutOptions {
  contentType?: string
  maxBytes?: number
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

export class TooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The content has more than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

export class NoSuchFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const BROKEN = new Set(['EACCES', 'EEXIST', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'])

/** Whether the error means that the storage is full or unreachable, rather than that the request was invalid. */
export function storageFault(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null
  // The S3 client marks errors after its retries are exhausted.
  if ('$metadata' in error) return 'away'
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || syscall === 'connect') return null
  if (FULL.has(code)) return 'full'
  return BROKEN.has(code) ? 'away' : null
}

/** One name between slashes. The leading dot is left to the storage for names of its own. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
const MAX_KEY_LENGTH = 800

export function checkKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !key.split('/').every((name) => NAME.test(name))) {
    throw new Error(`Not a key of stored files: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A prefix of stored files ends in a slash')
  checkKey(prefix.slice(0, -1))
}

/** Passes chunks through, and throws TooLarge once the limit is exceeded. */
export async function* limit(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge(maxBytes)
    yield chunk
  }
}
