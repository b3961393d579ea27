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
  { value: 'rectangle', label: 'Rectangle', draws: 'rectangle', hint: 'Click two corners or drag.' },
  {
    value: 'polygon',
    label: 'Polygon',
    draws: 'area',
    hint: 'Click each corner; finish with Enter or the first corner.',
  },
  {
    value: 'trace',
    label: 'Trace walls',
    draws: 'trace',
    hint: 'Click points on walls; the outline follows the walls between them.',
  },
  { value: 'hole', label: 'Hole', draws: 'area', hint: 'Drag or click corners inside a room.' },
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
    hint: 'Click a shape. Shift adds to the selection.',
  },
  {
    name: 'room',
    label: 'Room',
    keys: 'r',
    icon: Pentagon,
    draws: 'rectangle',
    hint: 'Click two corners of the room.',
  },
  {
    name: 'split',
    label: 'Split',
    keys: 's',
    icon: Slice,
    draws: 'line',
    hint: 'Drag across the room, from wall to wall.',
  },
  {
    name: 'merge',
    label: 'Merge',
    keys: 'm',
    icon: Shapes,
    draws: 'pick',
    hint: 'Select the rooms to merge, then press Enter.',
  },
  { name: 'door', label: 'Door', keys: 'd', icon: DoorOpen, draws: 'point', hint: 'Click a wall.' },
  {
    name: 'lift',
    label: 'Lift or stairs',
    keys: 'l',
    icon: ArrowUpDown,
    draws: 'rectangle',
    hint: 'Click two corners.',
  },
  {
    name: 'path',
    label: 'Walking path',
    keys: 'p',
    icon: Waypoints,
    draws: 'lines',
    hint: 'Click points along the path, then press Enter.',
  },
  {
    name: 'gate',
    label: 'One-way gate',
    keys: 'shift+p',
    icon: Spline,
    draws: 'line',
    hint: 'Draw a line across the path; people pass from its left to its right.',
  },
  { name: 'closure', label: 'Closure', keys: 'c', icon: Ban, draws: 'pick', hint: 'Click what is closed.' },
  {
    name: 'obstacle',
    label: 'Obstacle',
    keys: 'o',
    icon: BrickWall,
    draws: 'rectangle',
    hint: 'Click two corners of the obstacle.',
  },
  { name: 'label', label: 'Label', keys: 't', icon: Type, draws: 'point', hint: 'Click where the text goes.' },
  { name: 'poi', label: 'Point of interest', keys: 'i', icon: MapPin, draws: 'point', hint: 'Click its position.' },
  { name: 'measure', label: 'Measure', keys: 'q', icon: Ruler, draws: 'line', hint: 'Click two points.' },
  {
    name: 'route',
    label: 'Try a route',
    keys: 'shift+q',
    icon: Waypoints,
    draws: 'line',
    hint: 'Click a start, then a destination.',
  },
  {
    name: 'lasso',
    label: 'Lasso',
    keys: 'w',
    icon: Lasso,
    draws: 'lasso',
    hint: 'Drag around shapes, or click points and press Enter.',
  },
]

export function toolOf(name: ToolName): Tool {
  return TOOLS.find((tool) => tool.name === name)!
}

export function drawnBy(name: ToolName, mode: RoomMode): Drawn {
  return name === 'room' ? ROOM_MODES.find(({ value }) => value === mode)!.draws : toolOf(name).draws
}
