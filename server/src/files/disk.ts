import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Body, checkKey, checkPrefix, type Files, limit, NoSuchFile, type StoredFile } from './storage.ts'

/** Files still being written. Its dot keeps it apart from every key. */
const INCOMING = '.incoming'
/** Read at a time, so that others' reads come in between. */
const MAX_READ_BYTES = 4 * 1024 * 1024

/** Files below one folder of a disk. A file appears by rename, after its content has reached the disk. */
export function openDisk(root: string): Files {
  const incoming = join(root, INCOMING)
  // Files are readable by their owner only, even where the data folder can be traversed.
  const prepared = onSuccess(() => mkdir(incoming, { recursive: true, mode: 0o700 }))
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }

  return {
    async put(key, body, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const path = pathOf(key)
      await prepared()
      const temporary = join(incoming, randomUUID())
      try {
        const size = await write(temporary, body, maxBytes)
        await moveTo(path, temporary)
        return { size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },

    async readRange(key, offset, length) {
      return withFile(pathOf(key), key, async (file) => {
        const { size } = await file.stat()
        const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
        return buffer.subarray(0, await fill(buffer, file, offset))
      })
    },

    readInto: (key, target) => withFile(pathOf(key), key, (file) => fill(target, file, 0)),

    async copy(from, to) {
      const [source, path] = [pathOf(from), pathOf(to)]
      await prepared()
      const temporary = join(incoming, randomUUID())
      try {
        await copyFile(source, temporary, constants.COPYFILE_FICLONE)
        await syncFile(temporary)
        await moveTo(path, temporary)
      } catch (error) {
        await rm(temporary, { force: true })
        absent(error as NodeJS.ErrnoException)
        throw new NoSuchFile(from)
      }
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found && { size: found.size, modifiedAt: found.mtime }
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    async deletePrefix(prefix) {
      checkPrefix(prefix)
      // Retried where a concurrent put creates a file there.
      await rm(join(root, prefix), { recursive: true, force: true, maxRetries: 5, retryDelay: 10 })
    },

    list(prefix) {
      checkPrefix(prefix)
      return walk(join(root, prefix), prefix)
    },

    async dropCutOff(before) {
      await prepared()
      for await (const { key, modifiedAt } of walk(incoming, '')) {
        if (modifiedAt < before) await rm(join(incoming, key), { force: true })
      }
    },

    async check() {
      await prepared()
      await access(incoming, constants.W_OK)
    },
  }
}

async function write(path: string, body: Body, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx')
  try {
    for await (const chunk of limit(body, maxBytes)) await file.writeFile(chunk)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveTo(path: string, temporary: string): Promise<void> {
  const folder = dirname(path)
  const created = await moveIntoNewFolder(path, temporary, folder)
  await syncFolder(folder)
  // A new folder is durable only once its parent has been synced as well.
  for (let made = folder; created && made.length >= created.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/** The folder may vanish between making it and using it, when its account is being deleted. */
async function moveIntoNewFolder(path: string, temporary: string, folder: string): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      const created = await mkdir(folder, { recursive: true })
      await rename(temporary, path)
      return created
    } catch (error) {
      if (tries === 5) throw error
      absent(error as NodeJS.ErrnoException)
    }
  }
}

/** A folder that is gone by now has been deleted after the file was put there: nothing is left to sync. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(absent)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}

async function withFile<T>(path: string, key: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path).catch(absent)
  if (!file) throw new NoSuchFile(key)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** As far as the file goes; returns how far that was. */
async function fill(target: Uint8Array, file: FileHandle, offset: number): Promise<number> {
  let filled = 0
  while (filled < target.length) {
    const length = Math.min(target.length - filled, MAX_READ_BYTES)
    const { bytesRead } = await file.read(target, filled, length, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}

async function* walk(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      yield* walk(path, `${prefix}${entry.name}/`)
    } else {
      const found = await stat(path).catch(absent)
      if (found) yield { key: prefix + entry.name, size: found.size, modifiedAt: found.mtime }
    }
  }
}

/** Memoises a success; a failure is retried on the next call. */
function onSuccess(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null
  return () => {
    running ??= run().catch((error) => {
      running = null
      throw error
    })
    return running
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
