import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { makeYielder } from '../cooperative.ts'
import { featureJson } from '../datasets/store.ts'
import { AppError, invalid } from '../errors.ts'
import { openScratch } from '../files/scratch.ts'
import { checkJson } from '../http/body/check-json.ts'
import { checkFeature } from './check-feature.ts'
import { CollectionSplitter } from './split-collection.ts'

export type ParseJson = (text: string) => unknown

const MAX_BYTES = 256 * 1024 * 1024
const MAX_FEATURES = 500_000
/** Size of one list of rows that is sent to the database. */
const LIST_BYTES = 512 * 1024

export interface StagedFeatures {
  ids: string[]
  /** JSON lists as `insertFeatures` takes them. */
  lists(): AsyncGenerator<string>
  close(): Promise<void>
}

/**
 * Features of a collection → a file of rows, each checked, while the body arrives: memory stays flat, nobody waits, and
 * the transaction that follows waits for no client.
 */
export async function stageFeatures(body: Readable, parse: ParseJson): Promise<StagedFeatures> {
  const scratch = await openScratch()
  const ids: string[] = []
  const sizes: number[] = []
  try {
    for await (const list of readLists(body, parse, ids)) {
      const bytes = Buffer.from(list)
      await scratch.writeFile(bytes)
      sizes.push(bytes.length)
    }
  } catch (error) {
    await scratch.close()
    throw error
  }
  return {
    ids,
    async *lists() {
      let position = 0
      for (const size of sizes) {
        const { buffer } = await scratch.read(Buffer.allocUnsafe(size), 0, size, position)
        position += size
        yield buffer.toString()
      }
    },
    close: () => scratch.close(),
  }
}

async function* readLists(body: Readable, parse: ParseJson, ids: string[]): AsyncGenerator<string> {
  const splitter = new CollectionSplitter()
  const pause = makeYielder()
  let rows: string[] = []
  let bytes = 0
  for await (const text of readFeatures(body, splitter)) {
    const at = ids.length
    const feature = parse(text)
    checkJson(feature, `/features/${at}`)
    ids.push(uuid())
    const row = featureJson(ids[at]!, checkFeature(feature, `features.${at}.`))
    rows.push(row)
    bytes += row.length
    if (bytes > LIST_BYTES) {
      yield `[${rows.join()}]`
      rows = []
      bytes = 0
    }
    await pause()
  }
  checkRest(parse(splitter.skeleton || '{}'), splitter.count)
  if (rows.length > 0) yield `[${rows.join()}]`
}

async function* readFeatures(body: Readable, splitter: CollectionSplitter): AsyncGenerator<string> {
  let bytes = 0
  // What is refused is read to its end all the same, or its sender would not hear why.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${MAX_BYTES} bytes.`)
    yield* splitter.push(chunk)
    if (splitter.count > MAX_FEATURES) throw invalid('features', `must NOT have more than ${MAX_FEATURES} items`)
  }
}

function checkRest(rest: unknown, count: number): void {
  checkJson(rest)
  const { type, features } = (rest ?? {}) as Record<string, unknown>
  if (type !== 'FeatureCollection') throw invalid('type', "must be 'FeatureCollection'")
  if (!Array.isArray(features)) throw invalid('features', 'is required')
  if (features.length !== count) throw invalid('features', 'must stand there once')
}
