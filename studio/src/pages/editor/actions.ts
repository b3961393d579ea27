import { type EditFeature, type Fate, findUnlike, type Operation } from '@rotunda/core/edit'
import { midpoint, type Position, polygonContains } from '@rotunda/core/geo'
import { toast } from '../../shell/toasts.tsx'
import type { Check } from './checks/level-checks.ts'
import { calledOf, capital } from './draft/describe.ts'
import type { Editing } from './editing.ts'
import { carriedDoors, cornerMoves, followers } from './tools/follow.ts'
import { copyOperations } from './tools/on-all-levels.ts'
import { createOperation, doorAt, mapPositions, roomAt, splitOperation, stroke } from './tools/operations.ts'
import { moved, simplifyRing, squareUp, widened } from './tools/shapes.ts'
import type { Snapper } from './tools/snapping.ts'
import { neighboursOf, SHARED_CORNER_M } from './tools/use-hot-shape.ts'

const BEYOND_WALL_M = 0.6
const DOOR_REACH_M = 1.5
const SIMPLE_M = 0.05

function update(
  editing: Editing,
  feature: EditFeature,
  change: { geometry?: EditFeature['geometry']; properties?: Record<string, unknown> },
): Operation {
  return { op: 'update', dataset_id: editing.datasetId, feature_id: feature.feature_id, ...change }
}

/** Sets properties of all that is chosen; null takes one away. */
export function setProperties(editing: Editing, properties: Record<string, unknown>, what: string): boolean {
  const { selected } = editing
  const called = selected.length === 1 ? capital(calledOf(selected[0])) : `${selected.length} shapes`
  return editing.run(`${called} ${what}`, selected.map((feature) => update(editing, feature, { properties })), { isQuiet: true }) // biome-ignore format: one call
}

/** A name that is given anew is said by the label of the room as well. */
export function rename(editing: Editing, name: string): boolean {
  const { selected, features, datasetId } = editing
  const [room] = selected
  if (!room) return false
  const properties = { name: name === '' ? null : name, ...(room.properties.title === undefined ? {} : { title: name === '' ? null : name }) } // biome-ignore format: one patch
  const labels = [...features.values()].filter(
    ({ properties: { kind, space, name: said } }) =>
      kind === 'label' && space === room.feature_id && said === room.properties.name && said !== undefined,
  )
  const operations: Operation[] = [
    update(editing, room, { properties }),
    ...labels.map(
      (label): Operation => ({
        op: 'update',
        dataset_id: datasetId,
        feature_id: label.feature_id,
        properties: { name: name === '' ? null : name },
      }),
    ),
  ]
  return editing.run(`${capital(calledOf(room))} renamed to ${name}`, operations, { isQuiet: true })
}

export function drawRoom(editing: Editing, geometry: EditFeature['geometry']): void {
  const operation = createOperation(editing.datasetId, geometry, { kind: 'space' })
  if (editing.run('Room added', [operation])) {
    editing.select([operation.feature_id])
    editing.setTool('select')
  }
}

/** Does what a check proposes. */
export function fixCheck(editing: Editing, { fix }: Check): void {
  const room = fix && editing.features.get(fix.featureId)
  if (!fix || !room) return
  const geometry = { type: 'Polygon' as const, coordinates: fix.rings }
  if (editing.run(`${capital(calledOf(room))} mended`, [update(editing, room, { geometry })]))
    editing.select([room.feature_id])
}

/** Takes an area out of the chosen room, or else out of the one around it. */
export function cutHole(editing: Editing, area: EditFeature['geometry']): void {
  if (area.type !== 'Polygon') return
  const { selected, features } = editing
  const [at] = area.coordinates[0]!
  const isAround = ({ geometry }: EditFeature) =>
    geometry.type === 'Polygon' && polygonContains(geometry.coordinates, at!)
  const room = selected.find(isAround) ?? roomAt(features.values(), at!)
  if (room?.geometry.type !== 'Polygon') {
    toast({ text: 'Draw holes inside a room.', tone: 'bad' })
    return
  }
  const geometry = { type: 'Polygon' as const, coordinates: [...room.geometry.coordinates, area.coordinates[0]!] }
  if (editing.run(`Hole cut into ${calledOf(room)}`, [update(editing, room, { geometry })])) {
    editing.select([room.feature_id])
    editing.setTool('select')
  }
}

