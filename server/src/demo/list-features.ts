import { connect, pages, type RotundaOptions, type Schemas, unwrap } from '@rotunda/sdk'

export function listFeatures(options: RotundaOptions, datasetId: string): AsyncGenerator<Schemas['Feature']> {
  const client = connect(options)
  const path = { dataset_id: datasetId }
  return pages(async (skip) => {
    const params = { path, query: { skip, limit: 1000 } }
    const { features, total } = await unwrap(client.GET('/datasets/v1/{dataset_id}/features', { params }))
    return { items: features, total }
  })
}
