import { type Bounds, boundsContain, flatBounds } from '../../geo/index.ts'
import type { Budget } from '../budgets.ts'
import { Meter } from '../budgets.ts'
import type { Arc, Dimension, Drawing, Dropped, Layer, PlacedImage, Shape, Text } from '../drawing.ts'
import { bringNear } from './bring-near.ts'
import { clipArea, clipLine } from './clip.ts'
import { findArcs } from './find-arcs.ts'
import { nestingDepths } from './holes.ts'
import { joinChains } from './join-chains.ts'
import { meetThick } from './meet-thick.ts'
import type { Run } from './trace.ts'

/** How a path is drawn, and where in the file it stands. */
export interface Ink {
  stroke: number | null
  fill: number | null
  width: number
  dashed: boolean
  layer: number
  group: number
  symbol: string | null
  role: Shape['role']
  name?: string
  /** Nothing outside is drawn. */
  clip?: Bounds | null
}

/** No label is longer; five million letters in one line took the preview eight gigabytes. */
const longestText = 500

/** No plan is that far from its origin, though it were in millimetres and the origin on the equator. */
const farthest = 1e11
/** Beyond this, sums of squares lose the millimetres. */
const farFromAll = 1e9

/** Takes what a reader finds, in drawing coordinates, and makes a drawing of it within the budget. */
export class Sketch {
  readonly meter: Meter
  #shapes: Shape[] = []
  #texts: Text[] = []
  #images: PlacedImage[] = []
  #dimensions: Dimension[] = []
  #layers: Layer[] = []
  #layerIndex = new Map<string, number>()
  #dropped = new Map<string, Dropped>()
  #groups = 0

  constructor(budget: Budget) {
    this.meter = new Meter(budget)
  }

  layer(name: string, visible = true): number {
    const known = this.#layerIndex.get(name)
    if (known !== undefined) return known
    this.#layers.push({ name, visible })
    this.#layerIndex.set(name, this.#layers.length - 1)
    return this.#layers.length - 1
  }

  nextGroup(): number {
    return this.#groups++
  }

  drop(what: string, why: string, count = 1): void {
    const entry = this.#dropped.get(`${what}\n${why}`)
    if (entry) entry.count += count
    else this.#dropped.set(`${what}\n${why}`, { what, count, why })
  }

