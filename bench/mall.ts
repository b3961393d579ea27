import type { Service } from './service.ts'

export interface Mall {
  mapId: string
  viewId: string
  datasetId: string
  /** In the order of the shops: `Shop 0` stands on the first. */
  featureIds: string[]
}

const ROOM = { width: 8, depth: 10 }
const ROOMS_A_ROW = 100

/** Rooms side by side in rows, each with a number on its door. */
export function rooms(count: number): object[] {
  return Array.from({ length: count }, (_, i) => {
    const x = (i % ROOMS_A_ROW) * ROOM.width
    const y = Math.floor(i / ROOMS_A_ROW) * (ROOM.depth + 4)
    const ring = [[x, y], [x + ROOM.width, y], [x + ROOM.width, y + ROOM.depth], [x, y + ROOM.depth], [x, y]] // biome-ignore format: a ring
    const properties = { kind: 'space', name: `B-${i}`, height: 2.8, color: '#f4f1ea', door: i % 4 }
    return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties }
  })
}

export async function importRooms(service: Service, datasetId: string, body: string): Promise<string[]> {
  await service.call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
  return (await service.call('POST', `/datasets/v1/${datasetId}/features/import`, body)).feature_ids
}

export const roomCollection = (count: number) => JSON.stringify({ type: 'FeatureCollection', features: rooms(count) })

/** A map of one level with a catalog that has a row for each room; nothing is placed yet. */
export async function makeMall(service: Service, name: string, size: number): Promise<Mall> {
  const { call } = service
  const featureIds = await importRooms(service, name, roomCollection(size))
  const source = await call('POST', '/map-sources/v1', {
    name,
    floors: [{ floor: 0, dataset_id: name, units_per_meter: 1 }],
  })
  const map = await call('POST', '/maps/v1', { map_source_id: source.map_source_id, unit_type: 'Meters', name })
  const view = await call('POST', `/map-views/v1/${map.map_id}`, { name: 'Visitors' })
  const { body, type } = csvForm(name, shops(size))
  await call('POST', '/catalogs/v1/csv', body, type)
  return { mapId: map.map_id, viewId: view.map_view_id, datasetId: name, featureIds }
}

export function shops(count: number): string {
  const lines = ['booth,Title,category,stars,website,description']
  for (let i = 0; i < count; i++) {
    const n = Math.imul(i, 2654435761) >>> 18
    lines.push(
      `B-${i},Shop ${n} of ${WORDS[n % WORDS.length]},${WORDS[n % 5]},${n % 6},https://shop${n}.example/,Café and ${WORDS[i % WORDS.length]} number ${i}`,
    )
  }
  return lines.join('\n')
}

const WORDS = ['Bread', 'Books', 'Shoes', 'Coffee', 'Toys', 'Lamps', 'Tea', 'Music', 'Flowers', 'Clocks', 'Paint']

export function csvForm(catalogId: string, csv: string): { body: string; type: string } {
  const part = (name: string, value: string, more = '') =>
    `--rotunda\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const file = part('file', csv, '; filename="shops.csv"\r\nContent-Type: text/csv')
  return {
    body: `${part('catalog_id', catalogId)}${file}--rotunda--\r\n`,
    type: 'multipart/form-data; boundary=rotunda',
  }
}
