import { expect, test } from 'vitest'
import { polygonContains, positions } from '../geo/index.ts'
import { type Sketch, sketch } from './ascii.ts'
import { buildFloor, createRouter, finish, type RouteFeature, type RouteRequest, type RouteResult } from './index.ts'

/** Routes between places of the first drawing, or those of another by its index, as in 'B1'. */
function ask(floors: Sketch[], from: string, to: string, rest: Partial<RouteRequest> = {}): RouteResult {
  const router = createRouter(floors.map((floor) => finish(buildFloor(floor))))
  const placeIn = (name: string) => floors[Number(name[1] ?? 0)]!.places[name[0]!]!
  return router.route({ from: placeIn(from), to: [placeIn(to)], ...rest })
}

const distanceOf = (result: RouteResult) => ('route' in result ? result.route.distance : Infinity)
const idsOf = (floor: Sketch, test: (feature: RouteFeature) => boolean) =>
  floor.features.filter(test).map(({ id }) => id)
const named = (floor: Sketch, name: string) => idsOf(floor, ({ properties }) => properties.name === name)
const withGate = (floor: Sketch, coordinates: [number, number][], one_way?: string): Sketch => {
  const gate = {
    id: 'gate',
    geometry: { type: 'LineString' as const, coordinates },
    properties: { kind: 'gate', one_way },
  }
  return { ...floor, features: [...floor.features, gate] }
}

const doorFloor = () =>
  sketch(`
    ###########
    #A...#...B#
    #....D....#
    #....#....#
    #....######
    #....D....#
    #....#...C#
    ###########`)

test('BLOCK-1: a closed door is not walked through, and is named as the reason', () => {
  const floor = doorFloor()
  const [upper] = idsOf(floor, ({ properties: { kind }, geometry }) => {
    return kind === 'door' && geometry.type === 'LineString' && geometry.coordinates[0]![1] > 4
  })
  expect(distanceOf(ask([floor], 'C', 'B'))).toBeLessThan(20)
  const closed = ask([floor], 'C', 'B', { blocked: new Set([upper!]) })
  expect(closed).toMatchObject({ noRoute: { reason: 'blocked', blocked_by: [upper] } })
  expect(distanceOf(ask([floor], 'A', 'C', { blocked: new Set([upper!]) }))).toBeLessThan(20)
})

test('BLOCK-2: a closed room is walked around, not through, though its doors lie on the way', () => {
  const floor = sketch(`
    ####################
    Da................b#
    #####D########D#####
       #............#
       #............#
       #..........S.#
       #............#
    #####D########D#####
    De................f#
    #..................#
    ####################`)
  const blocked = new Set(named(floor, 'S'))
  expect(distanceOf(ask([floor], 'a', 'e'))).toBeLessThan(18)
  expect(ask([floor], 'a', 'e', { blocked })).toMatchObject({
    noRoute: { reason: 'blocked', blocked_by: [...blocked] },
  })
  expect(distanceOf(ask([floor], 'e', 'f', { blocked }))).toBeLessThan(17.6)
})

