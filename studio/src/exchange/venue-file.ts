const VENUE_FILE = /\.(zip|geojson|osm|json)$/i

/** Whether a file holds a whole venue rather than the plan of a level. */
export function isVenueFile(file: File): boolean {
  return VENUE_FILE.test(file.name)
}
