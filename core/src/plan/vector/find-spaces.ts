import type { Drawing } from '../drawing.ts'
import { type Door, findDoors } from './doors.ts'
import { fitDoors } from './fit-doors.ts'
import { type Hypothesis, wallHypotheses } from './hypotheses.ts'
import type { Label } from './labels.ts'
import { type Partition, partition } from './partition.ts'
import { type Polygon, polygonArea } from './ring.ts'
import { namesIn, type SortedFaces, sortFaces } from './spaces.ts'
import { pickSegments, type Stock } from './stock.ts'
import { classifyShapes } from './stroke-classes.ts'

export interface Found {
  method: string
  partition: Partition
  faces: SortedFaces
  doors: Door[]
  /** Every guess at the walls, and what it was worth. */
  tried: { walls: string; score: number }[]
}

/** Tries each guess at the walls and keeps the one under which most labels stand alone in a closed space. */
export function findSpaces(drawing: Drawing, stock: Stock, labels: Label[], unitsPerMeter: number): Found {
  const classes = classifyShapes(drawing, (_, index) => stock.first[index + 1]! > stock.first[index]!)
  const classOf = new Int32Array(drawing.shapes.length).fill(-1)
  classes.forEach((c, i) => {
    for (const shape of c.shapes) classOf[shape] = i
  })
  const search = findDoors(stock, unitsPerMeter)
  const build = (hypothesis: Hypothesis): Found => {
    const walls = pickSegments(
      stock.segments,
      (i) => hypothesis.classes.has(classOf[stock.segments.source[i]!]!) && !search.strokes.has(i),
    )
    const doors = fitDoors(search.doors, walls)
    const parts = partition(walls, doors, labels, unitsPerMeter)
    return {
      method: hypothesis.name,
      partition: parts,
      faces: sortFaces(parts.faces, labels, unitsPerMeter),
      doors,
      tried,
    }
  }
  let best: Found | null = null
  let bestScore = -1
  const tried: Found['tried'] = []
  for (const hypothesis of wallHypotheses(classes, drawing.shapes)) {
    const found = build(hypothesis)
    const score = scoreOf(found)
    tried.push({ walls: hypothesis.name, score })
    if (score > bestScore) {
      best = found
      bestScore = score
    }
  }
  return best ?? build({ name: 'nothing', classes: new Set() })
}

/** Labels alone in a space, the more so the more of the plan named spaces fill: furniture cuts rooms to pieces. */
function scoreOf({ faces }: Found): number {
  const named = faces.spaces.filter((space) => space.labels.length > 0)
  const alone = named.filter((space) => namesIn(space.labels) === 1).length
  const sum = (polygons: Polygon[]) => polygons.reduce((total, polygon) => total + polygonArea(polygon), 0)
  const all = sum(faces.spaces.map((space) => space.polygon)) + sum(faces.fixtures)
  const share = all > 0 ? sum(named.map((space) => space.polygon)) / all : 0
  return alone * (0.4 + 0.6 * share) + 1e-3 * Math.min(1000, faces.spaces.length)
}
