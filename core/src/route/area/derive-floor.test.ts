import { expect, test } from 'vitest'
import { distance, type Position } from '../../geo/index.ts'
import { type Sketch, sketch } from '../ascii.ts'
import { buildFloor, finish } from '../build-floor.ts'
import { joinFloors } from '../join.ts'
import type { RouteFeature } from '../model.ts'
import { findPath, type Path, terminalOf } from '../path.ts'
import { type Needs, Walkers } from '../walker.ts'

function walk(floor: Sketch, from: string, to: string, needs: Needs = {}): Path | null {
  const graph = joinFloors([finish(buildFloor(floor))])
  const place = (name: string) => terminalOf(graph, floor.places[name]!)
  return findPath(graph, new Walkers(graph).withNeeds(needs), place(from), [place(to)])
}

const points = (way: Path | null): readonly Position[] => way!.stretches.flatMap((stretch) => stretch.points)

test('two rooms on a corridor are joined by their doors', () => {
  const floor = sketch(`
    ##################
    #A...#....#.....B#
    #....#....#......#
    ##D###....###D####
    #................#
    #................#
    ##################`)
  const way = walk(floor, 'A', 'B')
  expect(distance(points(way)[0]!, [2.5, 3.5])).toBeLessThan(0.5)
  expect(distance(points(way).at(-1)!, [13.5, 3.5])).toBeLessThan(0.5)
  expect(way!.stretches[0]!.meters).toBeLessThan(12.1)
})

test('booths in a hall without doors are walked around, and reached at their outline', () => {
  const floor = sketch(`
    ....................
    ..AAAA...BBBB..CCCC.
    ..AAAA...BBBB..CCCC.
    ....................
    ....................`)
  const way = walk(floor, 'A', 'C')
  const [start, end] = [points(way)[0]!, points(way).at(-1)!]
  expect(start[0]).toBeGreaterThanOrEqual(5)
  expect(end[0]).toBeLessThanOrEqual(17)
  expect(distance(start, end)).toBeLessThan(way!.stretches[0]!.meters + 1e-9)
  expect(way!.stretches[0]!.meters).toBeLessThan(13)
})

test('doors that face each other are joined by a straight way', () => {
  const floor = sketch(`
    ##########
    #A.......#
    ####D#####
    #........#
    #........#
    ####D#####
    #.......B#
    ##########`)
  expect(walk(floor, 'A', 'B')!.stretches[0]!.meters).toBeCloseTo(3, 2)
})

test('where no door is drawn, the space that borders on the most others is taken for the corridor', () => {
  const space = (name: string, [x0, y0, x1, y1]: [number, number, number, number]): RouteFeature => {
    const ring: Position[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
      [x0, y0],
    ]
    return { id: name, geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name } }
  }
  const features = [0, 1, 2, 3].flatMap((i) => [
    space(`N${i}`, [i * 5, 2, i * 5 + 5, 7]),
    space(`S${i}`, [i * 5, -5, i * 5 + 5, 0]),
  ])
  features.push(space('between', [0, 0, 20, 2]))
  const graph = joinFloors([finish(buildFloor({ floor: 0, name: '', shortName: '', unitsPerMeter: 1, features }))])
  const terminal = (name: string) =>
    terminalOf(graph, { name, floor: 0, geometry: features.find((f) => f.id === name)!.geometry })
  const way = findPath(graph, new Walkers(graph).withNeeds({}), terminal('N0'), [terminal('S3')])
  expect(way!.stretches[0]!.meters).toBeLessThan(14)
  for (const [, y] of points(way)) expect(y >= 0 && y <= 2).toBe(true)
})
