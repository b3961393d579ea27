/**
 * Books a free booth of the demo venue with the SDK, and shows that it goes to one only.
 *
 *     node examples/book-a-booth.mjs A04 "Lantern Labs"
 */
import { readFileSync } from 'node:fs'
import { connect, pages, RotundaError, unwrap } from '@rotunda/sdk'

const [booth = 'C02', company = 'Lantern Labs'] = process.argv.slice(2)
const client = connect({
  baseUrl: process.env.ROTUNDA_URL ?? 'http://127.0.0.1:4000',
  apiKey: process.env.ROTUNDA_API_KEY ?? readFileSync('data/root-api-key', 'utf8').trim(),
})

const map = await unwrap(client.GET('/maps/v1/{map_id}', { params: { path: { map_id: 'demo' } } }))
const path = { map_id: 'demo', map_view_id: map.default_map_view_id }

/** A booth that nobody has is found on the drawing, by the number that it bears there. */
async function findBooth(number) {
  const features = pages(async (skip) => {
    const params = { path: { dataset_id: 'demo-2' }, query: { skip, limit: 1000 } }
    const page = await unwrap(client.GET('/datasets/v1/{dataset_id}/features', { params }))
    return { items: page.features, total: page.total }
  })
  for await (const { feature_id, properties } of features) {
    if (properties.kind === 'space' && properties.name === number) return feature_id
  }
  throw new Error(`there is no booth ${number}`)
}

const body = { feature_ids: [await findBooth(booth)], data: { company, booked_with: 'book-a-booth.mjs' } }
const book = () => unwrap(client.POST('/reservations/v1/{map_id}/{map_view_id}', { params: { path }, body }))

const { reservations } = await book()
console.log(`${booth} is ${reservations[0].booking_status} for ${company}`)
await book().catch((error) => {
  if (!(error instanceof RotundaError)) throw error
  console.log(`A second time: ${error.status} ${error.code}`)
})
