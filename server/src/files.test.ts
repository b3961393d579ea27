import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, NoSuchFile, openFiles, TooLarge } from './files.ts'
import { type S3Server, startS3 } from './testing/s3-server.ts'

const BYTES_PER_MB = 1024 * 1024

interface Storage {
  files: Files
  /** Everything that is kept, finished or not. */
  leftovers(): Promise<string[]>
}

let folder: string
let s3: S3Server
let storageUrl: string
let client: S3Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-files-'))
  s3 = await startS3()
  client = new S3Client({ ...s3, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'test' }))
  storageUrl = `s3://test/some/where?endpoint=${encodeURIComponent(s3.endpoint)}&region=us-east-1&path_style=1`
})

afterAll(async () => {
  client.destroy()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openDisk(): Promise<Storage> {
  const files = await openFiles({ storageUrl: null, dataDir: folder, credentials: null })
  const leftovers = async () => {
    const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  return { files, leftovers }
}

async function openBucket(): Promise<Storage> {
  const files = await openFiles({ storageUrl, dataDir: folder, credentials: s3.credentials })
  const leftovers = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'test' }))
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'test' }))
    return [...Contents, ...Uploads].map(({ Key }) => Key!)
  }
  return { files, leftovers }
}

async function read(files: Files, key: string): Promise<Buffer | null> {
  const found = await files.get(key)
  return found && buffer(found.stream)
}

async function keys(files: Files, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of files.list(prefix)) found.push(key)
  return found.sort()
}

async function* chunks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(bytes, index)
}

