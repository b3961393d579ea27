/** Venues in the formats of others: IMDF, GeoJSON and OpenStreetMap, in and out. Pure; runs in Node and in browsers. */
export { ExchangeError } from './exchange-error.ts'
export type {
  ExchangeFinding,
  ExchangeNote,
  PlaceKind,
  Venue,
  VenueFeature,
  VenueLevel,
  VenuePlace,
} from './model.ts'
export { translationsOf } from './names.ts'
export { checkVenueFile, EXCHANGE_FORMATS, type ExchangeFormat, type ReadVenue, readVenue } from './read-venue.ts'
export { type WriteOptions, type WrittenVenue, writeVenue } from './write-venue.ts'
export { writeZip } from './zip/write-zip.ts'