  /** Draws the runs of one path: the filled area with its holes, and the lines, cut where arcs begin and end. */
  path(runs: Run[], ink: Ink): void {
    const sound: Run[] = []
    for (const run of runs) {
      const kept = this.#sound(run)
      if (kept) sound.push(kept)
    }
    if (ink.fill !== null) this.#fill(sound, ink)
    else if (ink.stroke !== null) for (const run of this.#chained(sound)) this.#stroke(run, ink)
  }

  text(text: Text): void {
    const numbers = [text.x, text.y, text.height, text.width, text.angle]
    const trimmed = text.text.replace(/\s+/gu, ' ').trim().slice(0, longestText).toWellFormed()
    if (trimmed === '') return
    if (!numbers.every((n) => Number.isFinite(n) && Math.abs(n) < farthest)) {
      this.drop('texts', 'their coordinates are not usable numbers')
      return
    }
    this.meter.spend('texts')
    this.#texts.push({ ...text, text: trimmed })
  }

  image(image: PlacedImage): void {
    if (image.transform.every((n) => Math.abs(n) < farthest)) this.#images.push(image)
    else this.drop('pictures', 'their coordinates are not usable numbers')
  }

  dimension(dimension: Dimension): void {
    this.meter.spend('texts')
    this.#dimensions.push(dimension)
  }

  finish(unitsPerMeter: number | null, paperUnitsPerMeter: number | null = null): Drawing {
    bringNear(this.#shapes, this.#texts, this.#images)
    meetThick(this.#shapes)
    const shapes = this.#shapes.filter(({ points }) => points.every((n) => Math.abs(n) < farFromAll))
    if (shapes.length < this.#shapes.length)
      this.drop('lines', 'they are far from all others', this.#shapes.length - shapes.length)
    return {
      unitsPerMeter,
      ...(paperUnitsPerMeter !== null && { paperUnitsPerMeter }),
      shapes,
      texts: this.#texts,
      layers: this.#layers,
      images: this.#images,
      dropped: [...this.#dropped.values()],
      ...(this.#dimensions.length > 0 && { dimensions: this.#dimensions }),
    }
  }

  #chained(runs: Run[]): Run[] {
    return joinChains(runs, coincide).flatMap((run) => this.#sound(run) ?? [])
  }

  /** The run without repeated points; null where its numbers are unusable or too few. */
  #sound(run: Run): Run | null {
    const points: number[] = []
    for (let i = 0; i < run.points.length; i += 2) {
      const [x, y] = [run.points[i]!, run.points[i + 1]!]
      if (!(Math.abs(x) < farthest && Math.abs(y) < farthest)) {
        this.drop('lines', 'their coordinates are not usable numbers')
        return null
      }
      if (points.length === 0 || !coincide(points.at(-2)!, points.at(-1)!, x, y)) points.push(x, y)
    }
    let { closed } = run
    if (points.length > 6 && coincide(points[0]!, points[1]!, points.at(-2)!, points.at(-1)!)) {
      points.length -= 2
      closed = true
    }
    if (points.length < 4) return null
    return { points, closed: closed && points.length > 4 }
  }

  /** Where an area is whole, one shape carries its fill and its outline; else they are drawn apart. */
  #fill(runs: Run[], ink: Ink): void {
    const areas = runs.filter((run) => run.points.length >= 6)
    const depths = nestingDepths(areas.map((run) => run.points))
    // A hole that is painted before the area around it would be covered by that.
    const outermostFirst = [...areas.keys()].sort((i, j) => depths[i]! - depths[j]!)
    for (const i of outermostFirst) {
      const run = areas[i]!
      const clip = ink.clip && !boundsContain(ink.clip, flatBounds(run.points)) ? ink.clip : null
      const [outline, ...rest] = pieces(run)
      const whole = clip === null && run.closed && rest.length === 0
      const area = clip ? clipArea(run.points, clip) : run.points
      const arc = whole ? outline!.arc : null
      if (area.length >= 6)
        this.#put(
          { points: area, closed: true, arc },
          { ...ink, stroke: whole ? ink.stroke : null },
          depths[i]! % 2 === 1,
        )
      if (!whole && ink.stroke !== null) this.#stroke(run, { ...ink, fill: null })
    }
    if (ink.stroke === null) return
    for (const run of runs) if (run.points.length < 6) this.#stroke(run, { ...ink, fill: null })
  }

  #stroke(run: Run, ink: Ink): void {
    const cut = ink.clip && !boundsContain(ink.clip, flatBounds(run.points)) ? clipLine(run, ink.clip) : [run]
    for (const part of cut) for (const piece of pieces(part)) this.#put(piece, ink)
  }

  #put({ points, closed, arc }: Piece, ink: Ink, hole = false): void {
    this.meter.spend('points', points.length / 2)
    const { stroke, fill, width, dashed, layer, group, symbol, role, name } = ink
    const shape: Shape = {
      points: new Float64Array(points),
      closed,
      stroke,
      fill: closed ? fill : null,
      width,
      dashed,
      layer,
      arc,
      group,
      symbol,
      role,
    }
    if (hole) shape.hole = hole
    if (name !== undefined) shape.name = name
    this.#shapes.push(shape)
  }
}

/** Equal but for rounding: arcs end a hair beside the points that they lead to. */
function coincide(ax: number, ay: number, bx: number, by: number): boolean {
  return Math.abs(ax - bx) + Math.abs(ay - by) <= 1e-11 * (Math.abs(ax) + Math.abs(ay) + 1)
}

interface Piece extends Run {
  arc: Arc | null
}

/** A line cut where arcs begin and end. Rings stay whole, save doors: only their arcs are of use. */
function pieces(run: Run): Piece[] {
  const { points, closed } = run
  if (points.length < 10) return [{ points, closed, arc: null }]
  const ring = closed ? fromSharpestCorner(points) : points
  const stretches = findArcs(ring)
  const only = stretches.length === 1 ? stretches[0]!.arc : null
  const splits = !closed || stretches.some(({ arc }) => arc && isDoorLeaf(arc, ring))
  if (only || !splits) return [{ points, closed, arc: only }]
  return stretches.map(({ from, to, arc }) => ({ points: ring.slice(2 * from, 2 * to + 2), closed: false, arc }))
}

/** The ring as a line that starts and ends at its sharpest corner, so that no arc straddles the seam. */
function fromSharpestCorner(points: number[]): number[] {
  const count = points.length / 2
  let [corner, sharpest] = [0, -1]
  for (let i = 0; i < count; i++) {
    const [h, j] = [(i + count - 1) % count, (i + 1) % count]
    const [ax, ay] = [points[2 * i]! - points[2 * h]!, points[2 * i + 1]! - points[2 * h + 1]!]
    const [bx, by] = [points[2 * j]! - points[2 * i]!, points[2 * j + 1]! - points[2 * i + 1]!]
    const turn = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
    if (turn > sharpest + 1e-6) [corner, sharpest] = [i, turn]
  }
  const line = [...points.slice(2 * corner), ...points.slice(0, 2 * corner)]
  return [...line, line[0]!, line[1]!]
}

/** A door drawn as one closed slice: a quarter circle, or less where it stands ajar, whose hinge is a corner of the same outline. */
function isDoorLeaf(arc: Arc, points: number[]): boolean {
  const sweep = arc.end - arc.start
  if (sweep < Math.PI / 12 || sweep > (Math.PI * 3) / 4) return false
  for (let i = 0; i < points.length; i += 2) {
    if (Math.hypot(points[i]! - arc.cx, points[i + 1]! - arc.cy) < arc.radius * 0.15) return true
  }
  return false
}
