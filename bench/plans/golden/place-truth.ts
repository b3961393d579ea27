import type { Place } from '../plan.ts'
import type { Truth } from '../score.ts'

/** What is true of a sheet, in the coordinates of the file it was written to. */
export function placeTruth(truth: Truth, place: Place, scale: number): Truth {
  return {
    ...truth,
    rooms: truth.rooms.map((room) => ({ ...room, rings: room.rings.map((ring) => ring.map(([x, y]) => place(x, y))) })),
    openings: (truth.openings ?? []).map(({ at: [x, y], width }) => ({ at: place(x, y), width: width * scale })),
    ...(truth.unitsPerMeter ? { unitsPerMeter: truth.unitsPerMeter * scale } : {}),
  }
}
