import {
  ArrowUpDown,
  Ban,
  BrickWall,
  DoorOpen,
  type IconNode,
  Lasso,
  MapPin,
  MousePointer2,
  Pentagon,
  Ruler,
  Shapes,
  Slice,
  Spline,
  Type,
  Waypoints,
} from 'lucide'

export type ToolName =
  | 'select'
  | 'room'
  | 'split'
  | 'merge'
  | 'door'
  | 'lift'
  | 'path'
  | 'gate'
  | 'closure'
  | 'obstacle'
  | 'label'
  | 'poi'
  | 'measure'
  | 'route'
  | 'lasso'

/**
 * What is drawn with a tool: nothing but a choice, one point, a rectangle by two corners, a line by two points or by
 * several, an area corner by corner or along walls, or one stroke around something.
 */
export type Drawn = 'pick' | 'point' | 'rectangle' | 'line' | 'lines' | 'area' | 'trace' | 'lasso'

/** Ways to draw a room. */
export type RoomMode = 'rectangle' | 'polygon' | 'trace' | 'hole'

export const ROOM_MODES: readonly { value: RoomMode; label: string; draws: Drawn; hint: string }[] = [
  { value: 'rectangle', label: 'Rectangle', draws: 'rectangle', hint: 'Two corners, or one stroke.' },
  { value: 'polygon', label: 'Polygon', draws: 'area', hint: 'Corner by corner; Enter or the first corner ends it.' },
  { value: 'trace', label: 'Trace walls', draws: 'trace', hint: 'Points on walls; what is between follows the walls.' },
  { value: 'hole', label: 'Hole', draws: 'area', hint: 'One stroke, or corner by corner, inside a room.' },
]

export interface Tool {
  name: ToolName
  label: string
  keys: string
  icon: IconNode
  draws: Drawn
  hint: string
}

/** In the order of the bar. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'select',
    label: 'Select',
    keys: 'v',
    icon: MousePointer2,
    draws: 'pick',
    hint: 'Choose a shape. Shift adds.',
  },
  { name: 'room', label: 'Room', keys: 'r', icon: Pentagon, draws: 'rectangle', hint: 'Two corners of the room.' },
  {
    name: 'split',
    label: 'Split',
    keys: 's',
    icon: Slice,
    draws: 'line',
    hint: 'One stroke across the room, wall to wall.',
  },
  {
    name: 'merge',
    label: 'Merge',
    keys: 'm',
    icon: Shapes,
    draws: 'pick',
    hint: 'Choose the rooms that become one, then Enter.',
  },
  { name: 'door', label: 'Door', keys: 'd', icon: DoorOpen, draws: 'point', hint: 'A place on a wall.' },
  {
    name: 'lift',
    label: 'Lift or stairs',
    keys: 'l',
    icon: ArrowUpDown,
    draws: 'rectangle',
    hint: 'Two corners.',
  },
  {
    name: 'path',
    label: 'Walking path',
    keys: 'p',
    icon: Waypoints,
    draws: 'lines',
    hint: 'Points of the way, then Enter.',
  },
  {
    name: 'gate',
    label: 'One-way gate',
    keys: 'shift+p',
    icon: Spline,
    draws: 'line',
    hint: 'A line across the way, passed from its left to its right.',
  },
  { name: 'closure', label: 'Closure', keys: 'c', icon: Ban, draws: 'pick', hint: 'Choose what is closed.' },
  {
    name: 'obstacle',
    label: 'Obstacle',
    keys: 'o',
    icon: BrickWall,
    draws: 'rectangle',
    hint: 'Two corners of what is in the way.',
  },
  { name: 'label', label: 'Label', keys: 't', icon: Type, draws: 'point', hint: 'Where the words stand.' },
  { name: 'poi', label: 'Point of interest', keys: 'i', icon: MapPin, draws: 'point', hint: 'Where it is.' },
  { name: 'measure', label: 'Measure', keys: 'q', icon: Ruler, draws: 'line', hint: 'Two points.' },
  {
    name: 'route',
    label: 'Try a route',
    keys: 'shift+q',
    icon: Waypoints,
    draws: 'line',
    hint: 'Where to start and where to go.',
  },
  {
    name: 'lasso',
    label: 'Lasso',
    keys: 'w',
    icon: Lasso,
    draws: 'lasso',
    hint: 'One stroke around what is meant, or points and Enter.',
  },
]

export function toolOf(name: ToolName): Tool {
  return TOOLS.find((tool) => tool.name === name)!
}

export function drawnBy(name: ToolName, mode: RoomMode): Drawn {
  return name === 'room' ? ROOM_MODES.find(({ value }) => value === mode)!.draws : toolOf(name).draws
}
