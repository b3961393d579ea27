import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { RowStager } from './catalog-files/row-stager.ts'
import type { AppError } from './errors.ts'
import { FeatureStager } from './features/feature-stager.ts'
import { type BodyStager, StagedBody, type StageOrder } from './stage-body.ts'

const CHUNK_BYTES = 16 * 1024
const room = (i: number) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [i, 1] }, properties: { i } })
const collection = (count: number, last: object = room(count)) =>
  JSON.stringify({ type: 'FeatureCollection', features: [...Array.from({ length: count }, (_, i) => room(i)), last] })
const table = (rows: number, last = 'x,1\n') => `name,size\n${'café,7\n'.repeat(rows)}${last}`

function chunksOf(text: string): Readable {
  const bytes = Buffer.from(text)
  const starts = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, i) => i * CHUNK_BYTES)
  return Readable.from(starts.map((start) => bytes.subarray(start, start + CHUNK_BYTES)))
}

async function stage<Result>(order: StageOrder, make: () => BodyStager<Result>, text: string) {
  let isHere = false
  const staged = new StagedBody(order, () => {
    isHere = true
    return make()
  })
  const pieces: Buffer[] = []
  for await (const piece of staged.pieces(chunksOf(text))) pieces.push(Buffer.from(piece))
  return { text: Buffer.concat(pieces).toString(), result: staged.result, isHere }
}

const stageFeatures = (text: string) => stage({ kind: 'features' }, () => new FeatureStager(), text)
const stageRows = (text: string) => stage({ kind: 'rows', former: {} }, () => new RowStager({}), text)
const faultOf = (staging: Promise<unknown>) => staging.then(() => null, ({ code, message, details }: AppError) => ({ code, message, details })) // biome-ignore format: one line

describe('staging of bodies', () => {
  it('LOAD-20: long imports are read in another thread, short ones at once', async () => {
    expect((await stageFeatures(collection(10))).isHere).toBe(true)
    const { text, result, isHere } = await stageFeatures(collection(9_999))
    expect(isHere).toBe(false)
    expect(result.count).toBe(10_000)
    const ids = JSON.parse(Buffer.from(result.json).toString()) as string[]
    const rows = JSON.parse(`[${text.replaceAll('][', '],[')}]`).flat() as { i: string; p: { i: number } }[]
    expect(rows.map(({ i }) => i)).toEqual(ids)
    expect(rows.map(({ p }) => p.i)).toEqual(ids.map((_, i) => i))
  })

  it('LOAD-21: what is wrong with a body is told alike wherever it was read', async () => {
    const wrong = { type: 'Feature', geometry: { type: 'Poly' } }
    const [short, long] = [await faultOf(stageFeatures(collection(1, wrong))), await faultOf(stageFeatures(collection(9_999, wrong)))] // biome-ignore format: a pair
    expect(short).toMatchObject({ code: 'INVALID_REQUEST_DATA' })
    expect(long).toEqual(JSON.parse(JSON.stringify(short).replaceAll('features.1.', 'features.9999.')))
    expect(await faultOf(stageFeatures(`${collection(9_999)}x`))).toMatchObject({ code: 'MALFORMED_BODY' })
    expect(await faultOf(stageRows(table(60_000, 'x,1,2\n')))).toMatchObject({
      code: 'INVALID_REQUEST_DATA',
      details: [{ path: 'column 3', message: expect.stringContaining('Line 60002') }],
    })
  })

  it('LOAD-20: rows of a long file are typed as those of a short one', async () => {
    const [short, long] = [await stageRows(table(10)), await stageRows(table(60_000))]
    expect([short.isHere, long.isHere]).toEqual([true, false])
    expect(long.result).toEqual(short.result)
    expect(long.text.split('\n')).toHaveLength(60_002)
  })
})
