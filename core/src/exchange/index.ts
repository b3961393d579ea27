/** Venues in the formats of others: IMDF, GeoJSON and OpenStreetMap, in and out. Pure; runs in Node and in browsers. */
export { ExchangeError } from './exchange-error.ts'
export { type ImdfArchive, readImdf } from './imdf/archive.ts'
export { exportImdf, type ImdfOptions } from './imdf/export.ts'
export { importImdf } from './imdf/import.ts'
export { validateImdf } from './imdf/validate.ts'
export type {
  ExchangeFinding,
  ExchangeNote,
  Names,
  PlaceKind,
  Venue,
  VenueFeature,
  VenueLevel,
  VenuePlace,
} from './model.ts'
export { writeZip } from './zip/write-zip.ts'
