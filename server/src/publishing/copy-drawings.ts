import type { FileHandle } from 'node:fs/promises'
import type { DrawnFeature } from '../datasets/read-features.ts'
import type { Drawings } from './build-tilesets.ts'

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
  return { ...drawings, read: (datasetId) => readChunks(file, chunks.get(datasetId) ?? []) }
}

async function* readChunks(file: FileHandle, chunks: readonly Chunk[]): AsyncGenerator<DrawnFeature> {
  for (const { position, length } of chunks) {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    yield* JSON.parse(buffer.toString()) as DrawnFeature[]
  }
}