test('BLOCK-3: a closed zone of an open room is walked around', () => {
  const zone = (id: string, [x0, y0, x1, y1]: [number, number, number, number]): RouteFeature => ({
    id,
    geometry: { type: 'Polygon', coordinates: [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', name: id, walkable: true },
  })
  const wall = (id: string, coordinates: [number, number][]): RouteFeature => ({
    id,
    geometry: { type: 'LineString', coordinates },
    properties: { kind: 'wall' },
  })
  // One hall of 40 × 20 m with walls around it: zone 'mid' lies between west and east, 'north' above it.
  const features = [
    zone('west', [0, 0, 18, 20]),
    zone('mid', [18, 0, 22, 14]),
    zone('north', [18, 14, 22, 20]),
    zone('east', [22, 0, 40, 20]),
    wall('walls', [[0, 0], [40, 0], [40, 20], [0, 20], [0, 0]]), // biome-ignore format: a ring
  ]
  const floor = { floor: 0, name: '', shortName: '', unitsPerMeter: 1, features, closable: new Set(['mid', 'north']) }
  const router = createRouter([finish(buildFloor(floor))])
  const at = (x: number, y: number) => ({
    name: '',
    floor: 0,
    geometry: { type: 'Point' as const, coordinates: [x, y] as const },
  })
  const walk = (blocked: Set<string>) => router.route({ from: at(14, 4), to: [at(26, 4)], blocked })
  expect(distanceOf(walk(new Set()))).toBeLessThan(12.7)
  const around = walk(new Set(['mid']))
  expect(distanceOf(around)).toBeGreaterThan(25)
  expect(distanceOf(around)).toBeLessThan(28)
  expect(walk(new Set(['mid', 'north']))).toMatchObject({ noRoute: { reason: 'blocked' } })
})

test('BLOCK-4: a gate lets people through one way, and derived paths stay derived', () => {
  const corridor = sketch(`
    ####################
    Da................b#
    #..................#
    ####################`)
  // Drawn upward: its left lies to the west.
  const line: [number, number][] = [[10, 0.5], [10, 3.5]] // biome-ignore format: a line
  for (const [oneWay, there, back] of [
    ['forward', true, false],
    ['backward', false, true],
    [undefined, true, true],
  ] as const) {
    // biome-ignore format: cases
    const floor = withGate(corridor, line, oneWay)
    expect([oneWay, 'route' in ask([floor], 'a', 'b'), 'route' in ask([floor], 'b', 'a')]).toEqual([
      oneWay,
      there,
      back,
    ])
    expect('route' in ask([floor], 'a', 'b', { blocked: new Set(['gate']) })).toBe(false)
  }
  expect(distanceOf(ask([withGate(corridor, line, 'forward')], 'a', 'b'))).toBeLessThan(17.6)
})

test('STUDIO-141: a door lets people through one way, out of a room or into it', () => {
  const floor = doorFloor()
  for (const [one_way, there, back] of [
    ['forward', true, false],
    ['backward', false, true],
    [undefined, true, true],
  ] as const) {
    const features = floor.features.map((feature) => {
      if (feature.properties.kind !== 'door') return feature
      // Drawn upward: its left lies to the west.
      const coordinates = [...positions(feature.geometry)].sort((a, b) => a[1] - b[1])
      const geometry = { type: 'LineString' as const, coordinates }
      return { ...feature, geometry, properties: { ...feature.properties, one_way } }
    })
    const directed = { ...floor, features }
    expect([one_way, 'route' in ask([directed], 'A', 'B'), 'route' in ask([directed], 'B', 'A')]).toEqual([one_way, there, back]) // biome-ignore format: one row
  }
})

test('BLOCK-5: a gate in a loop is gone around by those who come the wrong way', () => {
  const loop = sketch(`
    ##########
    Da......b#
    #..####..#
    #..####..#
    #........#
    ##########`)
  const floor = withGate(loop, [[5, 3.5], [5, 5.5]], 'forward') // biome-ignore format: a line
  expect(distanceOf(ask([floor], 'a', 'b'))).toBeLessThan(7.5)
  expect(distanceOf(ask([floor], 'b', 'a'))).toBeGreaterThan(9)
})

test('BLOCK-6: gates, closed spaces and closed paths hold on drawn paths too', () => {
  const loop = sketch(`
    A---+---B
    |       |
    |       |
    +-------+`)
  const gated = withGate(loop, [[3, 3], [3, 4]], 'forward') // biome-ignore format: a line
  expect([distanceOf(ask([gated], 'A', 'B')), distanceOf(ask([gated], 'B', 'A'))]).toEqual([8, 14])
  const top = idsOf(
    loop,
    ({ geometry }) => geometry.type === 'LineString' && geometry.coordinates.every((p) => p[1] === 3.5),
  )
  expect(distanceOf(ask([loop], 'A', 'B', { blocked: new Set(top.slice(0, 1)) }))).toBe(14)
  const space: RouteFeature = {
    id: 'hall',
    geometry: { type: 'Polygon', coordinates: [[[3, 3], [6, 3], [6, 4], [3, 4], [3, 3]]] }, // biome-ignore format: a ring
    properties: { kind: 'space' },
  }
  const halls = { ...loop, features: [...loop.features, space], closable: new Set(['hall']) }
  expect(distanceOf(ask([halls], 'A', 'B'))).toBe(8)
  expect(distanceOf(ask([halls], 'A', 'B', { blocked: new Set(['hall']) }))).toBe(14)
})

test('BLOCK-7: a connector is avoided by its ID, and closed at one level it is not boarded there', () => {
  const lift = (floor: Sketch, id: string): Sketch => ({
    ...floor,
    features: floor.features.map((f) =>
      f.properties.connector_type === 'elevator' ? { ...f, properties: { ...f.properties, connector_id: id } } : f,
    ),
  })
  const floors = [lift(sketch('A--%--------^'), 'L'), lift(sketch('B--%--------^', { floor: 1 }), 'L')]
  const indicator = (result: RouteResult) => ('route' in result ? result.route.legs[0]!.indicator : 'none')
  expect(indicator(ask(floors, 'A', 'B1', { avoid: ['stairs'] }))).toBe('elevator_up')
  expect(indicator(ask(floors, 'A', 'B1', { avoidConnectors: ['L'] }))).toBe('stairs_up')
  const stop = idsOf(floors[1]!, ({ properties }) => properties.connector_type === 'elevator')
  expect(indicator(ask(floors, 'A', 'B1', { accessible: true, blocked: new Set(stop) }))).toBe('none')
})

test('BLOCK-8: the speed and the capacity of connectors decide which is taken', () => {
  const withLift = (more: object) =>
    [sketch('A--%--^'), sketch('B--%--^', { floor: 1 })].map((floor) => ({
      ...floor,
      features: floor.features.map((f) =>
        f.properties.connector_type === 'elevator' ? { ...f, properties: { ...f.properties, ...more } } : f,
      ),
    }))
  const indicator = (more: object) => {
    const result = ask(withLift(more), 'A', 'B1')
    return 'route' in result && result.route.legs[0]!.indicator
  }
  const duration = (more: object) => {
    const result = ask(withLift(more), 'A', 'B1', { avoid: ['stairs'] })
    return 'route' in result ? result.route.duration : Infinity
  }
  expect(indicator({})).toBe('stairs_up')
  expect(indicator({ speed: 2, capacity: 20 })).toBe('elevator_up')
  expect(duration({ capacity: 4 })).toBeGreaterThan(duration({}))
  expect(duration({ speed: 0.5 })).toBe(duration({}) + 3)
})

test('BLOCK-9: stops in the best order, alternatives, and the nearest of several starts', () => {
  const line = sketch('A---B---C---E')
  const router = createRouter([finish(buildFloor(line))])
  const { A, B, C, E } = line.places
  const tour = router.route({ from: A!, to: [E!], via: [C!, B!] })
  const best = router.route({ from: A!, to: [E!], via: [C!, B!], isOrderFree: true })
  expect([distanceOf(tour), distanceOf(best)]).toEqual([20, 12])
  expect('viaOrder' in best && best.viaOrder).toEqual([1, 0])
  const nearest = router.route({ from: { nearestOf: [A!, C!] }, to: [E!] })
  expect('start' in nearest && [nearest.start, nearest.route.distance]).toEqual([1, 4])

  const loop = sketch(`
    A---B
    |   |
    +---+`)
  const routes = ask([loop], 'A', 'B', { alternatives: 2 })
  expect('alternatives' in routes && routes.alternatives.map((route) => route.distance)).toEqual([])
  const block = sketch(`
    A-----------+
    |           |
    |           |
    +-----------B`)
  const other = ask([block], 'A', 'B', { alternatives: 2 })
  expect('alternatives' in other && other.alternatives.map((route) => route.distance)).toEqual([15])
})

/** A grid of rooms with doors between many of them, drawn at random. */
function randomVenue(random: () => number): Sketch {
  const [columns, rows, size] = [4, 3, 5]
  const cells: string[][] = Array.from({ length: rows * (size + 1) + 1 }, (_, y) =>
    Array.from({ length: columns * (size + 1) + 1 }, (_, x) =>
      x % (size + 1) === 0 || y % (size + 1) === 0 ? '#' : '.',
    ),
  )
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * (size + 1), row * (size + 1)]
      cells[y + 3]![x + 3] = 'ABCEFGHIJKLM'[row * columns + column]!
      if (column > 0 && random() < 0.8) cells[y + 1 + Math.floor(random() * size)]![x] = 'D'
      if (row > 0 && random() < 0.8) cells[y]![x + 1 + Math.floor(random() * size)] = 'D'
    }
  }
  return sketch(cells.map((line) => line.join('')).join('\n'))
}

