import { exportGeojson } from './geojson/geojson.ts'
import { exportImdf, type ImdfOptions } from './imdf/export.ts'
import type { ExchangeNote, Venue } from './model.ts'
import { exportOsm, writeOsmJson, writeOsmXml } from './osm/export.ts'
import type { ExchangeFormat } from './read-venue.ts'
import { writeZip } from './zip/write-zip.ts'

export interface WriteOptions extends ImdfOptions {
  format: ExchangeFormat
  /** Coordinates of a GeoJSON file. */
  coordinates?: 'wgs84' | 'drawing'
  /** Encoding of an OpenStreetMap file. */
  encoding?: 'xml' | 'json'
}

export interface WrittenVenue {
  bytes: Uint8Array
  extension: string
  contentType: string
  /** Places that went out with it. */
  places: number
  notes: ExchangeNote[]
}

export function writeVenue(venue: Venue, options: WriteOptions): WrittenVenue {
  if (options.format === 'imdf') {
    const { files, notes } = exportImdf(venue, options)
    return {
      bytes: writeZip(files),
      extension: 'zip',
      contentType: 'application/zip',
      places: venue.places.length,
      notes,
    }
  }
  const drawn = writeDrawings(venue, options)
  return { ...drawn, places: 0, notes: [...tellLeftOut(venue), ...drawn.notes] }
}

/** The formats that carry the drawings alone. */
function writeDrawings(venue: Venue, options: WriteOptions): Omit<WrittenVenue, 'places'> {
  const encode = (text: string) => new TextEncoder().encode(text)
  if (options.format === 'geojson') {
    const text = exportGeojson(venue, options.coordinates ?? 'wgs84')
    return { bytes: encode(text), extension: 'geojson', contentType: 'application/geo+json', notes: [] }
  }
  const out = exportOsm(venue)
  return options.encoding === 'json'
    ? { bytes: encode(writeOsmJson(out)), extension: 'osm.json', contentType: 'application/json', notes: out.notes }
    : { bytes: encode(writeOsmXml(out)), extension: 'osm', contentType: 'application/xml', notes: out.notes }
}

/** Who takes such a file for the whole venue would miss the places where it is read. */
function tellLeftOut({ places }: Venue): ExchangeNote[] {
  const what = places.length === 1 ? '1 place of a catalog was' : `${places.length} places of catalogs were`
  return places.length === 0 ? [] : [{ feature: null, message: `${what} left out; IMDF carries them` }]
}
