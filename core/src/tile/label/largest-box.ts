import type { Points } from '../shape.ts'

/** A box with sides of a given ratio, turned, as large as a polygon has room for. */
interface BoxFit {
  x: number
  y: number
  /** By how much the box of the given size may be enlarged. */
  scale: number
}

/** The middle of a room is kept unless another place gives a box that is larger by this factor. */
const MIN_GAIN = 1.15
/** Bounds the work on polygons with very many corners and holes. */
const MAX_CELLS = 36

interface Cell {
  x: number
  y: number
  half: number
  room: number
  /** No box inside the cell has more room. */
  bound: number
}

/**
 * The largest box of the given sides in a polygon, turned clockwise by an angle in radians (y down). In a frame that
 * is turned with the box and in which the box is a square, its room around a point is the distance to the outline by
 * the larger of the two coordinates, and a search by quadrants, whose cells are such squares, has exact bounds.
 */
export function largestBox(
  rings: readonly Points[],
  width: number,
  height: number,
  angle: number,
  minScale = 0,
): BoxFit | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [originX, originY] = [rings[0]?.[0] ?? 0, rings[0]?.[1] ?? 0]
  const framed = rings.map((ring) => toFrame(ring, originX, originY, cos, sin, width / 2, height / 2))
  const outer = framed[0]
  if (!outer || outer.length < 6) return null
  const best = search(framed, outer, minScale)
  if (!best || !(best.room > 0) || !Number.isFinite(best.room)) return null
  const x = (best.x * width) / 2
  const y = (best.y * height) / 2
  return { x: originX + x * cos - y * sin, y: originY + x * sin + y * cos, scale: best.room }
}

function toFrame(ring: Points, ox: number, oy: number, cos: number, sin: number, unitX: number, unitY: number): Points {
  const framed: Points = []
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i]! - ox
    const y = ring[i + 1]! - oy
    framed.push((x * cos + y * sin) / unitX, (y * cos - x * sin) / unitY)
  }
  return framed
}

/** None where no box larger than `minRoom` can be. */
function search(rings: readonly Points[], outer: Points, minRoom: number): Cell | null {
  const [minX, maxX] = extent(outer, 0)
  const [minY, maxY] = extent(outer, 1)
  const ceiling = Math.min(maxX - minX, maxY - minY) / 2
  if (!(ceiling > minRoom)) return null
  const cellAt = (x: number, y: number, half: number): Cell => {
    const room = roomAround(rings, x, y)
    return { x, y, half, room, bound: Math.min(ceiling, room + half) }
  }
  const [middleX, middleY] = centre(outer)
  let best = cellAt(middleX, middleY, 0)
  if (best.room * MIN_GAIN >= ceiling) return best
  const cells: Cell[] = []
  for (let x = minX; x < maxX && cells.length < MAX_CELLS; x += ceiling * 2)
    for (let y = minY; y < maxY && cells.length < MAX_CELLS; y += ceiling * 2)
      cells.push(cellAt(x + ceiling, y + ceiling, ceiling))
  for (let tried = 0; tried < MAX_CELLS && cells.length > 0; tried++) {
    const cell = takeMostPromising(cells)
    if (cell.room > Math.max(0, best.room) * MIN_GAIN) best = cell
    if (cell.bound <= Math.max(minRoom, best.room * MIN_GAIN)) break
    const half = cell.half / 2
    for (const dx of [-half, half]) for (const dy of [-half, half]) cells.push(cellAt(cell.x + dx, cell.y + dy, half))
  }
  return best
}

function takeMostPromising(cells: Cell[]): Cell {
  let at = 0
  for (let i = 1; i < cells.length; i++) if (cells[i]!.bound > cells[at]!.bound) at = i
  const [cell] = cells.splice(at, 1)
  return cell!
}

/** Half the side of the largest square around a point that crosses no ring; negative outside. */
function roomAround(rings: readonly Points[], x: number, y: number): number {
  let inside = false
  let room = Infinity
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ring[j]! - x
      const ay = ring[j + 1]! - y
      const bx = ring[i]! - x
      const by = ring[i + 1]! - y
      if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside
      // Wholly beyond what is known already: most edges are.
      if ((ax >= room && bx >= room) || (ax <= -room && bx <= -room)) continue
      if ((ay >= room && by >= room) || (ay <= -room && by <= -room)) continue
      const reach = chebyshev(ax, ay, bx, by)
      if (reach < room) room = reach
    }
  }
  return inside ? room : -room
}

/** The least max(|x|, |y|) along a segment: at an end, or where it crosses a diagonal or an axis. */
function chebyshev(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  let least = Math.min(norm(ax, ay), norm(bx, by))
  // No point of the segment is nearer than the box around it.
  if (ax * bx > 0 && Math.min(Math.abs(ax), Math.abs(bx)) >= least) return least
  if (ay * by > 0 && Math.min(Math.abs(ay), Math.abs(by)) >= least) return least
  least = Math.min(least, at((ay - ax) / (dx - dy), ax, ay, dx, dy), at(-(ax + ay) / (dx + dy), ax, ay, dx, dy))
  return Math.min(least, at(-ax / dx, ax, ay, dx, dy), at(-ay / dy, ax, ay, dx, dy))
}

function at(t: number, ax: number, ay: number, dx: number, dy: number): number {
  return t > 0 && t < 1 ? norm(ax + t * dx, ay + t * dy) : Infinity
}

function norm(x: number, y: number): number {
  return Math.max(Math.abs(x), Math.abs(y))
}

function extent(ring: Points, offset: number): [number, number] {
  let min = Infinity
  let max = -Infinity
  for (let i = offset; i < ring.length; i += 2) {
    if (ring[i]! < min) min = ring[i]!
    if (ring[i]! > max) max = ring[i]!
  }
  return [min, max]
}

/** Centre of gravity; the first point where the ring has no area. */
function centre(ring: Points): [number, number] {
  let twice = 0
  let x = 0
  let y = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const cross = ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!
    twice += cross
    x += (ring[j]! + ring[i]!) * cross
    y += (ring[j + 1]! + ring[i + 1]!) * cross
  }
  return twice === 0 ? [ring[0]!, ring[1]!] : [x / (3 * twice), y / (3 * twice)]
}
