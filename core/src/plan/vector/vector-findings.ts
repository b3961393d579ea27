import type { Drawing } from '../drawing.ts'
import { captionedViewRule } from '../findings/captioned-views.ts'
import type { Findings, FoundDoor } from '../findings/findings.ts'
import { lightWellRule } from '../findings/light-wells.ts'
import { mapPanelRule } from '../findings/map-panels.ts'
import { mergeOwnRule } from '../findings/merge-own.ts'
import type { OwnPolygon } from '../findings/own-polygons.ts'
import { signPlateRule } from '../findings/sign-plates.ts'
import { cellParameters, findCells, type Space } from '../findings/spaces.ts'
import { storeyTitles } from '../findings/storey-titles.ts'
import { titleBlockRule } from '../findings/title-block.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import { spacesOf } from '../rules/parts.ts'
import type { RuleInfo } from '../rules/rule.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import { cleanPolygon } from '../shape/clean-rings.ts'
import { type Polygon, polygonArea, type Ring } from '../shape/ring.ts'
import { bindLabels } from '../text/bind-labels.ts'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { withoutShafts } from './clutter/shafts.ts'
import { sortUnentered } from './clutter/unentered.ts'
import { type Doorway, sideFinder } from './doors/door-sides.ts'
import type { Found } from './find-spaces.ts'
import { CLOSED_DOOR } from './graph/edge-sources.ts'
import { traceFaces } from './graph/faces.ts'
import { joinLines } from './graph/wall-lines.ts'
import type { Partition } from './partition.ts'
import { type Sheet, splitSheet } from './sheet/sheet.ts'
import { type Entered, textPanelRule } from './sheet/text-panels.ts'

/** What is smaller and stands free is a mark: a bolt, a socket. */
const SMALLEST_FIXTURE_M2 = 0.03

export const cellRule: RuleInfo = {
  id: 'table-cells',
  phase: 'sheet',
  as: 'no room',
  does: 'Low faces around a text, in line with others, are cells of a table.',
  parameters: cellParameters,
}

/** Puts together what the search found with the drawing's own polygons, and leaves out what is no plan. */
export function vectorFindings(
  drawing: Drawing,
  lines: Line[],
  found: Found,
  own: OwnPolygon[],
  unitsPerMeter: number,
  run: RuleRun,
): { findings: Findings; sheet: Sheet } {
  const { partition, labels } = found
  const faces = sortUnentered(found.faces, partition, found.flights, unitsPerMeter, run)
  const places = run.apply(signPlateRule, own, faces.spaces)
  const all = run.apply(mergeOwnRule, places.found, places.own)
  const entered = enteredFaces(partition)
  const beside = new Set([
    ...run.apply(titleBlockRule, all, lines),
    ...run.apply(mapPanelRule, all, lines, entered.byLeaf),
    ...run.apply(captionedViewRule, all, lines),
    ...run.apply(lightWellRule, all),
    ...run.apply(textPanelRule, all, lines, entered, unitsPerMeter),
  ])
  const merged = all.filter((space) => !beside.has(space))
  const openings = partition.cuts.filter(
    ({ x0, y0, x1, y1 }) => Math.hypot(x1 - x0, y1 - y0) > buildingSizes.narrowestWay.value * unitsPerMeter,
  )
  const sheet = splitSheet(partition, merged, found.doors, openings, unitsPerMeter, run)
  const { inPlan, paper } = sheet
  const cells = findCells(merged)
  const polygonInPlan = ({ outer }: Polygon) => inPlan(outer[0]!, outer[1]!)
  const closed = merged.filter(
    (space) =>
      space.drawn ||
      (polygonInPlan(space.polygon) &&
        !run.holds(cellRule, cells.has(space), () => spacesOf([space])) &&
        !paper.has(space)),
  )
  const drawn = new Set(closed.flatMap((space) => space.labels.flatMap(({ lines }) => lines)))
  const inPanels = new Set([...beside].flatMap((space) => space.labels.flatMap(({ lines }) => lines)))
  const inside = labels.filter(({ x, y, lines }) => drawn.has(lines[0]!) || (inPlan(x, y) && !inPanels.has(lines[0]!)))
  const titles = storeyTitles(lines)
  const isTitle = (label: Label) => label.lines.some((line) => titles.includes(line))
  bindLabels(
    drawing,
    closed,
    inside.filter((label) => !isTitle(label)),
    run,
  )
  const spaces = withoutShafts(closed, entered.any, found.flights, unitsPerMeter, run)
  for (const space of spaces) space.polygon = cleanPolygon(space.polygon)
  const sides = sideFinder(
    spaces.map(({ polygon }) => polygon),
    unitsPerMeter,
  )
  const doorsOf = (doors: Doorway[], swing: boolean): FoundDoor[] =>
    doors.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1, swing, between: sides({ x0, y0, x1, y1 }) }))
  const doors = [...doorsOf(found.doors, true), ...doorsOf(openings, false)]
  return {
    findings: {
      method: own.length > 0 ? `the drawing's own polygons; ${found.method}` : found.method,
      spaces,
      walls: faces.walls.filter(polygonInPlan),
      wallLines: singleLines(partition, faces.walls, [...beside, ...paper], inPlan),
      fixtures: [...faces.fixtures, ...islandOutlines(found, unitsPerMeter)].filter(polygonInPlan),
      doors: doors.filter(({ between: [p, q] }) => p !== q),
      labels: inside,
      titles,
      flights: found.flights.filter(({ corners }) => inPlan(...corners[0]!)),
    },
    sheet,
  }
}

/** The faces that doors or openings lead to. */
function enteredFaces({ graph, faces }: Partition): Entered {
  const any = new Set<Ring>()
  const byLeaf = new Set<Ring>()
  for (let e = 0; e < graph.edgeCount; e++) {
    if (graph.source[e]! >= 0) continue
    for (const face of [faces.left[2 * e]!, faces.left[2 * e + 1]!]) {
      if (face < 0) continue
      any.add(faces.polygons[face]!.outer)
      if (graph.source[e] === CLOSED_DOOR) byLeaf.add(faces.polygons[face]!.outer)
    }
  }
  return { any, byLeaf }
}

/** Edges with no wall body on either side, but for those between what is beside the plan and the outside. */
function singleLines(
  { graph, faces }: Partition,
  walls: Polygon[],
  beside: Space[],
  inPlan: (x: number, y: number) => boolean,
) {
  const bodies = new Set(walls.map(({ outer }) => outer))
  const sheets = new Set(beside.map(({ polygon }) => polygon.outer))
  const isBody = (face: number) => face >= 0 && bodies.has(faces.polygons[face]!.outer)
  const isSheet = (face: number) => face >= 0 && sheets.has(faces.polygons[face]!.outer)
  return joinLines(graph, (e) => {
    if (graph.source[e]! < 0) return false
    const [left, right] = [faces.left[2 * e]!, faces.left[2 * e + 1]!]
    if (isBody(left) || isBody(right)) return false
    if ((isSheet(left) && (right < 0 || isSheet(right))) || (isSheet(right) && left < 0)) return false
    return inPlan(graph.x[graph.a[e]!]!, graph.y[graph.a[e]!]!)
  })
}

function islandOutlines({ partition: { islands } }: Found, unitsPerMeter: number): Polygon[] {
  const { polygons, around } = traceFaces(islands)
  return polygons.filter(
    (polygon, i) => around[i]! < 0 && polygonArea(polygon) > SMALLEST_FIXTURE_M2 * unitsPerMeter ** 2,
  )
}
