import type { Drawing } from '../drawing.ts'
import { type SortedFaces, sortFaces } from '../findings/spaces.ts'
import type { Claim, Draft } from '../rules/ledger.ts'
import { share, times, valuesOf } from '../rules/parameters.ts'
import { strokesOf, textsOf } from '../rules/parts.ts'
import type { RuleInfo } from '../rules/rule.ts'
import type { RuleRun } from '../rules/rule-run.ts'
import { textFacts } from '../rules/text-facts.ts'
import { locator } from '../shape/locate.ts'
import type { Ring } from '../shape/ring.ts'
import { type Label, partLabels } from '../text/labels.ts'
import { absorb } from './clutter/absorb.ts'
import { crossRule } from './clutter/crosses.ts'
import { crossingStrokeRule } from './clutter/crossing-strokes.ts'
import { hatchRule } from './clutter/hatch.ts'
import { singleLineRule } from './clutter/single-lines.ts'
import { type Flight, stairRule, stairStrokes } from './clutter/stairs.ts'
import { tileRule } from './clutter/tiles.ts'
import { type Door, type DoorSearch, findDoors } from './doors/doors.ts'
import { doorFitRule } from './doors/fit-doors.ts'
import type { Segments } from './graph/segments.ts'
import { type Hypothesis, isWallName, wallHypotheses } from './hypotheses.ts'
import { partOpenPlan } from './open-plan/index.ts'
import { type Partition, partition } from './partition.ts'
import { hopeWithout, scoreSpaces, type Worth } from './score-spaces.ts'
import { pickSegments, type Stock } from './stock.ts'
import { classifyShapes, type StrokeClass } from './stroke-classes.ts'

export interface Found {
  method: string
  /** The guess at the walls that was taken. */
  walls: Hypothesis
  partition: Partition
  faces: SortedFaces
  doors: Door[]
  flights: Flight[]
  /** Parted where walls run through them. */
  labels: Label[]
  /** Every guess at the walls, and what it was worth. */
  tried: { walls: string; score: number }[]
}

const siftParameters = {
  /** A class goes only where that clearly pays. Putting classes in is not tried: furniture, too, parts labels. */
  minGain: times(1.01, [1, 1.2]),
  /** Of the labels alone in a closed space, those that remain so. */
  minAlone: share(0.998, [0.95, 1]),
  /** Of the labels, the score from which on a guess is good, so that nothing more is tried. */
  minGoodScore: share(0.92, [0.8, 1]),
}

const { minGain, minAlone, minGoodScore } = valuesOf(siftParameters)

export const siftRule: RuleInfo = {
  id: 'sift-classes',
  phase: 'walls',
  as: 'furniture',
  does: 'A class of strokes without which the guess scores better is no wall.',
  parameters: siftParameters,
}
export const labelPartRule: RuleInfo = {
  id: 'part-labels-by-walls',
  phase: 'labels',
  as: 'name',
  does: 'Lines of text on two sides of a wall are two labels.',
  parameters: { stackGap: textFacts.stackGap },
}

/** Classes that are tried one by one, and how many segments all these trials may cost. */
const MOST_TRIALS = 8
const MOST_WORK = 50_000
/** Segments from which on a guess that is good will do, though another may be a little better. */
const LARGE_SEGMENTS = 40_000

/**
 * Tries guesses at which strokes are walls, and keeps the one under which most labels stand alone in a closed space;
 * then takes out single classes of strokes where that makes it better still. `walls` is the guess where that is known.
 */
export function findSpaces(
  drawing: Drawing,
  stock: Stock,
  labels: Label[],
  unitsPerMeter: number,
  run: RuleRun,
  walls?: Hypothesis,
): Found {
  const classes = classifyShapes(drawing, (_, index) => stock.first[index + 1]! > stock.first[index]!)
  const trial = new Trial(stock, classes, labels, unitsPerMeter, run)
  if (walls) trial.take(walls)
  else chooseWalls(trial, wallHypotheses(classes, drawing.shapes, run), classes, stock, run)
  trial.settle()
  const parted = openPlanParted(
    partedByWalls(trial.found, unitsPerMeter, run),
    () => trial.furniture,
    unitsPerMeter,
    run,
  )
  return withoutSingleLines(parted, unitsPerMeter, run)
}

function withoutSingleLines(found: Found, unitsPerMeter: number, run: RuleRun): Found {
  const { labels, flights } = found
  const joined = run.apply(singleLineRule, found.partition, labels, flights, unitsPerMeter)
  if (joined === found.partition) return found
  return { ...found, partition: joined, faces: sortFaces(joined.faces, labels, unitsPerMeter) }
}

