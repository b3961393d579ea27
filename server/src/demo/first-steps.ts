import { connect, type RotundaOptions, type Schemas, unwrap } from '@rotunda/sdk'

interface Addresses {
  publicUrl: string
  mapAppUrl: string
}

/** What to try once the map is live: its address, and three calls that can be pasted as they are. */
export async function firstSteps(
  options: RotundaOptions,
  view: Schemas['MapView'],
  { publicUrl, mapAppUrl }: Addresses,
): Promise<string[]> {
  const client = connect(options)
  const { map_id, map_view_id } = view
  const { api_key } = await unwrap(client.GET('/map-views/v1/{map_id}/bootstrap', { params: { path: { map_id } } }))
  const find = async (q: string) => {
    const params = { path: { map_id, map_view_id }, query: { q, limit: 1 } }
    const [hit] = await unwrap(client.GET('/search/v1/{map_id}/{map_view_id}', { params }))
    return hit?.placement_id ?? ''
  }
  const path = JSON.stringify({
    map_id,
    start_placement_id: await find('Bicycles'),
    end_placement_id: await find('sushi'),
  })
  const node = JSON.stringify({ map_id, floor_num: 0, coordinate: [30_000, 50_000] })
  const call = (rest: string) => `  curl -s -H 'Service-API-Key: ${api_key}' ${rest}`
  const post = (url: string, body: string) =>
    call(`-H 'Content-Type: application/json' -d '${body}' '${publicUrl}${url}'`)
  return [
    `The demo map is live: ${mapAppUrl}/${map_id}`,
    'Three calls to try, with the key of this map, which may search and find ways:',
    call(`'${publicUrl}/search/v1/${map_id}/${map_view_id}?q=cofee&limit=3'`),
    post('/routes/v1/path', path),
    post('/routes/v1/closest', node),
  ]
}
