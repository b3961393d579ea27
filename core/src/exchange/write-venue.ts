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
  notes: ExchangeNote[]
}

export function writeVenue(venue: Venue, options: WriteOptions): WrittenVenue {
  const encode = (text: string) => new TextEncoder().encode(text)
  if (options.format === 'imdf') {
    const { files, notes } = exportImdf(venue, options)
    return { bytes: writeZip(files), extension: 'zip', contentType: 'application/zip', notes }
  }
  if (options.format === 'geojson') {
    const text = exportGeojson(venue, options.coordinates ?? 'wgs84')
    return { bytes: encode(text), extension: 'geojson', contentType: 'application/geo+json', notes: [] }
  }
  const out = exportOsm(venue)
  return options.encoding === 'json'
    ? { bytes: encode(writeOsmJson(out)), extension: 'osm.json', contentType: 'application/json', notes: out.notes }
    : { bytes: encode(writeOsmXml(out)), extension: 'osm', contentType: 'application/xml', notes: out.notes }
}