function chooseWalls(trial: Trial, guesses: Hypothesis[], classes: StrokeClass[], stock: Stock, run: RuleRun): void {
  for (const hypothesis of guesses) {
    if (trial.isGood && stock.segments.count > LARGE_SEGMENTS && hypothesis.prior <= 1) break
    trial.take(hypothesis)
  }
  let doubtful = classes.flatMap(({ named }, i) => (isWallName(named) || !trial.best.classes.has(i) ? [] : [i]))
  for (let trials = 0; trials < MOST_TRIALS && trial.work < MOST_WORK && !trial.isGood; trials++) {
    const [most, ...others] = trial.hopeful(doubtful)
    if (most === undefined || !run.holds(siftRule, true)) break
    trial.leaveOut(most)
    doubtful = others
  }
}

function openPlanParted(found: Found, furniture: () => Segments, unitsPerMeter: number, run: RuleRun): Found {
  const { labels, flights } = found
  const parted = partOpenPlan(found.partition, labels, flights, furniture, unitsPerMeter, run)
  if (parted === found.partition) return found
  const whole = absorb(parted, labels, flights, unitsPerMeter, run)
  return { ...found, partition: whole, faces: sortFaces(whole.faces, labels, unitsPerMeter) }
}

function partedByWalls(found: Found, unitsPerMeter: number, run: RuleRun): Found {
  const { labels, faces, partition } = found
  const find = locator(faces.spaces.map(({ polygon }) => polygon))
  const parted = partLabels(labels, ({ x, y }) => find(x, y)[0] ?? -1)
  const isParted = parted.length !== labels.length
  if (!run.holds(labelPartRule, isParted, () => textsOf(newLines(parted, labels)))) return found
  return { ...found, labels: parted, faces: sortFaces(partition.faces, parted, unitsPerMeter) }
}

function newLines(parted: Label[], labels: Label[]) {
  return parted.filter((label) => !labels.includes(label)).flatMap(({ lines }) => lines)
}

function without({ name, classes, ...others }: Hypothesis, i: number): Hypothesis {
  const fewer = new Set(classes)
  fewer.delete(i)
  return { ...others, name: name.endsWith(', sifted') ? name : `${name}, sifted`, classes: fewer }
}

function hatchOf(stock: Stock, classes: StrokeClass[], unitsPerMeter: number, run: RuleRun): Uint8Array {
  const hatch = new Uint8Array(stock.segments.count)
  for (const { shapes } of classes) {
    const members: number[] = []
    for (const s of shapes) for (let i = stock.first[s]!; i < stock.first[s + 1]!; i++) members.push(i)
    run.apply(hatchRule, stock.segments, members, unitsPerMeter, hatch)
    run.apply(tileRule, stock.segments, members, unitsPerMeter, hatch)
  }
  return hatch
}

class Trial {
  best: Hypothesis = { name: 'nothing', prior: 1, classes: new Set() }
  /** Segments looked at so far. */
  work = 0
  private result: Found | null = null
  private claims: readonly Claim[] = []
  /** Classes that were taken out of the best guess. */
  private readonly sifted: number[] = []
  private worth: Worth = { score: 0, alone: 0 }
  private readonly tried: Found['tried'] = []
  private readonly classOf: Int32Array
  private readonly flights: Flight[]
  private readonly search: DoorSearch
  /** Segments that draw stairs and shafts, and are no walls. */
  private readonly symbols: Set<number>
  private readonly hatch: Uint8Array
  private readonly stock: Stock
  private readonly classes: StrokeClass[]
  private readonly labels: Label[]
  private readonly unitsPerMeter: number
  private readonly run: RuleRun

  constructor(stock: Stock, classes: StrokeClass[], labels: Label[], unitsPerMeter: number, run: RuleRun) {
    this.run = run
    this.stock = stock
    this.classes = classes
    this.labels = labels
    this.unitsPerMeter = unitsPerMeter
    this.classOf = new Int32Array(stock.shapes.length).fill(-1)
    classes.forEach((c, i) => {
      for (const shape of c.shapes) this.classOf[shape] = i
    })
    this.search = findDoors(stock, unitsPerMeter, run)
    this.flights = run.apply(stairRule, stock.segments, unitsPerMeter)
    this.hatch = hatchOf(stock, classes, unitsPerMeter, run)
    this.symbols = new Set([
      ...stairStrokes(stock.segments, this.flights, unitsPerMeter),
      ...run.apply(crossRule, stock.segments, unitsPerMeter),
      ...run.apply(crossingStrokeRule, stock, this.hatch, unitsPerMeter),
    ])
  }

