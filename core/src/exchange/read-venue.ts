import { assumeDoors } from './assume-doors.ts'
import { ExchangeError } from './exchange-error.ts'
import { importGeojson } from './geojson/geojson.ts'
import { isObject, parseJson, readImdf } from './imdf/archive.ts'
import { importImdf } from './imdf/import.ts'
import { validateImdf } from './imdf/validate.ts'
import type { ExchangeFinding, ExchangeNote, Venue } from './model.ts'
import { importOsm } from './osm/import.ts'

export const EXCHANGE_FORMATS = ['imdf', 'geojson', 'osm'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

export interface ReadVenue {
  format: ExchangeFormat
  venue: Venue
  notes: ExchangeNote[]
  findings: ExchangeFinding[]
}

/** Told by its first bytes, never by its name. */
function sniffFormat(bytes: Uint8Array): ExchangeFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'imdf'
  const head = new TextDecoder().decode(bytes.subarray(0, 2000)).replace(/^\ufeff/, '').trimStart() // biome-ignore format: one text
  if (head.startsWith('<') && head.includes('<osm')) return 'osm'
  if (head.startsWith('{')) {
    const json = parseJson(bytes, 'file')
    if (isObject(json) && Array.isArray(json.elements)) return 'osm'
    if (isObject(json) && json.type === 'FeatureCollection') return 'geojson'
  }
  throw new ExchangeError(
    'exchange_unsupported',
    'The file is not an IMDF archive (.zip), a GeoJSON FeatureCollection or an OpenStreetMap file (.osm).',
  )
}

/** A file of any format as a venue. `name` is for those that have none of their own. */
export function readVenue(bytes: Uint8Array, name: string): ReadVenue {
  const format = sniffFormat(bytes)
  if (format === 'imdf') {
    const archive = readImdf(bytes)
    return { format, findings: validateImdf(archive), ...withDoors(importImdf(archive)) }
  }
  // GeoJSON is how drawings go out and come in without a loss: nothing is added to it.
  const read = format === 'geojson' ? importGeojson(parseJson(bytes, 'file'), name) : withDoors(importOsm(bytes, name))
  return { format, findings: [], ...read }
}

function withDoors({ venue, notes }: { venue: Venue; notes: ExchangeNote[] }) {
  return { venue, notes: [...assumeDoors(venue.levels), ...notes] }
}

/** What the rules of the format say. Of formats without rules, whether the file can be read. */
export function checkVenueFile(bytes: Uint8Array): { format: ExchangeFormat; findings: ExchangeFinding[] } {
  const format = sniffFormat(bytes)
  if (format === 'imdf') return { format, findings: validateImdf(readImdf(bytes)) }
  const { notes } = readVenue(bytes, 'check')
  const findings = notes.map(({ feature, message }): ExchangeFinding => ({ severity: 'warning', rule: 'feature.readable', file: 'file', feature, message, place: null })) // biome-ignore format: one list
  return { format, findings }
}