export function fillHoles(editing: Editing): void {
  const operations = editing.selected.flatMap((room) =>
    room.geometry.type === 'Polygon' && room.geometry.coordinates.length > 1
      ? [update(editing, room, { geometry: { type: 'Polygon', coordinates: room.geometry.coordinates.slice(0, 1) } })]
      : [],
  )
  if (operations.length > 0) editing.run(`Holes of ${calledOf(editing.selected[0])} filled`, operations)
}

/** Cuts the chosen room, or else the one that the middle of the stroke lies in. */
export function splitBy(editing: Editing, line: readonly Position[]): void {
  const { selected, features, session, datasetId, ground } = editing
  const middle = midpoint(line[0]!, line.at(-1)!)
  const chosen = selected.find(({ geometry }) => geometry.type === 'Polygon' && polygonContains(geometry.coordinates, middle)) // biome-ignore format: one question
  const room = chosen ?? roomAt(features.values(), middle)
  if (!room) {
    toast({ text: 'The line crosses no room. Draw it across a room, from wall to wall.', tone: 'bad' })
    return
  }
  const cut = stroke(line, BEYOND_WALL_M * ground.meter)
  const operation = splitOperation(session.draft!.state, datasetId, room.feature_id, cut)
  if (operation?.op !== 'split') {
    toast({ text: `The line does not split ${calledOf(room)}. Draw it from wall to wall.`, tone: 'bad' })
    return
  }
  if (editing.run(`${capital(calledOf(room))} split`, [operation])) {
    editing.select([operation.new_feature_ids[0]!])
    editing.setTool('select')
  }
}

/** Whether the chosen shapes can become one; where they cannot, the line at the bottom says why. */
export function mayMerge({ selected }: Editing): boolean {
  const [first, ...others] = selected
  if (!first || others.length === 0) return false
  const flat = selected.find(({ geometry }) => geometry.type !== 'Polygon')
  const refused = flat ? { feature: flat, message: 'has no area' } : findUnlike(first, others)
  if (refused) {
    const why = `${capital(calledOf(refused.feature))} ${refused.message}.`
    toast({ text: `${why} Press it with Shift to leave it out.`, tone: 'bad' })
  }
  return !refused
}

export function mergeRooms(editing: Editing, keep: string, fates: { placements?: Fate; bookings?: Fate }): void {
  const ids = editing.selected.map(({ feature_id }) => feature_id)
  const names = editing.selected.map(calledOf).join(' and ')
  const operation: Operation = { op: 'merge', dataset_id: editing.datasetId, feature_ids: ids, keep, ...fates }
  if (editing.run(`${names} merged`, [operation])) {
    editing.select([keep])
    editing.setTool('select')
  }
}

export function addDoor(editing: Editing, at: Position): void {
  const { features, ground, datasetId } = editing
  const door = doorAt(features.values(), at, ground.meter, DOOR_REACH_M * ground.meter)
  if (!door) {
    toast({ text: 'No wall nearby. Place the door on a room’s wall.', tone: 'bad' })
    return
  }
  editing.run('Door added', [createOperation(datasetId, door.geometry, door.properties)])
}

export function deleteSelected(editing: Editing, fate?: Fate): void {
  const { selected, datasetId } = editing
  if (selected.length === 0) return
  const title =
    selected.length === 1 ? `${capital(calledOf(selected[0]))} deleted` : `${selected.length} shapes deleted`
  const fates = fate ? { placements: fate, bookings: fate } : {}
  const operations = selected.map(
    ({ feature_id }): Operation => ({ op: 'delete', dataset_id: datasetId, feature_id, ...fates }),
  )
  if (editing.run(title, operations)) editing.select([])
}

