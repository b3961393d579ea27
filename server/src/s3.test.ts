import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { openFiles } from './files.ts'
import { openEmptyService } from './testing/empty-service.ts'
import { expoPlan } from './testing/expo-plan.ts'
import { type S3Server, startS3 } from './testing/s3-server.ts'
import { eventually, form, openTestService, type TestService } from './testing/test-service.ts'

let folder: string
let s3: S3Server
let client: S3Client
let service: TestService
const urlOf = (prefix: string) =>
  `s3://venues/${prefix}?endpoint=${encodeURIComponent(s3.endpoint)}&region=us-east-1&path_style=1`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-s3-test-'))
  s3 = await startS3()
  client = new S3Client({ ...s3, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'venues' }))
  service = await openTestService({ config: { storageUrl: urlOf('one'), storageCredentials: s3.credentials } })
})
afterAll(async () => {
  await service.close()
  client.destroy()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function listObjects(prefix: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'venues', Prefix: `${prefix}/` }))
  return Contents.map(({ Key }) => Key!.slice(prefix.length + 1)).sort()
}

/** The tile with the middle of the bounds. */
function middleTile([west, south, east, north]: [number, number, number, number], z: number) {
  const lat = (((south + north) / 2) * Math.PI) / 180
  const x = Math.floor(((west + east) / 2 / 360 + 0.5) * 2 ** z)
  const y = Math.floor((0.5 - Math.log(Math.tan(lat / 2 + Math.PI / 4)) / (2 * Math.PI)) * 2 ** z)
  return `${z}/${x}/${y}`
}

describe('a service on S3', () => {
  let uploadId: string
  let mapId: string

  it('S3-1: takes a plan, publishes it, serves TileJSON, tiles and ranges of the archive', async () => {
    const { call } = service
    const plan = expoPlan(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
    const { body, headers } = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: plan } })
    uploadId = (await call('POST', '/floor-plans/v1', body, headers)).body.upload_id
    const upload = await eventually(
      () => call('GET', `/floor-plans/v1/${uploadId}`),
      ({ body }) => body.state === 'completed',
    )
    expect((await call('GET', `/floor-plans/v1/${uploadId}/file`)).raw.toString()).toBe(plan)
    const source = { map_source_id: upload.body.dataset_id, unit_type: 'Meters' }
    mapId = (await call('POST', '/maps/v1', source)).body.map_id
    const viewUrl = `/map-views/v1/${mapId}/${(await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id}`
    await call('POST', `${viewUrl}/publish`)
    const view = await eventually(
      () => call('GET', viewUrl),
      ({ body }) => body.state === 'live',
    )
    const tileset = `/tiles/v1/${view.body.tileset_ids[0]}`
    const tileJson = (await call('GET', tileset)).body
    const tile = await call('GET', `${tileset}/${middleTile(tileJson.bounds, tileJson.maxzoom)}.mvt`)
    expect([tile.status, tile.raw.length > 20]).toEqual([200, true])
    const whole = (await call('GET', `${tileset}.pmtiles`)).raw
    const range = await call('GET', `${tileset}.pmtiles`, undefined, { range: 'bytes=100-299' })
    expect([range.status, range.headers['content-range']]).toEqual([206, `bytes 100-299/${whole.length}`])
    expect(range.raw).toEqual(whole.subarray(100, 300))
  })

  it('S3-2: is backed up, and restored onto S3 and onto a disk alike', async () => {
    const archive = join(folder, 'all.tar.gz')
    await backUp(service.context, archive)
    for (const config of [{ storageUrl: urlOf('two'), storageCredentials: s3.credentials }, {}]) {
      const empty = await openEmptyService({ config })
      await restore(empty.context, archive)
      for (const key of await listObjects('one')) {
        const [was, is] = await Promise.all([service.context.files.get(key), empty.context.files.get(key)])
        expect(await buffer(is!.stream)).toEqual(await buffer(was!.stream))
      }
      await empty.close()
    }
    expect(await listObjects('two')).toEqual(await listObjects('one'))
  })

  it('S3-3: keeps no object of a deleted map or upload', async () => {
    const before = await listObjects('one')
    expect(before.map((key) => key.split('/').pop()!.split('.').pop()).sort()).toEqual([
      'pack',
      'plan',
      'pmtiles',
      'png',
    ])
    expect((await service.call('DELETE', `/maps/v1/${mapId}`)).status).toBe(204)
    await eventually(
      () => listObjects('one'),
      (keys) => keys.every((key) => key.includes('/uploads/')),
    )
    expect((await service.call('DELETE', `/floor-plans/v1/${uploadId}`)).status).toBe(204)
    await eventually(
      () => listObjects('one'),
      (keys) => keys.length === 0,
    )
  })

  it('S3-4: is not ready where the bucket is out of reach', async () => {
    const files = await openFiles({
      storageUrl: urlOf('one').replace('venues', 'nowhere'),
      dataDir: folder,
      credentials: s3.credentials,
    })
    await expect(files.check()).rejects.toThrow()
  })

  it('OUT-7: where S3 is gone, an upload answers 503', async () => {
    const storageUrl = urlOf('one').replace(encodeURIComponent(s3.endpoint), encodeURIComponent('http://127.0.0.1:9'))
    const lonely = await openTestService({ jobs: false, config: { storageUrl, storageCredentials: s3.credentials } })
    const { body, headers } = form({ file: { name: 'a.svg', type: 'image/svg+xml', data: expoPlan(['A1']) } })
    const { status, body: answer } = await lonely.call('POST', '/floor-plans/v1', body, headers)
    expect([status, answer.message]).toEqual([503, 'File storage is unavailable. Try again soon.'])
    await lonely.close()
  })
})
