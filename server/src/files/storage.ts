import type { Readable } from 'node:stream'

/**
 * Where uploads and tile archives are kept. A put is seen as a whole or not at all, and once acknowledged it is there
 * to stay.
 *
 * Keys are made by the service, never by a caller: `accounts/<id>/uploads/<id>`. No key is a folder of another one.
 * A prefix ends in a slash, so that `accounts/1/` cannot mean `accounts/10` as well.
 */
export interface Files {
  put(key: string, body: Body, options?: PutOptions): Promise<{ size: number }>
  get(key: string): Promise<{ stream: Readable; size: number } | null>
  /** Fewer bytes where the file ends before; none behind its end. Throws NoSuchFile. */
  readRange(key: string, offset: number, length: number): Promise<Uint8Array>
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>
  deletePrefix(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Takes away what is left of puts that began before then and were cut off, as by a kill. */
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

/** Whether the error says that the storage is full or out of reach, and not that the request was at fault. */
export function storageFault(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null
  // The S3 client marks what it has tried in vain.
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

/** Hands the chunks on, and throws TooLarge in place of the one that is too much. */
export async function* limit(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge(maxBytes)
    yield chunk
  }
}
