import type { FileHandle } from 'node:fs/promises'
import type { DrawnFeature } from '../datasets/read-features.ts'
import type { Drawings } from './drawings.ts'

interface Chunk {
  position: number
  length: number
}

const FEATURES_PER_CHUNK = 2_000

/** The same drawings from a file, for when the transaction that they are read in is over. */
export async function copyDrawings(drawings: Drawings, file: FileHandle): Promise<Drawings> {
  const chunks = new Map<string, Chunk[]>()
  let end = 0
  const write = async (datasetId: string, features: DrawnFeature[]) => {
    const { bytesWritten: length } = await file.write(JSON.stringify(features), end)
    chunks.get(datasetId)!.push({ position: end, length })
    end += length
  }
  for (const { datasetId } of drawings.levels.list) {
    if (datasetId === null || chunks.has(datasetId)) continue
    chunks.set(datasetId, [])
    let waiting: DrawnFeature[] = []
    for await (const feature of drawings.read(datasetId)) {
      waiting.push(feature)
      if (waiting.length < FEATURES_PER_CHUNK) continue
      await write(datasetId, waiting)
      waiting = []
    }
    if (waiting.length > 0) await write(datasetId, waiting)
  }
  const { placed } = drawings
  return {
    ...drawings,
    read: (datasetId) => readChunks(file, chunks.get(datasetId) ?? []),
    readTexts: (datasetId) => readTexts(file, chunks.get(datasetId) ?? [], placed),
  }
}

async function* readChunks(file: FileHandle, chunks: readonly Chunk[]): AsyncGenerator<DrawnFeature> {
  for (const chunk of chunks) yield* await readChunk(file, chunk)
}

async function* readTexts(file: FileHandle, chunks: readonly Chunk[], placed: Drawings['placed']) {
  for (const chunk of chunks) {
    const features = await readChunk(file, chunk)
    yield JSON.stringify(features.map((feature) => ({ ...feature, placed: placed.get(feature.feature_id) })))
  }
}

async function readChunk(file: FileHandle, { position, length }: Chunk): Promise<DrawnFeature[]> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return JSON.parse(buffer.toString())
}
