import type { EditFeature, Operation } from '@rotunda/core/edit'
import type { Bounds } from '@rotunda/core/geo'
import type { Ground } from '../../map/ground.ts'
import type { Occupant } from '../../service/levels.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import type { Booking } from '../bookings/load-bookings.ts'
import type { DraftSession } from './draft/draft-session.ts'
import type { RoomMode, ToolName } from './tools/tools.ts'

/** What the parts of the editor share: the draft, what is chosen in it, and how something is done. */
export interface Editing {
  venue: Venue
  session: DraftSession
  floor: Floor
  datasetId: string
  features: ReadonlyMap<string, EditFeature>
  ground: Ground
  /** What people have placed, without what bookings brought. */
  occupants: ReadonlyMap<string, readonly Occupant[]>
  /** Bookings that are held or booked, by feature. */
  bookings: ReadonlyMap<string, readonly Booking[]>
  selection: readonly string[]
  selected: readonly EditFeature[]
  select(ids: readonly string[]): void
  /** Moves the camera to a part of the level. */
  look(bounds: Bounds): void
  /** Changes the draft and shows a toast with undo. Returns false if it could not be done. */
  run(title: string, operations: readonly Operation[], how?: { joins?: string; isQuiet?: boolean }): boolean
  tool: ToolName
  setTool(tool: ToolName): void
  /** How the next room is drawn. */
  roomMode: RoomMode
  setRoomMode(mode: RoomMode): void
  /** Whether the next lift is made on all levels, or on this one alone. */
  isLiftOnAll: boolean
  setLiftOnAll(isOnAll: boolean): void
  isReadOnly: boolean
}
