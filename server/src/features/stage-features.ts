import type { Readable } from 'node:stream'
import { openScratch } from '../files/scratch.ts'
import { StagedBody } from '../stage-body.ts'
import { FeatureStager, type StagedIds } from './feature-stager.ts'

export interface StagedFeatures extends StagedIds {
  /** JSON lists as `insertFeatures` takes them. */
  lists(): AsyncGenerator<string>
  close(): Promise<void>
}

/**
 * Features of a collection → a file of rows, each checked, while the body arrives: memory stays flat, nobody waits, and
 * the transaction that follows waits for no client.
 */
export async function stageFeatures(body: Readable): Promise<StagedFeatures> {
  const scratch = await openScratch()
  const sizes: number[] = []
  const staged = new StagedBody({ kind: 'features' }, () => new FeatureStager())
  try {
    // What is refused is read to its end all the same, or its sender would not hear why.
    for await (const list of staged.pieces(body.iterator({ destroyOnReturn: false }))) {
      await scratch.writeFile(list)
      sizes.push(list.length)
    }
  } catch (error) {
    await scratch.close()
    throw error
  }
  return {
    ...staged.result,
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
