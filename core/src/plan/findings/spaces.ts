import { buildingSizes } from '../rules/building-sizes.ts'
import { count, squareMetres, textHeights, times, valuesOf } from '../rules/parameters.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, type Polygon, perimeter, polygonArea, ringHas, toRing } from '../shape/ring.ts'
import { joinLabels, type Label } from '../text/labels.ts'
import type { Faces } from '../vector/graph/faces.ts'

/** A piece of floor that a person can stand in. */
export interface Space {
  polygon: Polygon
  labels: Label[]
  /** The drawing shows it as a closed shape of its own, rather than as what walls leave between them. */
  drawn: boolean
}

export interface SortedFaces {
  spaces: Space[]
  /** What lies between the two lines of a wall. */
  walls: Polygon[]
  /** Closed shapes inside a space that are no spaces: tables, sinks, columns. */
  fixtures: Polygon[]
}

export const sortingParameters = {
  thickestWall: buildingSizes.thickestWall,
  /** Of its width, the border of a long wall. */
  minStripBorder: times(20, [10, 40]),
  /** What a person can stand in, and with a name. */
  smallestSpace: squareMetres(0.8, [0.4, 2]),
  smallestNamed: squareMetres(0.4, [0.2, 1]),
  /** Closed shapes that stand free in a space: counters, islands of a kitchen, columns. */
  largestFixture: squareMetres(5, [2, 8]),
  /** A label over one names the room around it. */
  largestTable: squareMetres(2, [1, 4]),
}

const { thickestWall, minStripBorder, smallestSpace, smallestNamed, largestFixture, largestTable } =
  valuesOf(sortingParameters)

export const cellParameters = {
  /** A cell of a table or a title block is hardly higher than its text, and so many times as long. */
  maxCellHeight: textHeights(3, [2, 5]),
  minCellTimes: times(2.2, [1.5, 5]),
  /** Cells in line. */
  minCells: count(3, [2, 6]),
}

const { maxCellHeight, minCellTimes, minCells } = valuesOf(cellParameters)

export function sortFaces({ polygons, around }: Faces, labels: Label[], unitsPerMeter: number): SortedFaces {
  const labelsOf = holdLabels(polygons, labels, unitsPerMeter)
  polygons.forEach((polygon, i) => {
    const host = around[i]!
    // A label over a table names the room around it; one over a piece of wall names neither.
    if (host < 0 || polygonArea(polygon) > largestTable * unitsPerMeter ** 2) return
    const over = labelsOf[i]!.splice(0)
    if (!isLongWall(polygons[host]!, unitsPerMeter)) labelsOf[host]!.push(...over)
  })
  const sorted: SortedFaces = { spaces: [], walls: [], fixtures: [] }
  polygons.forEach((polygon, i) => {
    const held = joinLabels(labelsOf[i]!)
    const area = polygonArea(polygon) / unitsPerMeter ** 2
    if (held.length > 0 && area >= smallestNamed) sorted.spaces.push({ polygon, labels: held, drawn: false })
    else if (thickness(polygon) < thickestWall * unitsPerMeter) sorted.walls.push(polygon)
    else if (area < smallestSpace || (around[i]! >= 0 && area < largestFixture)) sorted.fixtures.push(polygon)
    else sorted.spaces.push({ polygon, labels: held, drawn: false })
  })
  const standing = sorted.spaces.map((space) => space.polygon)
  for (const space of sorted.spaces) space.polygon = fillHoles(space.polygon, standing)
  return sorted
}

/** Like a cell of a table or a title block: hardly higher than its text, by so many text heights, and long. */
export function isCell({ polygon, labels }: Pick<Space, 'polygon' | 'labels'>, height = maxCellHeight): boolean {
  if (labels.length === 0) return false
  const box = boxOf(polygon.outer)
  const short = Math.min(box.maxX - box.minX, box.maxY - box.minY)
  const long = Math.max(box.maxX - box.minX, box.maxY - box.minY)
  return short < height * labels[0]!.height && long > minCellTimes * short
}

/** Cells in line with others: a single one is a narrow room with large letters. */
export function findCells(spaces: Space[]): Set<Space> {
  const cells = spaces.filter((space) => isCell(space))
  const inLine = new Map<string, Space[]>()
  const keysOf = ({ polygon, labels }: Space) => {
    const { minX, minY, maxX, maxY } = boxOf(polygon.outer)
    const step = labels[0]!.height
    const key = (side: string, ...ends: number[]) => `${side} ${ends.map((end) => Math.round(end / step)).join()}`
    return [key('column', minX, maxX), key('row', minY, maxY)]
  }
  for (const cell of cells) for (const key of keysOf(cell)) inLine.set(key, [...(inLine.get(key) ?? []), cell])
  return new Set([...inLine.values()].filter((line) => line.length >= minCells).flat())
}

/** How many different spaces the labels speak of: numbers tell, and where there are none, names. */
export function namesIn(labels: Label[]): number {
  const numbers = labels.filter((label) => label.number !== null).length
  return numbers > 0 ? numbers : labels.length
}

/** The labels that stand in each polygon; with the scale given, none in the bodies of walls. */
export function holdLabels(polygons: Polygon[], labels: Label[], unitsPerMeter = 0): Label[][] {
  const held: Label[][] = polygons.map(() => [])
  const find = locator(polygons)
  for (const label of labels) {
    const holders = find(label.x, label.y).filter((i) => !isLongWall(polygons[i]!, unitsPerMeter))
    if (holders.length === 0) continue
    const smallest = holders.reduce((p, q) => (polygonArea(polygons[p]!) < polygonArea(polygons[q]!) ? p : q))
    held[smallest]!.push(label)
  }
  return held
}

/** What lies between the two lines of a long wall names no space, though a label may stand on it. */
function isLongWall(polygon: Polygon, unitsPerMeter: number): boolean {
  const width = thickness(polygon)
  return width < thickestWall * unitsPerMeter && perimeter(polygon.outer) > minStripBorder * width
}

/** The width of a long strip: what area and border say together. */
export function thickness(polygon: Polygon): number {
  let border = perimeter(polygon.outer)
  for (const hole of polygon.holes) border += perimeter(hole)
  return (2 * polygonArea(polygon)) / border
}

/** A hole remains where another space stands in it. */
export function fillHoles(polygon: Polygon, others: Polygon[]): Polygon {
  const holes = polygon.holes.filter((hole) => {
    const box = boxOf(hole)
    return others.some((other) => {
      const [x, y] = [other.outer[0]!, other.outer[1]!]
      const within = x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
      return within && (toRing(hole, x, y) === 0 || ringHas(hole, x, y))
    })
  })
  return { outer: polygon.outer, holes }
}
