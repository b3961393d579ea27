import { drawClutter } from './drawing/clutter.ts'
import { drawAxes, drawColumns } from './drawing/columns.ts'
import { furnish } from './drawing/furniture.ts'
import { labelRoom } from './drawing/labels.ts'
import { drawOpening } from './drawing/openings.ts'
import { drawPictograms } from './drawing/pictograms.ts'
import { drawRoute } from './drawing/route.ts'
import { drawSymbol } from './drawing/symbols.ts'
import { drawWalls } from './drawing/walls.ts'
import { Pen } from './pen.ts'
import { Random } from './random.ts'
import type { Sheet } from './sheet.ts'
import type { Style } from './style.ts'
import type { Venue } from './venue.ts'

/** Draws the venue in the style. */
export function drawVenue(venue: Venue, style: Style, seed: number): Sheet {
  const random = new Random(seed)
  const pen = new Pen(style, venue.shell)
  drawWalls(pen, venue)
  if (style.body === 'none') drawPictograms(pen, venue)
  else for (const door of venue.doors) drawOpening(pen, door, venue, random)
  venue.rooms.forEach((room, i) => {
    labelRoom(pen, room, venue)
    if (style.furnished && room.name !== 'Corridor' && venue.name !== 'expo' && i > 0) furnish(pen, room, random)
    if (style.symbols) drawSymbol(pen, room)
  })
  drawClutter(pen, venue, random)
  if (style.columns) drawColumns(pen, venue)
  if (style.axes) drawAxes(pen, venue)
  if (style.route) drawRoute(pen, venue)
  return pen.sheet
}
