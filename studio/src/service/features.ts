import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from './service.ts'

export type Feature = Schemas['Feature']

const MAX_PAGE = 1_000

/** All features of a drawing, page by page. */
export async function loadFeatures(client: Client, datasetId: string): Promise<Feature[]> {
  const features: Feature[] = []
  for (;;) {
    const params = { path: { dataset_id: datasetId }, query: { skip: features.length, limit: MAX_PAGE } }
    const page = await unwrap(client.GET('/datasets/v1/{dataset_id}/features', { params }))
    features.push(...page.features)
    if (features.length >= page.total || page.features.length === 0) return features
  }
}
