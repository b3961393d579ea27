import { cores, door, escalators, type Level, sideDoor } from './level.ts'
import type { Rect } from './site.ts'

/** Below the hall: cars, bicycles, and what a building keeps in its cellar. */
export function parking(): Level {
  const core = cores('L1', 'L2', 'S1', 'S3')
  // Down here the escalators run between walls.
  const wells = escalators('E1', 'E2').map((well) => ({ ...well, rect: [38, well.rect[1], 52, well.rect[3]] as Rect }))
  return {
    floor: -1,
    title: 'Level P1',
    sheet: 'A-099',
    rooms: [
      { rect: [0, 0, 38, 38], number: 'P11', name: 'Parking A', floor: 'cars' },
      { rect: [38, 0, 72, 26], number: 'P12', name: 'Parking B', floor: 'cars' },
      { rect: [0, 38, 22, 64], number: 'P13', name: 'Parking C', floor: 'cars' },
      { rect: [25.4, 46, 60, 64], number: 'P14', name: 'Parking D', floor: 'cars' },
      { rect: [52, 26, 72, 38], name: 'Lobby' },
      { rect: [38, 33.8, 52, 38], name: 'Corridor' },
      { rect: [38, 26, 52, 30.2], number: 'P20', name: 'Storage' },
      { rect: [22, 46, 25.4, 64], name: 'Plant' },
      { rect: [25.4, 38, 38, 46], number: 'P15', name: 'Car Wash' },
      { rect: [38, 38, 46, 46], number: 'P16', name: 'Keys' },
      { rect: [46, 38, 53, 46], number: 'P17', name: 'Lockers' },
      { rect: [53, 38, 60, 46], number: 'P18', name: 'Security' },
      { rect: [60, 46, 72, 64], number: 'P19', name: 'Bicycles' },
      { rect: [68.6, 38, 72, 46] },
      { rect: [60, 41, 65.2, 46] },
      ...core.rooms,
      ...wells,
    ],
    openings: [
      sideDoor(0, 19, 1, 0, 3.6),
      sideDoor(38, 10, 1, 0, 3.6),
      sideDoor(38, 36, 1),
      sideDoor(52, 36, 1),
      sideDoor(52, 28, -1),
      door(60, 26, 1),
      door(11, 38, 1, 0, 3.6),
      sideDoor(22, 60, 1),
      sideDoor(25.4, 60, 1),
      door(31, 38, 1, 0, 3),
      door(42, 38, 1),
      door(49.5, 38, 1),
      door(56.5, 38, 1),
      door(70.3, 38, 1),
      door(70.3, 46, 1),
      ...core.openings,
      // Fire doors at the foot; the other end is already under the floor above.
      ...wells.map(({ rect }) => sideDoor(rect[2], (rect[1] + rect[3]) / 2, 1, 1, 1.1)),
    ],
    islands: [],
    columns: [],
  }
}
