import type { RouteFeature, RouteFloor } from '@rotunda/core/route'

/** How large a venue is drawn. */
export interface VenueSize {
  levels: number
  corridors: number
  doorsPerSide: number
}

const DOOR_SPACING = 4
const CORRIDOR_SPACING = 14

/**
 * Levels of parallel corridors with doors on both sides, joined by cross corridors every 40 m, with stairs and an
 * elevator at every fifth corridor. Doors stand a little off the regular, so that no two ways are equally long.
 */
export function drawVenue({ levels, corridors, doorsPerSide }: VenueSize, random: () => number): RouteFloor[] {
  return Array.from({ length: levels }, (_, floor) => {
    const features: RouteFeature[] = []
    const add = (kind: string, geometry: RouteFeature['geometry'], properties: Record<string, unknown> = {}) =>
      features.push({ id: `${floor}-${features.length}`, geometry, properties: { kind, ...properties } })
    const line = (...coordinates: [number, number][]) => add('walking_path', { type: 'LineString', coordinates })
    const length = doorsPerSide * DOOR_SPACING
    for (let corridor = 0; corridor < corridors; corridor++) {
      const y = corridor * CORRIDOR_SPACING
      line([0, y], [length, y])
      for (let door = 0; door < doorsPerSide; door++) {
        const x = (door + 0.2 + 0.6 * random()) * DOOR_SPACING
        line([x, y], [x, y + 1 + random()])
        line([x, y], [x, y - 1 - random()])
      }
      if (corridor % 5 === 0) {
        for (const [connector_type, x] of [
          ['stairs', 0],
          ['elevator', length],
        ] as const) {
          const properties = { connector_type, connector_id: `${connector_type}-${corridor}` }
          add('connector', { type: 'Point', coordinates: [x, y] }, properties)
        }
      }
    }
    for (let x = 0; x <= length; x += 40) line([x, 0], [x, (corridors - 1) * CORRIDOR_SPACING])
    return { floor, name: `Level ${floor}`, shortName: `${floor}`, unitsPerMeter: 1, features }
  })
}
