import { connect, pages, RotundaError, type RotundaOptions, unwrap, uploadPlan, waitForUpload } from '@rotunda/sdk'
import type { Seeding } from './seed.ts'
import { type DemoLevel, type DemoVenue, demoFile } from './venue.ts'

/** Uploads missing plans and waits until all are read. Returns the dataset of each level. */
export async function readPlans(seeding: Seeding, venue: DemoVenue): Promise<Map<number, string>> {
  const datasets = new Map<number, string>()
  const waits: (() => Promise<void>)[] = []
  for (const level of venue.levels) {
    const datasetId = `${venue.map_id}-${level.short_name.toLowerCase()}`
    datasets.set(level.floor, datasetId)
    await makeDataset(seeding, datasetId, level.name)
    if (await hasFeatures(seeding, datasetId)) continue
    if (level.file.endsWith('.geojsonl')) await drawFeatures(seeding, datasetId, level)
    else {
      const uploadId = (await findRunning(seeding, datasetId)) ?? (await upload(seeding, datasetId, level))
      waits.push(() => waitFor(seeding, uploadId, level))
    }
  }
  await Promise.all(waits.map((wait) => wait()))
  return datasets
}

/** The datasets have IDs of our choice, so that nothing is read twice. */
async function makeDataset(options: RotundaOptions, dataset_id: string, name: string): Promise<void> {
  await unwrap(connect(options).POST('/datasets/v1', { body: { dataset_id, name } })).catch((error: unknown) => {
    if (!(error instanceof RotundaError && error.code === 'ID_TAKEN')) throw error
  })
}

async function hasFeatures(options: RotundaOptions, datasetId: string): Promise<boolean> {
  const params = { path: { dataset_id: datasetId }, query: { limit: 1 } }
  return (await unwrap(connect(options).GET('/datasets/v1/{dataset_id}/features', { params }))).total > 0
}

async function drawFeatures(options: RotundaOptions, dataset_id: string, { file }: DemoLevel): Promise<void> {
  const lines = (await (await demoFile(file)).text()).trim().split('\n')
  const body = { type: 'FeatureCollection' as const, features: lines.map((line) => JSON.parse(line)) }
  await unwrap(
    connect(options).POST('/datasets/v1/{dataset_id}/features/import', { params: { path: { dataset_id } }, body }),
  )
}

async function findRunning(options: RotundaOptions, datasetId: string): Promise<string | null> {
  const client = connect(options)
  const uploads = pages(async (skip) => {
    const { uploads, total } = await unwrap(client.GET('/floor-plans/v1', { params: { query: { skip, limit: 100 } } }))
    return { items: uploads, total }
  })
  for await (const { upload_id, dataset_id, state } of uploads) {
    if (dataset_id === datasetId && (state === 'pending' || state === 'processing')) return upload_id
  }
  return null
}

async function upload(options: RotundaOptions, datasetId: string, { file }: DemoLevel): Promise<string> {
  return (await uploadPlan(options, await demoFile(file), { fileName: file, datasetId })).upload_id
}

async function waitFor(seeding: Seeding, uploadId: string, level: DemoLevel): Promise<void> {
  const { state, failure, report } = await waitForUpload(seeding, uploadId, { signal: seeding.signal })
  if (state === 'failed') throw new Error(`${level.file}: ${failure?.message}`)
  const counts = (report?.counts ?? {}) as Record<string, number>
  seeding.say(`  ${level.file}: ${counts.space ?? 0} spaces, ${counts.door ?? 0} doors`)
}