  /** Hardly a label without its closed space, and hardly a scrap. */
  get isGood(): boolean {
    return this.worth.alone > 0 && this.worth.score > minGoodScore * this.labels.length
  }

  get found(): Found {
    return this.result ?? this.build(this.best)
  }

  /** What is no wall under the best guess, nor a door. */
  get furniture(): Segments {
    const { segments } = this.stock
    const isWall = (i: number) => this.best.classes.has(this.classOf[segments.source[i]!]!)
    return pickSegments(segments, (i) => !isWall(i) && !this.search.strokes.has(i))
  }

  /** Enters into the ledger what rules claimed under the best guess, and which strokes are walls by that. */
  settle(): void {
    this.run.keep(this.claims)
    const { rule, classes } = this.best
    if (rule) this.run.record(rule, () => this.strokesIn(classes))
    this.run.record(siftRule, () => this.strokesIn(this.sifted))
  }

  /** Builds the spaces under the hypothesis, and keeps them if they beat the best so far. */
  take(hypothesis: Hypothesis): void {
    const draft = this.run.draft(() => this.build(hypothesis))
    const found = draft.result
    const worth = scoreSpaces(found.faces, found.partition, this.labels, this.unitsPerMeter)
    worth.score *= hypothesis.prior
    this.tried.push({ walls: hypothesis.name, score: Math.round(10 * worth.score) / 10 })
    if (this.result && worth.score <= this.worth.score) return
    this.keep(hypothesis, draft, worth)
  }

  /** The classes without which the best guess might be better, those first without which it might be best. */
  hopeful(classes: number[]): number[] {
    const { faces, partition } = this.found
    const beside = new Map(classes.map((i) => [i, new Set<Ring>()]))
    partition.graph.source.forEach((shape, e) => {
      const rings = beside.get(this.classOf[shape] ?? -1)
      for (const face of [partition.faces.left[2 * e]!, partition.faces.left[2 * e + 1]!])
        if (face >= 0) rings?.add(partition.faces.polygons[face]!.outer)
    })
    const hope = new Map(
      classes.map((i) => [i, hopeWithout(beside.get(i)!, faces, this.worth, this.labels, this.unitsPerMeter)]),
    )
    return classes
      .filter((i) => hope.get(i)! > minGain * this.worth.score)
      .sort((p, q) => (hope.get(p) === hope.get(q) ? 0 : hope.get(q)! - hope.get(p)!))
  }

  /** Leaves one class of strokes out of the best guess, if that pays and parts no label from its space. */
  leaveOut(i: number): void {
    const hypothesis = without(this.best, i)
    const draft = this.run.draft(() => this.build(hypothesis))
    const found = draft.result
    const worth = scoreSpaces(found.faces, found.partition, this.labels, this.unitsPerMeter)
    worth.score *= hypothesis.prior
    if (worth.score <= minGain * this.worth.score || worth.alone < minAlone * this.worth.alone) return
    this.sifted.push(i)
    this.keep(hypothesis, draft, worth)
  }

  private strokesIn(classes: Iterable<number>) {
    return strokesOf([...classes].flatMap((i) => this.classes[i]!.shapes.map((shape) => this.stock.shapes[shape]!)))
  }

  private keep(hypothesis: Hypothesis, { result, claims }: Draft<Found>, worth: Worth): void {
    this.result = result
    this.claims = claims
    this.worth = worth
    this.best = hypothesis
  }

  private build(walls: Hypothesis): Found {
    const { name, classes } = walls
    const { stock, search, labels, flights, unitsPerMeter, run } = this
    const { segments } = stock
    const lines = pickSegments(
      segments,
      (i) =>
        classes.has(this.classOf[segments.source[i]!]!) &&
        !this.hatch[i] &&
        !search.strokes.has(i) &&
        !this.symbols.has(i),
    )
    const doors = run.apply(doorFitRule, search.doors, lines)
    const isDoor = (shape: number) => this.classes[this.classOf[shape]!]?.named === 'door'
    const whole = partition(lines, doors, labels, unitsPerMeter, isDoor, run)
    const parts = absorb(whole, labels, flights, unitsPerMeter, run)
    this.work += lines.count + parts.graph.edgeCount
    run.spend(lines.count + parts.graph.edgeCount + parts.faces.polygons.length)
    const faces = sortFaces(parts.faces, labels, unitsPerMeter)
    return { method: name, walls, partition: parts, faces, doors, flights, labels, tried: this.tried }
  }
}
