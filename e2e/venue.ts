import { drawLevel } from './venue-drawing.ts'

/** Asks the service with its root key. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

export interface TestVenue {
  mapId: string
  viewId: string
}

const LEVELS = [
  { floor: 0, letter: 'G', name: 'Ground floor', short_name: 'G' },
  { floor: 1, letter: 'F', name: 'Level 1', short_name: '1' },
  { floor: 2, letter: 'S', name: 'Level 2', short_name: '2' },
]

const SHOPS: Record<string, string[]> = {
  Fashion:
    'Stride,Fable,Maison Ode,Oak & Ivory,Velour,Kite & Co,Blue Heron,Juniper Row,Casa Lino,Pebble Kids,Little Fern,Atelier 9,Nordlys,Harbour Tailors,Silk Road,The Shirt Bar,Mint & Moss,Anker'.split(
      ',',
    ),
  'Food & drink':
    'The Daily Grind,Pressed Juice,Pizzeria Volta,Noodle Lab,Green Bowl,Kaffe 1911,Matcha House,Taco Norte,Bánh Mì Corner,Gelato Nuvola,Smørrebrød & Sons'.split(
      ',',
    ),
  Electronics: 'Pixelworks,Orbit Mobile,Circuit,Soundroom,Case Bar,Volt'.split(','),
  Beauty: 'The Barber Room,Rosewater,Lumen Beauty,Apothecary Lane,Nail Theory'.split(','),
  Sport: 'Summit Outdoor,Peak Run,Velo Hub'.split(','),
  Home: 'Haus,Linen & Loam,Wickwood,Paper Moon Books,Inkwell'.split(','),
  Services: 'City Bank,Travel Desk,Key & Sole Repair,Post Point,Optika'.split(','),
}

const SCHEMA = {
  name: 'string',
  unit: 'string',
  description: 'text',
  hours: 'string',
  phone: 'phone',
  website: 'url',
  email: 'email',
  opened: 'date',
  step_free: 'boolean',
}

/** Builds and publishes the venue as its owner would: drawings, catalogs, placing by unit number, publishing. */
export async function makeVenue(call: Call, mapId = 'harbour'): Promise<TestVenue> {
  const floors = []
  const units: string[] = []
  for (const { letter, floor, name, short_name } of LEVELS) {
    const level = drawLevel(letter, floor === 2)
    units.push(...level.units)
    const { dataset_id } = await call<{ dataset_id: string }>('POST', '/datasets/v1', { name })
    await call('POST', `/datasets/v1/${dataset_id}/features/import`, {
      type: 'FeatureCollection',
      features: level.features,
    })
    floors.push({ floor, name, short_name, dataset_id, units_per_meter: 1 })
  }
  const georeference = { origin: [10.7478, 59.9056], rotation: -12 }
  const source = await call<{ map_source_id: string }>('POST', '/map-sources/v1', {
    name: 'Harbour Arcade',
    floors,
    georeference,
  })
  await call('POST', '/maps/v1', {
    map_id: mapId,
    name: 'Harbour Arcade',
    unit_type: 'Meters',
    map_source_id: source.map_source_id,
  })
  const { map_view_id: viewId } = await call<{ map_view_id: string }>('POST', `/map-views/v1/${mapId}`, {
    name: 'Visitors',
    suggested_search_terms: ['Coffee', 'Shoes', 'Restroom', 'Gifts'],
  })
  await fillCatalogs(call, mapId, viewId, units)
  await bookOne(call, mapId, viewId)
  await publish(call, mapId, viewId)
  return { mapId, viewId }
}

async function fillCatalogs(call: Call, mapId: string, viewId: string, units: string[]): Promise<void> {
  const shops = Object.entries(SHOPS).flatMap(([catalog, names]) => names.map((name) => ({ catalog, name })))
  const rounds = units.map((unit, i) => {
    // Shops are spread over the units; those who come round again are numbered.
    const { catalog, name } = shops[(i * 17) % shops.length]!
    const round = Math.floor(i / shops.length)
    return { catalog, name: round === 0 ? name : `${name} ${'I'.repeat(round + 1)}`, unit }
  })
  for (const catalog of Object.keys(SHOPS)) {
    const rows = rounds
      .filter((shop) => shop.catalog === catalog)
      .map(({ name, unit }, i) => rowOf(name, unit, catalog, i))
    await place(call, mapId, viewId, catalog, rows, false)
  }
  const services = LEVELS.map(({ letter }) => ({ name: `Restroom ${letter}`, unit: `${letter} Restroom` }))
  await place(call, mapId, viewId, 'Restrooms', services, false)
  await place(
    call,
    mapId,
    viewId,
    'Landmarks',
    [
      { name: 'Food Court', unit: 'Food Court' },
      { name: 'Grand Magasin', unit: 'G-Anchor' },
      { name: 'Cinema', unit: 'F-Anchor' },
    ],
    true,
  )
}

function rowOf(name: string, unit: string, catalog: string, i: number) {
  return {
    name,
    unit,
    description:
      name === 'Stride'
        ? 'Shoes for every walk of life, from trail runners to wedding heels. Free foot scan.'
        : `${catalog} in the Harbour Arcade since ${2001 + (i % 20)}.${name === 'Kaffe 1911' ? ' Coffee roasted on the premises.' : ''}`,
    hours: 'Mon–Sat 10:00–21:00\nSun 12:00–18:00',
    phone: `+47 555 01 ${String(100 + i * 7)}`,
    website: `https://www.${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}.example`,
    email: `hello@${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}.example`,
    opened: `${2001 + (i % 20)}-0${1 + (i % 9)}-1${i % 9}`,
    step_free: i % 3 !== 0,
  }
}

async function place(
  call: Call,
  mapId: string,
  viewId: string,
  title: string,
  rows: Record<string, unknown>[],
  isLandmark: boolean,
): Promise<void> {
  const { catalog_id } = await call<{ catalog_id: string }>('POST', '/catalogs/v1', {
    title,
    data_schema: isLandmark ? { name: 'string', unit: 'string' } : SCHEMA,
    is_landmark_catalog: isLandmark,
    content_title_key: 'name',
    content_description_key: 'description',
    content_external_id_key: 'unit',
  })
  for (const data of rows) await call('POST', `/content/v1/${catalog_id}`, { data })
  await call('POST', `/placements/v1/${mapId}/${viewId}/auto`, { catalog_id, column: 'unit', property: 'name' })
}

async function bookOne(call: Call, mapId: string, viewId: string): Promise<void> {
  const [found] = await call<{ feature_id: string }[]>('GET', `/search/v1/${mapId}/${viewId}?q=Velo+Hub`)
  await call('POST', `/reservations/v1/${mapId}/${viewId}`, {
    feature_ids: [found!.feature_id],
    data: { name: 'Pop-up' },
  })
}

async function publish(call: Call, mapId: string, viewId: string): Promise<void> {
  await call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  for (let attempt = 0; attempt < 300; attempt++) {
    const { state } = await call<{ state: string }>('GET', `/map-views/v1/${mapId}/${viewId}`)
    if (state === 'live') return
    if (state === 'error') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The venue was not published')
}