describe.each([
  { kind: 'disk', open: openDisk },
  { kind: 'S3', open: openBucket },
])('files on $kind', ({ open }) => {
  let files: Files
  let leftovers: Storage['leftovers']

  beforeAll(async () => {
    ;({ files, leftovers } = await open())
    await files.check()
  })

  it('come back as they were put, whatever way they were handed over', async () => {
    const content = Buffer.from('höhö\0\xff', 'latin1')
    const ways = { bytes: content, stream: Readable.from([content]), chunks: chunks(3, 5) }
    for (const [way, body] of Object.entries(ways)) {
      const expected = way === 'chunks' ? await buffer(chunks(3, 5)) : content
      expect(await files.put(`a/${way}`, body)).toEqual({ size: expected.length })
      expect(await read(files, `a/${way}`)).toEqual(expected)
    }
  })

  it('may be empty', async () => {
    expect(await files.put('a/empty', Readable.from([]))).toEqual({ size: 0 })
    expect(await read(files, 'a/empty')).toEqual(Buffer.alloc(0))
    expect(await files.stat('a/empty')).toMatchObject({ size: 0 })
  })

  it('may be larger than one part of an upload', async () => {
    const body = await buffer(chunks(20, BYTES_PER_MB))
    expect(await files.put('a/large', chunks(20, BYTES_PER_MB))).toEqual({ size: 20 * BYTES_PER_MB })
    expect((await read(files, 'a/large'))!.equals(body)).toBe(true)
    expect([...(await files.readRange('a/large', 8 * BYTES_PER_MB - 1, 3))]).toEqual([7, 8, 8])
    const whole = Buffer.alloc(20 * BYTES_PER_MB)
    expect(await files.readInto('a/large', whole)).toBe(whole.length)
    expect(whole.equals(body)).toBe(true)
  })

  it('replace what was there', async () => {
    await files.put('a/replaced', Buffer.from('old and long'))
    await files.put('a/replaced', Buffer.from('new'))
    expect(String(await read(files, 'a/replaced'))).toBe('new')
  })

  it('are copied whole, however large they are; one that is not there cannot be', async () => {
    const body = await buffer(chunks(20, BYTES_PER_MB))
    await files.put('a/original', body)
    await files.copy('a/original', 'b/deep/copy')
    await files.delete('a/original')
    expect((await read(files, 'b/deep/copy'))!.equals(body)).toBe(true)
    await expect(files.copy('a/original', 'b/none')).rejects.toThrow(NoSuchFile)
    expect(await files.stat('b/none')).toBeNull()
  })

  it('tell their size and when they were written', async () => {
    const before = Date.now()
    await files.put('a/told', Buffer.from('12345'))
    const found = await files.stat('a/told')
    expect(found!.size).toBe(5)
    expect(Math.abs(found!.modifiedAt.getTime() - before)).toBeLessThan(10_000)
    const { size, stream } = (await files.get('a/told'))!
    stream.destroy()
    expect(size).toBe(5)
  })

  it('that are not there are null, and an error where a part of them is wanted', async () => {
    expect(await files.get('a/nothing')).toBeNull()
    expect(await files.stat('a/nothing/below')).toBeNull()
    await expect(files.readRange('a/nothing', 0, 1)).rejects.toThrow(NoSuchFile)
    await expect(files.readInto('a/nothing', Buffer.alloc(1))).rejects.toThrow(NoSuchFile)
  })

  it('are read in part, as far as they go', async () => {
    await files.put('a/range', Buffer.from('0123456789'))
    const part = async (offset: number, length: number) =>
      String(Buffer.from(await files.readRange('a/range', offset, length)))
    expect(await part(0, 3)).toBe('012')
    expect(await part(7, 3)).toBe('789')
    expect(await part(8, 100)).toBe('89')
    expect(await part(10, 1)).toBe('')
    expect(await part(50, 5)).toBe('')
    expect(await part(3, 0)).toBe('')
    const into = async (length: number) => {
      const target = Buffer.alloc(length, '-')
      return [await files.readInto('a/range', target), String(target)]
    }
    expect(await into(4)).toEqual([4, '0123'])
    expect(await into(12)).toEqual([10, '0123456789--'])
  })

  it('over the limit are refused and leave nothing behind', async () => {
    const before = await leftovers()
    await expect(files.put('b/small', Buffer.from('123456'), { maxBytes: 5 })).rejects.toThrow(TooLarge)
    await expect(files.put('b/large', chunks(20, BYTES_PER_MB), { maxBytes: 18 * BYTES_PER_MB })).rejects.toThrow(
      TooLarge,
    )
    expect(await files.put('b/exact', Buffer.from('12345'), { maxBytes: 5 })).toEqual({ size: 5 })
    await files.delete('b/exact')
    expect(await leftovers()).toEqual(before)
  })

  it('whose source breaks off leave what was there before', async () => {
    await files.put('b/broken', Buffer.from('before'))
    const before = await leftovers()
    const breakingOff = async function* () {
      yield* chunks(10, BYTES_PER_MB)
      throw new Error('The sender has gone')
    }
    await expect(files.put('b/broken', breakingOff())).rejects.toThrow('The sender has gone')
    expect(String(await read(files, 'b/broken'))).toBe('before')
    expect(await leftovers()).toEqual(before)
  })

  it('are listed and deleted by prefix, and no others', async () => {
    for (const key of ['c/1/x', 'c/1/deep/er/y', 'c/10/x', 'c/1-/x']) await files.put(key, Buffer.from(key))
    expect(await keys(files, 'c/1/')).toEqual(['c/1/deep/er/y', 'c/1/x'])
    await files.deletePrefix('c/1/')
    expect(await keys(files, 'c/')).toEqual(['c/1-/x', 'c/10/x'])
    await files.delete('c/10/x')
    await files.delete('c/10/x')
    await files.deletePrefix('c/never/')
    expect(await keys(files, 'c/')).toEqual(['c/1-/x'])
  })

  it('may be many below one prefix', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `d/many/${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((key) => files.put(key, Buffer.from('x'))))
    expect(await keys(files, 'd/many/')).toEqual(names)
    await files.deletePrefix('d/many/')
    expect(await keys(files, 'd/many/')).toEqual([])
  })

  it('have no key that leads out of their place', async () => {
    const outside = [
      '',
      '/',
      '/etc/passwd',
      '..',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      '.incoming/x',
      'a\0b',
      'a\\b',
      'ä',
      'a b',
    ]
    for (const key of [...outside, 'x'.repeat(900)]) {
      await expect(files.put(key, Buffer.from('x')), key).rejects.toThrow('Not a key')
      await expect(files.get(key), key).rejects.toThrow('Not a key')
      await expect((async () => files.delete(key))(), key).rejects.toThrow('Not a key')
    }
    for (const prefix of ['', 'c', '../', '/', 'a/../']) {
      await expect((async () => files.deletePrefix(prefix))(), prefix).rejects.toThrow(/key|prefix/)
    }
  })
})

describe('files on disk', () => {
  it('clear away what uploads killed long ago have left, and nothing that may still grow', async () => {
    const dataDir = await mkdtemp(join(folder, 'killed-'))
    const files = await openFiles({ storageUrl: null, dataDir, credentials: null })
    await files.check()
    const incoming = join(dataDir, 'files/.incoming')
    await writeFile(join(incoming, 'old'), 'x')
    await writeFile(join(incoming, 'new'), 'x')
    await utimes(join(incoming, 'old'), 0, 0)
    await files.dropCutOff(new Date(Date.now() - 60_000))
    expect(await readdir(incoming)).toEqual(['new'])
  })

  it('can be put while the folder above them is being deleted', async () => {
    const { files } = await openDisk()
    for (let round = 0; round < 50; round++) {
      await Promise.all([files.put('e/gone/x', Buffer.from('x')), files.deletePrefix('e/gone/')])
    }
  })

  it('are not ready where the folder cannot be made', async () => {
    await writeFile(join(folder, 'a-file'), '')
    const files = await openFiles({ storageUrl: null, dataDir: join(folder, 'a-file'), credentials: null })
    await expect(files.check()).rejects.toThrow()
  })
})

describe('files on S3', () => {
  it('are not reached with a wrong secret', async () => {
    const credentials = { ...s3.credentials, secretAccessKey: 'wrong' }
    const files = await openFiles({ storageUrl, dataDir: folder, credentials })
    await expect(files.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    await expect(files.put('a/forged', Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  it('are not ready where the bucket does not exist', async () => {
    const nowhere = storageUrl.replace('s3://test/', 's3://nowhere/')
    const files = await openFiles({ storageUrl: nowhere, dataDir: folder, credentials: s3.credentials })
    await expect(files.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  })

  it('lie below the prefix of the URL', async () => {
    const { files, leftovers } = await openBucket()
    await files.put('f/placed', Buffer.from('x'), { contentType: 'text/plain' })
    expect(await leftovers()).toContain('some/where/f/placed')
  })
})

describe('files on S3', () => {
  it('clear away the parts of uploads that were cut off, and of no other service in the bucket', async () => {
    const { files, leftovers } = await openBucket()
    const before = await leftovers()
    for (const Key of ['some/where/cut-off', 'else/where']) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: 'test', Key }))
    }
    await files.dropCutOff(new Date(Date.now() - 60_000))
    expect(await leftovers()).toEqual([...before, 'else/where', 'some/where/cut-off'])
    await files.dropCutOff(new Date(Date.now() + 60_000))
    expect(await leftovers()).toEqual([...before, 'else/where'])
  })
})