/** Makes doors as wide as this; each keeps its middle. */
export function setDoorWidth(editing: Editing, meters: number): boolean {
  const operations = editing.selected.flatMap((door) => {
    const geometry = widened(door.geometry, meters * editing.ground.meter)
    return geometry ? [update(editing, door, { geometry, properties: { width_m: meters } })] : []
  })
  return operations.length > 0 && editing.run(`Door width set to ${meters} m`, operations, { isQuiet: true })
}

/** Moves the selection by a distance in metres. */
export function nudge(editing: Editing, right: number, up: number): void {
  const { selected, ground, selection } = editing
  if (selected.length === 0) return
  const shift: Position = [right * ground.meter, up * ground.meter]
  const operations = selected.map((feature) =>
    update(editing, feature, {
      geometry: mapPositions(feature.geometry, (line) => moved(line, shift)),
      ...movedLabel(feature, shift),
    }),
  )
  const called = selected.length === 1 ? capital(calledOf(selected[0])) : `${selected.length} shapes`
  editing.run(`${called} moved`, operations, { joins: `move ${selection.join()}`, isQuiet: true })
}

/** A label that was put somewhere goes with its room. */
function movedLabel(
  { properties: { label_at } }: EditFeature,
  shift: Position,
): { properties?: Record<string, unknown> } {
  return Array.isArray(label_at) ? { properties: { label_at: moved([label_at as unknown as Position], shift)[0] } } : {}
}

/** Gives a shape another outline. With a snapper, neighbours that share its corners follow, and doors on its edges. */
export function reshape(
  editing: Editing,
  featureId: string,
  geometry: EditFeature['geometry'],
  snapper: Snapper | null = null,
): boolean {
  const feature = editing.features.get(featureId)
  if (!feature) return false
  const operations = [
    update(editing, feature, { geometry }),
    ...(snapper ? followed(editing, feature, geometry, snapper) : []),
  ]
  return editing.run(`${capital(calledOf(feature))} reshaped`, operations, { isQuiet: true })
}

function followed(
  editing: Editing,
  feature: EditFeature,
  geometry: EditFeature['geometry'],
  snapper: Snapper,
): Operation[] {
  const { features, ground } = editing
  const same = SHARED_CORNER_M * ground.meter
  const around = neighboursOf(feature, features, snapper, ground)
  const shapes = followers(cornerMoves(feature.geometry, geometry), around, same)
  // Doors of walls are moved with their wall by the operation itself.
  const hasWall = shapes.some(({ feature: each }) => each.properties.kind === 'wall')
  const doors = hasWall ? [] : carriedDoors(feature.geometry, geometry, features.values(), same)
  return [...shapes, ...doors].map((each) => update(editing, each.feature, { geometry: each.geometry }))
}

export function changeShapes(editing: Editing, how: 'square' | 'simplify'): void {
  const { selected, ground } = editing
  const change =
    how === 'square' ? squareUp : (ring: readonly Position[]) => simplifyRing(ring, SIMPLE_M * ground.meter)
  const operations = selected.flatMap((feature) => {
    if (feature.geometry.type !== 'Polygon') return []
    const geometry = mapPositions(feature.geometry, change)
    return JSON.stringify(geometry) === JSON.stringify(feature.geometry) ? [] : [update(editing, feature, { geometry })]
  })
  const called = selected.length === 1 ? capital(calledOf(selected[0])) : `${operations.length} shapes`
  if (operations.length === 0) {
    if (selected.length > 0) toast({ text: how === 'square' ? 'Already square.' : 'Nothing to simplify.' })
    return
  }
  editing.run(`${called} ${how === 'square' ? 'squared up' : 'simplified'}`, operations)
}

/** The same shapes on all other levels that are loaded. */
export function copyToLevels(editing: Editing): void {
  const operations = copyOperations(editing, editing.selected)
  if (operations.length === 0) return
  const called =
    editing.selected.length === 1 ? capital(calledOf(editing.selected[0])) : `${editing.selected.length} shapes`
  const title = `${called} copied to the other levels`
  if (editing.run(title, operations)) toast({ text: `${title}.` })
}
