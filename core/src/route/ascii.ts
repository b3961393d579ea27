import type { Position } from '../geo/index.ts'
import { fromRings, partsOf, type Shape } from './area/shape.ts'
import type { Place, RouteFeature, RouteFloor } from './model.ts'

/**
 * Draws test floors as text, one character a metre, the first line at the top:
 *
 *     ########     #  wall                        .  floor; each part within walls is a space
 *     #A.#..B#     D  door in a wall              A  capital alone: the name of the space around it
 *     #..D...#     CC capitals side by side: a booth that stands in the space
 *     #..#CC.#     a  small letter: a place that is a point
 *     ########     ^ stairs  % elevator  / escalator  ~ ramp: joined with those in the same place on other floors
 *                  =  entrance, joined likewise with that of another building or of the level outdoors
 *
 * With - | + the text draws walking paths instead, between and through letters and connectors.
 */
export interface Sketch extends RouteFloor {
  features: RouteFeature[]
  places: Record<string, Place>
}

interface Options {
  floor?: number
  name?: string
  building?: string | null
  unitsPerMeter?: number
}

const CONNECTORS: Record<string, string> = { '^': 'stairs', '%': 'elevator', '/': 'escalator', '~': 'ramp' }

export function sketch(text: string, options: Options = {}): Sketch {
  const { floor = 0, name = `Level ${floor}`, building, unitsPerMeter = 1 } = options
  const grid = new Grid(text, unitsPerMeter)
  const hasPaths = /[-|+]/.test(text)
  const drawn = hasPaths ? pathFeatures(grid) : [...wallFeatures(grid), ...spaceFeatures(grid), ...doorFeatures(grid)]
  const features = [...drawn, ...connectorFeatures(grid), ...entranceFeatures(grid)]
  const places: Record<string, Place> = {}
  for (const { geometry, properties } of features) {
    if (properties.kind === 'space' && typeof properties.name === 'string') {
      places[properties.name] = { name: properties.name, floor, geometry }
    }
  }
  for (const { character, position } of grid.cells(hasPaths ? /[A-Za-z]/ : /[a-z]/)) {
    places[character] = { name: character, floor, geometry: { type: 'Point', coordinates: position } }
  }
  return { floor, name, shortName: String(floor), building, unitsPerMeter, features, places }
}

class Grid {
  readonly #rows: string[]
  readonly #unit: number

  constructor(text: string, unit: number) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length))
    this.#rows = lines.map((line) => line.slice(indent)).reverse()
    this.#unit = unit
  }

  at(column: number, row: number): string {
    return this.#rows[row]?.[column] ?? ' '
  }

  cells(pattern: RegExp): { column: number; row: number; character: string; position: Position }[] {
    return this.#rows.flatMap((line, row) =>
      [...line].flatMap((character, column) =>
        pattern.test(character) ? [{ column, row, character, position: this.point(column + 0.5, row + 0.5) }] : [],
      ),
    )
  }

  point(x: number, y: number): Position {
    return [x * this.#unit, y * this.#unit]
  }

  /** Cells that hang together, as lists of their places. */
  patches(belongs: (character: string) => boolean, alike: (a: string, b: string) => boolean): [number, number][][] {
    const seen = new Set<string>()
    const patches: [number, number][][] = []
    for (const { column, row, character } of this.cells(/./)) {
      if (!belongs(character) || seen.has(`${column},${row}`)) continue
      const patch: [number, number][] = [[column, row]]
      seen.add(`${column},${row}`)
      for (const [x, y] of patch) {
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const other = this.at(x + dx, y + dy)
          const key = `${x + dx},${y + dy}`
          if (!belongs(other) || !alike(character, other) || seen.has(key)) continue
          seen.add(key)
          patch.push([x + dx, y + dy])
        }
      }
      patches.push(patch)
    }
    return patches
  }

  polygon(patch: readonly (readonly [number, number])[]): RouteFeature['geometry'] {
    const squares = patch.map(([x, y]) =>
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([dx, dy]) => ({ x: x + dx!, y: y + dy! })),
    )
    const shape: Shape = partsOf(fromRings(squares))[0] ?? []
    return {
      type: 'Polygon',
      coordinates: shape.map((path) => [...path, path[0]!].map(({ x, y }) => this.point(x, y))),
    }
  }
}

const isFloor = (character: string) => /[^# D]/.test(character)
const isCapital = (character: string) => /[A-CE-Z]/.test(character)

function spaceFeatures(grid: Grid): RouteFeature[] {
  const booths = grid.patches(isCapital, (a, b) => a === b).filter((patch) => patch.length > 1)
  const inBooth = new Set(booths.flat().map(([x, y]) => `${x},${y}`))
  const rooms = grid.patches(isFloor, () => true)
  const nameOf = (patch: [number, number][]) =>
    patch.filter(([x, y]) => isCapital(grid.at(x, y)) && !inBooth.has(`${x},${y}`)).map(([x, y]) => grid.at(x, y))[0]
  return [
    ...rooms.map((patch) => feature('space', grid.polygon(patch), { name: nameOf(patch) })),
    ...booths.map((patch) => feature('space', grid.polygon(patch), { name: grid.at(...patch[0]!) })),
  ]
}

function wallFeatures(grid: Grid): RouteFeature[] {
  return grid
    .patches(
      (character) => character === '#',
      () => true,
    )
    .map((patch) => feature('wall', grid.polygon(patch), {}))
}

/** A door closes the gap between the walls beside it. */
function doorFeatures(grid: Grid): RouteFeature[] {
  return grid.cells(/D/).map(({ column, row }) => {
    const isUpright = grid.at(column, row + 1) === '#' && grid.at(column, row - 1) === '#'
    const line = isUpright
      ? [grid.point(column + 0.5, row), grid.point(column + 0.5, row + 1)]
      : [grid.point(column, row + 0.5), grid.point(column + 1, row + 0.5)]
    return feature('door', { type: 'LineString', coordinates: line }, {})
  })
}

function connectorFeatures(grid: Grid): RouteFeature[] {
  return grid.cells(/[\^%/~]/).map(({ character, position }) => {
    return feature('connector', { type: 'Point', coordinates: position }, { connector_type: CONNECTORS[character] })
  })
}

function entranceFeatures(grid: Grid): RouteFeature[] {
  return grid.cells(/=/).map(({ position }) => feature('entrance', { type: 'Point', coordinates: position }, {}))
}

function pathFeatures(grid: Grid): RouteFeature[] {
  const isNode = (character: string) => /[A-Za-z^%/~=]/.test(character)
  const runs: Position[][] = []
  for (const { column, row, character } of grid.cells(/[-|+A-Za-z^%/~=]/)) {
    for (const [dx, dy, stroke] of [
      [1, 0, '-'],
      [0, 1, '|'],
    ] as const) {
      const carries = (c: string) => c === stroke || c === '+' || isNode(c)
      const other = grid.at(column + dx, row + dy)
      if (!carries(character) || !carries(other) || (isNode(character) && isNode(other))) continue
      runs.push([grid.point(column + 0.5, row + 0.5), grid.point(column + dx + 0.5, row + dy + 0.5)])
    }
  }
  return runs.map((coordinates) => feature('walking_path', { type: 'LineString', coordinates }, {}))
}

let count = 0

function feature(kind: string, geometry: RouteFeature['geometry'], properties: Record<string, unknown>): RouteFeature {
  return { id: `${kind}-${count++}`, geometry, properties: { kind, ...properties } }
}
