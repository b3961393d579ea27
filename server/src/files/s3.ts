import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkKey, checkPrefix, type Files, limit, NoSuchFile, type StoredFile } from './storage.ts'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** Uploads of unknown length go out in parts of this size; S3 takes at most 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024
const MAX_CONCURRENT_DELETES = 16

/** Files in a bucket of any S3-compatible storage: `s3://bucket/prefix?endpoint=…&region=…&path_style=1`. */
export function openS3(url: string, credentials: S3Credentials | null): Files {
  const { bucket, root, client } = connect(url, credentials)
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: root + key }
  }
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand(at(key)))
  }
  const list = (prefix: string) => {
    checkPrefix(prefix)
    return listBucket(client, bucket, root, prefix)
  }

  return {
    async put(key, body, { contentType, maxBytes = Number.POSITIVE_INFINITY } = {}) {
      let size = 0
      const counted = async function* () {
        for await (const chunk of limit(body, maxBytes)) {
          size += chunk.byteLength
          yield chunk
        }
      }
      const params = { ...at(key), Body: Readable.from(counted(), { objectMode: false }), ContentType: contentType }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done()
      return { size }
    },

    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(absent)
      return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
    },

    async readRange(key, offset, length) {
      const range = { ...at(key), Range: `bytes=${offset}-${offset + length - 1}` }
      if (length <= 0) return new Uint8Array()
      const found = await client.send(new GetObjectCommand(range)).catch((error) => {
        if (hasStatus(error, 416)) return 'behind the end'
        return absent(error)
      })
      if (found === null) throw new NoSuchFile(key)
      return typeof found === 'string' ? new Uint8Array() : found.Body!.transformToByteArray()
    },

    async readInto(key, target) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(absent)
      if (!found) throw new NoSuchFile(key)
      return fill(target, found.Body as Readable)
    },

    async copy(from, to) {
      const source = at(from)
      const CopySource = `${source.Bucket}/${source.Key.split('/').map(encodeURIComponent).join('/')}`
      const copied = await client.send(new CopyObjectCommand({ ...at(to), CopySource })).catch(absent)
      if (!copied) throw new NoSuchFile(from)
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(absent)
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    delete: remove,

    // Single deletes, in parallel: several storages lack the bulk call, or require a checksum for it
    // that the SDK no longer sends.
    async deletePrefix(prefix) {
      const running = new Set<Promise<void>>()
      for await (const { key } of list(prefix)) {
        const deletion = remove(key).finally(() => running.delete(deletion))
        running.add(deletion)
        if (running.size >= MAX_CONCURRENT_DELETES) await Promise.race(running)
      }
      await Promise.all(running)
    },

    list,

    async dropCutOff(before) {
      for await (const { Key, UploadId, Initiated } of listUploads(client, bucket, root)) {
        if (!Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(absent)
      }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** As far as there is anything; returns how far that was. */
async function fill(target: Uint8Array, body: AsyncIterable<Uint8Array>): Promise<number> {
  let filled = 0
  for await (const chunk of body) {
    const fitting = chunk.subarray(0, target.length - filled)
    target.set(fitting, filled)
    filled += fitting.length
    if (filled === target.length) break
  }
  return filled
}

function connect(url: string, credentials: S3Credentials | null) {
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  if (folder) checkKey(folder)
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
    forcePathStyle: searchParams.get('path_style') === '1',
    // Without credentials the SDK uses the role of the machine.
    ...(credentials && { credentials }),
    // Newer checksums only where S3 requires them, since other storages reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  return { bucket, root: folder ? `${folder}/` : '', client }
}

async function* listBucket(client: S3Client, bucket: string, root: string, prefix: string): AsyncGenerator<StoredFile> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: root + prefix, ContinuationToken: next }),
    )
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      yield { key: Key!.slice(root.length), size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
    }
    next = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (next)
}

/** Parts of unfinished uploads: they cost money and do not appear in object listings. */
async function* listUploads(client: S3Client, bucket: string, root: string): AsyncGenerator<MultipartUpload> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: root, ...next }),
    )
    yield* page.Uploads ?? []
    next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
}

function absent(error: unknown): null {
  if (hasStatus(error, 404)) return null
  throw error
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}
