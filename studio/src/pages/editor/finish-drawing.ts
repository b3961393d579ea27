import { distance, type Geometry, type Position, polygonContains, positions } from '@rotunda/core/geo'
import type { Overlay } from '../../map/overlays.ts'
import { toast } from '../../shell/toasts.tsx'
import { addDoor, cutHole, drawRoom, setProperties, splitBy } from './actions.ts'
import type { Checking } from './checks/use-checks.ts'
import type { Editing } from './editing.ts'
import { connectorOperations } from './tools/on-all-levels.ts'
import { createOperation } from './tools/operations.ts'
import { type Sketch, shapeOf } from './tools/sketch.ts'

/** What becomes of a drawing that is finished, by its tool. Returns marks that stay on the map. */
export async function finishDrawing(
  editing: Editing,
  checking: Checking,
  sketch: Sketch,
): Promise<readonly Overlay[] | null> {
  const geometry = shapeOf(sketch)
  if (!geometry) return null
  const { tool, datasetId } = editing
  const add = (title: string, shape: Geometry, properties: Record<string, unknown>) => {
    const operation = createOperation(datasetId, shape, properties)
    if (!editing.run(title, [operation])) return
    editing.select([operation.feature_id])
    editing.setTool('select')
  }
  switch (tool) {
    case 'room':
      if (editing.roomMode === 'hole') cutHole(editing, geometry)
      else drawRoom(editing, geometry)
      return null
    case 'split':
      splitBy(editing, sketch.points)
      return null
    case 'door':
      addDoor(editing, sketch.points[0]!)
      return null
    case 'lift': {
      const all = connectorOperations(editing, geometry)
      const operations = all.filter((each) => editing.isLiftOnAll || ('dataset_id' in each && each.dataset_id === datasetId)) // biome-ignore format: one list
      const where = operations.length === 1 ? 'this level' : `${operations.length} levels`
      if (editing.run(`Lift added on ${where}`, operations)) {
        const own = operations.find((each) => 'dataset_id' in each && each.dataset_id === datasetId)
        if (own?.op === 'create') editing.select([own.feature_id])
        editing.setTool('select')
      }
      return null
    }
    case 'path':
      add('Walking path added', geometry, { kind: 'walking_path' })
      return null
    case 'gate':
      add('One-way gate added', geometry, { kind: 'gate', one_way: 'forward' })
      return null
    case 'obstacle':
      add('Obstacle added', geometry, { kind: 'obstacle' })
      return null
    case 'label':
      if (
        geometry.type === 'Point' &&
        editing.selected.length === 1 &&
        editing.selected[0]!.properties.kind === 'space'
      ) {
        setProperties(editing, { label_at: geometry.coordinates }, 'label moved')
        editing.setTool('select')
        return null
      }
      add('Label added', geometry, { kind: 'label', name: 'Label' })
      return null
    case 'poi':
      add('Point of interest added', geometry, { kind: 'x-point-of-interest', name: 'Point of interest' })
      return null
    case 'lasso':
      selectWithin(editing, geometry)
      return null
    case 'measure':
      return [measured(sketch.points, editing.ground.meter)]
    case 'route':
      return triedRoute(checking, sketch.points)
    default:
      return null
  }
}

/** All that lies in the area as a whole. */
function selectWithin(editing: Editing, area: Geometry): void {
  if (area.type !== 'Polygon') return
  const found = [...editing.features.values()].filter(({ geometry, properties }) => {
    if (properties.kind === 'wall' || properties.kind === 'label') return false
    return positions(geometry).every((point) => polygonContains(area.coordinates, point))
  })
  editing.select(found.map(({ feature_id }) => feature_id))
  editing.setTool('select')
}

function measured(points: readonly Position[], meter: number): Overlay {
  const [a, b] = [points[0]!, points[1]!]
  const label = `${(distance(a, b) / meter).toFixed(2)} m`
  return { look: 'measure', geometry: { type: 'LineString', coordinates: [a, b] }, label }
}

async function triedRoute({ tryRoute }: Checking, points: readonly Position[]): Promise<readonly Overlay[]> {
  const [from, to] = [points[0]!, points[1]!]
  const route = await tryRoute(from, to)
  if (!route) {
    toast({ text: 'No route connects these points in this draft.', tone: 'bad' })
    return []
  }
  toast({ text: `${Math.round(route.meters)} m, ${Math.max(1, Math.round(route.minutes))} min on foot` })
  return [{ look: 'route', geometry: { type: 'LineString', coordinates: route.line } }]
}