test('BLOCK-10: in 500 random routes of random venues none leads through a closed space or door', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  let found = 0
  for (let venue = 0; venue < 10; venue++) {
    const floor = randomVenue(random)
    const router = createRouter([finish(buildFloor(floor))])
    const names = Object.keys(floor.places)
    for (let i = 0; i < 50; i++) {
      const [from, to] = [names[Math.floor(random() * names.length)]!, names[Math.floor(random() * names.length)]!]
      const closed = floor.features.filter(({ properties: { kind, name } }) => {
        return random() < 0.2 && (kind === 'door' || (kind === 'space' && name !== from && name !== to))
      })
      const result = router.route({
        from: floor.places[from]!,
        to: [floor.places[to]!],
        blocked: new Set(closed.map(({ id }) => id)),
      })
      if (!('route' in result) || from === to) continue
      found++
      const path = result.route.legs.flatMap((leg) => leg.steps.flatMap((step) => step.path))
      for (const feature of closed) expect([feature.id, passes(path, feature)]).toEqual([feature.id, false])
    }
  }
  expect(found).toBeGreaterThan(150)
})

/** Whether a path comes more than 60 cm deep into a space, or crosses the middle of a door. */
function passes(path: readonly (readonly [number, number])[], { geometry }: RouteFeature): boolean {
  const samples = path.slice(1).flatMap((b, i) => {
    const a = path[i]!
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.1))
    return Array.from({ length: count + 1 }, (_, k): [number, number] => {
      return [a[0] + ((b[0] - a[0]) * k) / count, a[1] + ((b[1] - a[1]) * k) / count]
    })
  })
  if (geometry.type === 'Polygon') {
    const around = [[0.6, 0], [-0.6, 0], [0, 0.6], [0, -0.6]] as const // biome-ignore format: directions
    return samples.some(([x, y]) => around.every(([dx, dy]) => polygonContains(geometry.coordinates, [x + dx, y + dy])))
  }
  if (geometry.type !== 'LineString') return false
  const [a, b] = [geometry.coordinates[0]!, geometry.coordinates[1]!]
  const isUpright = a[0] === b[0]
  const side = (p: readonly [number, number]) => Math.sign(isUpright ? p[0] - a[0] : p[1] - a[1])
  const beside = samples.filter(
    ([x, y]) => Math.abs(x - (a[0] + b[0]) / 2) < 0.45 && Math.abs(y - (a[1] + b[1]) / 2) < 0.45,
  )
  return new Set(beside.map(side).filter((value) => value !== 0)).size > 1
}
