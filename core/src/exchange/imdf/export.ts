import { labelPoint, type Position, type Projection, project } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import type { ExchangeNote, Venue } from '../model.ts'
import { toLabels } from '../names.ts'
import { uuidV5 } from '../uuid-v5.ts'
import { fileNameOf, type ImdfFeature } from './archive.ts'
import { areaToEarth, displayPoint, type EarthGeometry, projectionOf, requireGeoreference } from './earth.ts'
import { exportConnectors } from './export-connectors.ts'
import { exportLevel } from './export-level.ts'
import { exportPlaces } from './export-places.ts'
import { FEATURE_TYPES } from './feature-types.ts'
import { outlinesAround } from './outlines.ts'

export interface ImdfOptions {
  /** What IDs are made from, besides those of the features: the account and the map source. */
  namespace: string
  /** Category of the venue, from the list of IMDF. */
  category?: string
  address?: { address: string; locality: string; country: string; province?: string; postal_code?: string } | null
  /** Leaves out what IMDF has no place for: properties of the features, which an import reads again. */
  plain?: boolean
  /** ISO 8601. */
  created: string
}

export interface ImdfExport {
  /** Texts by file name, as they go into the archive. */
  files: Map<string, string>
  notes: ExchangeNote[]
  counts: Record<string, number>
}

const VERSION = '1.0.0'
const EXTENSION = 'imdf:extension:rotunda:features#1.0.0'
const DEFAULT_CATEGORY = 'conventioncenter'
/** Codes that ISO 3166 leaves to users: the country is not known. */
const NO_COUNTRY = 'ZZ'

/** Gathers the features of an archive while it is made. */
export class ImdfWriter {
  readonly features = new Map<string, ImdfFeature[]>(Object.keys(FEATURE_TYPES).map((type) => [type, []]))
  readonly byId = new Map<string, ImdfFeature>()
  readonly notes: ExchangeNote[] = []
  readonly options: ImdfOptions
  readonly language: string

  constructor(options: ImdfOptions, language: string) {
    this.options = options
    this.language = language
  }

  id(...names: string[]): string {
    return uuidV5(this.options.namespace, ...names)
  }

  add(type: string, id: string, geometry: EarthGeometry | null, properties: Record<string, unknown>): void {
    const feature: ImdfFeature = { id, type: 'Feature', feature_type: type, geometry, properties }
    this.features.get(type)!.push(feature)
    this.byId.set(id, feature)
  }
}

export function exportImdf(venue: Venue, options: ImdfOptions): ImdfExport {
  const georeference = requireGeoreference(venue)
  const writer = new ImdfWriter(options, venue.language)
  const isOneBuilding = venue.levels.every(({ building }) => !building)
  const levels = venue.levels
    .filter(({ features }) => features.length > 0)
    .map((level) => {
      const name = level.building ?? null
      const building = isOneBuilding ? writer.id('building') : name === null ? null : writer.id('building', name)
      return { level, building, ...exportLevel(writer, level, projectionOf(georeference, level), building) }
    })
    .filter(({ outlines }) => outlines.length > 0)
  if (levels.length === 0)
    throw new ExchangeError('exchange_empty', 'No level of the venue has rooms. Draw or upload one, then export again.')
  exportConnectors(writer, levels)
  exportPlaces(writer, venue, georeference, levels)
  const plane = project({ ...georeference, rotation: 0 }, { unitsPerMeter: 1, centre: [0, 0] })
  const around = (drawn: typeof levels) =>
    outlinesAround(
      drawn.flatMap(({ level, outlines }) => {
        const { toLngLat } = projectionOf(georeference, level)
        return outlines.map((rings) => rings.map((ring) => ring.map((at) => plane.toDrawing(toLngLat(at)))))
      }),
      1,
    )
  const address = writer.id('address')
  writer.add('address', address, null, addressOf(writer, venue.name))
  for (const building of new Set(levels.flatMap((level) => level.building ?? []))) {
    const own = levels.filter((level) => level.building === building)
    const name = own[0]!.level.building || venue.name
    exportBuilding(writer, plane, around(own), { id: building, labels: toLabels(name, {}, venue.language), address })
  }
  exportVenue(writer, plane, around(levels), venue, address)
  return finish(writer)
}

interface ExportedBuilding {
  id: string
  labels: ReturnType<typeof toLabels>
  address: string
}

/** A building and the ground that its levels cover. */
function exportBuilding(
  writer: ImdfWriter,
  plane: Projection,
  footprint: Position[][][],
  { id, labels, address }: ExportedBuilding,
): void {
  writer.add('building', id, null, {
    name: labels,
    alt_name: null,
    category: 'unspecified',
    restriction: null,
    display_point: displayPoint(plane, { type: 'Polygon', coordinates: footprint[0]! }),
    address_id: address,
  })
  writer.add('footprint', writer.id('footprint', id), areaToEarth(plane, footprint), {
    category: 'ground',
    name: null,
    building_ids: [id],
  })
}

function exportVenue(
  writer: ImdfWriter,
  plane: Projection,
  footprint: Position[][][],
  { name, language, timeZone }: Venue,
  address: string,
): void {
  const largest = { type: 'Polygon', coordinates: footprint[0]! } as const
  writer.add('venue', writer.id('venue'), areaToEarth(plane, footprint), {
    category: writer.options.category ?? DEFAULT_CATEGORY,
    restriction: null,
    name: toLabels(name, {}, language),
    alt_name: null,
    hours: null,
    website: null,
    phone: null,
    display_point: displayPoint(plane, { type: 'Point', coordinates: labelPoint(largest) }),
    address_id: address,
    ...(writer.options.plain || timeZone === null ? {} : { rotunda: { time_zone: timeZone } }),
  })
}

function addressOf({ options, notes }: ImdfWriter, name: string): Record<string, unknown> {
  const { address } = options
  if (!address) notes.push({ feature: null, message: 'No address was given; the archive has the venue name instead' })
  return {
    address: address?.address ?? name,
    unit: null,
    locality: address?.locality ?? name,
    province: address?.province ?? null,
    country: address?.country ?? NO_COUNTRY,
    postal_code: address?.postal_code ?? null,
    postal_code_ext: null,
    postal_code_vanity: null,
  }
}

function finish({ features, notes, options, language }: ImdfWriter): ImdfExport {
  const manifest = {
    version: VERSION,
    created: options.created,
    generated_by: 'Rotunda',
    language,
    extensions: options.plain ? null : [EXTENSION],
  }
  const files = new Map([[fileNameOf('manifest'), JSON.stringify(manifest)]])
  const counts: Record<string, number> = {}
  for (const [type, list] of features) {
    files.set(fileNameOf(type), JSON.stringify({ type: 'FeatureCollection', features: list }))
    counts[type] = list.length
  }
  return { files, notes, counts }
}
