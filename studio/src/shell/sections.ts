import {
  CalendarCheck,
  ChartNoAxesColumn,
  House,
  type IconNode,
  Layers,
  MapPin,
  MessageSquareWarning,
  Palette,
  Pencil,
  QrCode,
  ScanSearch,
  Send,
  Table2,
} from 'lucide'
import type { Section } from '../address/address.ts'

export interface SectionEntry {
  section: Section
  label: string
  icon: IconNode
  /** The letter after G. */
  key: string
  /** The heading that it stands under in the sidebar. */
  group?: 'Map' | 'Content' | 'Visitors'
  /** Without this scope the page is of no use. */
  scope: string
}

/** The navigation of a venue, from top to bottom. */
export const SECTION_ENTRIES: readonly SectionEntry[] = [
  { section: 'overview', label: 'Overview', icon: House, key: 'o', scope: 'maps:read' },
  { section: 'review', label: 'Review', icon: ScanSearch, key: 'r', group: 'Map', scope: 'floor-plans:read' },
  { section: 'editor', label: 'Editor', icon: Pencil, key: 'e', group: 'Map', scope: 'changesets:read' },
  { section: 'levels', label: 'Levels', icon: Layers, key: 'l', group: 'Map', scope: 'map-sources:read' },
  { section: 'catalogs', label: 'Catalogs', icon: Table2, key: 'c', group: 'Content', scope: 'catalogs:read' },
  { section: 'placements', label: 'Placements', icon: MapPin, key: 'm', group: 'Content', scope: 'placements:read' },
  {
    section: 'bookings',
    label: 'Bookings',
    icon: CalendarCheck,
    key: 'b',
    group: 'Content',
    scope: 'reservations:read',
  },
  { section: 'look', label: 'Look', icon: Palette, key: 'k', group: 'Visitors', scope: 'map-views:read' },
  { section: 'signs', label: 'Signs and print', icon: QrCode, key: 's', group: 'Visitors', scope: 'maps:read' },
  {
    section: 'insights',
    label: 'Insights',
    icon: ChartNoAxesColumn,
    key: 'i',
    group: 'Visitors',
    scope: 'insights:read',
  },
  {
    section: 'reports',
    label: 'Reports',
    icon: MessageSquareWarning,
    key: 't',
    group: 'Visitors',
    scope: 'reports:read',
  },
  { section: 'publish', label: 'Publish', icon: Send, key: 'p', group: 'Visitors', scope: 'map-views:read' },
]

/** Pages where the map takes the room, and the navigation is a rail of icons. */
export const MAP_SECTIONS: readonly Section[] = ['review', 'editor', 'levels', 'plans']
