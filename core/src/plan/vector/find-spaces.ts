import type { Drawing } from '../drawing.ts'
import { absorb } from './absorb.ts'
import { type Door, type DoorSearch, findDoors } from './doors.ts'
import { fitDoors } from './fit-doors.ts'
import { type Hypothesis, wallHypotheses } from './hypotheses.ts'
import type { Label } from './labels.ts'
import { type Partition, partition } from './partition.ts'
import { scoreSpaces } from './score-spaces.ts'
import { type SortedFaces, sortFaces } from './spaces.ts'
import { pickSegments, type Stock } from './stock.ts'
import { classifyShapes, type StrokeClass } from './stroke-classes.ts'

export interface Found {
  method: string
  partition: Partition
  faces: SortedFaces
  doors: Door[]
  /** Every guess at the walls, and what it was worth. */
  tried: { walls: string; score: number }[]
}

/** Classes that are tried one by one, and how many segments all these trials may cost. */
const MOST_TRIALS = 14
const MOST_WORK = 700_000
/** A class goes only where that clearly pays. Putting classes in is not tried: furniture, too, parts labels. */
const GAIN = 1.01

/**
 * Tries guesses at which strokes are walls, and keeps the one under which most labels stand alone in a closed space;
 * then takes out single classes of strokes where that makes it better still.
 */
export function findSpaces(drawing: Drawing, stock: Stock, labels: Label[], unitsPerMeter: number): Found {
  const classes = classifyShapes(drawing, (_, index) => stock.first[index + 1]! > stock.first[index]!)
  const trial = new Trial(stock, classes, labels, unitsPerMeter)
  for (const hypothesis of wallHypotheses(classes, drawing.shapes)) trial.take(hypothesis, 1)
  const doubtful = classes
    .map((c, i) => ({ i, length: c.length, known: c.named === 'wall' }))
    .filter(({ i, known }) => !known && trial.best.classes.has(i))
    .sort((p, q) => q.length - p.length)
    .slice(0, MOST_TRIALS)
  for (const { i } of doubtful) {
    if (trial.work > MOST_WORK) break
    trial.take(without(trial.best, i), GAIN)
  }
  return trial.found
}

function without({ name, classes }: Hypothesis, i: number): Hypothesis {
  const fewer = new Set(classes)
  fewer.delete(i)
  return { name: name.endsWith(', sifted') ? name : `${name}, sifted`, classes: fewer }
}

class Trial {
  best: Hypothesis = { name: 'nothing', classes: new Set() }
  /** Segments looked at so far. */
  work = 0
  private result: Found | null = null
  private bestScore = 0
  private readonly tried: Found['tried'] = []
  private readonly classOf: Int32Array
  private readonly search: DoorSearch
  private readonly stock: Stock
  private readonly labels: Label[]
  private readonly unitsPerMeter: number

  constructor(stock: Stock, classes: StrokeClass[], labels: Label[], unitsPerMeter: number) {
    this.stock = stock
    this.labels = labels
    this.unitsPerMeter = unitsPerMeter
    this.classOf = new Int32Array(stock.shapes.length).fill(-1)
    classes.forEach((c, i) => {
      for (const shape of c.shapes) this.classOf[shape] = i
    })
    this.search = findDoors(stock, unitsPerMeter)
  }

  get found(): Found {
    return this.result ?? this.build(this.best)
  }

  /** Builds the spaces under the hypothesis, and keeps them if they beat the best so far by the factor. */
  take(hypothesis: Hypothesis, factor: number): void {
    const found = this.build(hypothesis)
    const score = scoreSpaces(found.faces, this.labels, this.unitsPerMeter)
    if (factor === 1) this.tried.push({ walls: hypothesis.name, score: Math.round(10 * score) / 10 })
    if (this.result && score <= factor * this.bestScore) return
    this.result = found
    this.bestScore = score
    this.best = hypothesis
  }

  private build({ name, classes }: Hypothesis): Found {
    const { stock, search, labels, unitsPerMeter } = this
    const { segments } = stock
    const walls = pickSegments(
      segments,
      (i) => classes.has(this.classOf[segments.source[i]!]!) && !search.strokes.has(i),
    )
    this.work += walls.count
    const doors = fitDoors(search.doors, walls)
    const parts = absorb(partition(walls, doors, labels, unitsPerMeter), labels, unitsPerMeter)
    const faces = sortFaces(parts.faces, labels, unitsPerMeter)
    return { method: name, partition: parts, faces, doors, tried: this.tried }
  }
}
