import Delaunator from 'delaunator'

/** The half-edge after h in its triangle. */
export function onward(h: number): number {
  return h % 3 === 2 ? h - 2 : h + 1
}

function back(h: number): number {
  return h % 3 === 0 ? h + 2 : h - 1
}

/**
 * Delaunay triangles over points, clockwise, that take in further points one by one. Edges that are walled stay,
 * whatever comes.
 */
export class Triangulation {
  x: Float64Array
  y: Float64Array
  /** Corners of triangle t from 3·t. */
  corners: Uint32Array
  /** The half-edge on the other side, −1 on the hull. Half-edge h runs from corners[h] to the next corner. */
  twins: Int32Array
  walled: Uint8Array
  private count: number
  /** A half-edge that leaves each point; −1 for points that lie on another one. */
  private leaving: Int32Array
  private halfEdges: number

  constructor(xy: Float64Array) {
    const { triangles, halfedges } = new Delaunator(xy)
    this.count = xy.length / 2
    this.x = new Float64Array(this.count)
    this.y = new Float64Array(this.count)
    for (let p = 0; p < this.count; p++) {
      this.x[p] = xy[2 * p]!
      this.y[p] = xy[2 * p + 1]!
    }
    this.corners = triangles
    this.twins = halfedges
    this.halfEdges = triangles.length
    this.walled = new Uint8Array(triangles.length)
    this.leaving = new Int32Array(this.count).fill(-1)
    for (let h = 0; h < triangles.length; h++) this.leaving[triangles[h]!] = h
  }

  /** Walls the edge between two points; false where there is none. */
  wall(p: number, q: number): boolean {
    const first = this.leaving[p]!
    for (let h = first; h >= 0; ) {
      const twin = this.twins[h]!
      if (this.corners[onward(h)] === q) {
        this.walled[h] = 1
        if (twin >= 0) this.walled[twin] = 1
        return true
      }
      if (twin < 0) return false
      h = onward(twin)
      if (h === first) return false
    }
    return false
  }

  /** Takes in the point halfway between two, and gives its number; −1 where it lies in no triangle. */
  halve(p: number, q: number): number {
    const x = (this.x[p]! + this.x[q]!) / 2
    const y = (this.y[p]! + this.y[q]!) / 2
    const t = this.leaving[p]! < 0 ? -1 : findTriangle(this, x, y, Math.floor(this.leaving[p]! / 3))
    if (t < 0) return -1
    this.reserve()
    const m = this.count++
    this.x[m] = x
    this.y[m] = y
    this.split(t, m)
    return m
  }

  /** Done with points: columns as long as they are full. */
  trim(): void {
    this.x = this.x.slice(0, this.count)
    this.y = this.y.slice(0, this.count)
    this.corners = this.corners.slice(0, this.halfEdges)
    this.twins = this.twins.slice(0, this.halfEdges)
    this.walled = this.walled.slice(0, this.halfEdges)
  }

  /** Three triangles for one, around the point in it. */
  private split(t: number, m: number): void {
    const [h0, h1, h2] = [3 * t, 3 * t + 1, 3 * t + 2]
    const [a, b, c] = [this.corners[h0]!, this.corners[h1]!, this.corners[h2]!]
    const one = this.halfEdges
    const two = one + 3
    this.halfEdges += 6
    this.place(one, b, c, m)
    this.place(two, c, a, m)
    this.link(one, this.twins[h1]!, this.walled[h1]!)
    this.link(two, this.twins[h2]!, this.walled[h2]!)
    this.place(h0, a, b, m)
    this.link(h1, one + 2, 0)
    this.link(one + 1, two + 2, 0)
    this.link(two + 1, h2, 0)
    for (const h of [h0, one, two]) this.legalize(h)
  }

  private place(h: number, a: number, b: number, c: number): void {
    ;[a, b, c].forEach((corner, k) => {
      this.corners[h + k] = corner
      this.leaving[corner] = h + k
    })
  }

  private link(h: number, twin: number, walled: number): void {
    this.twins[h] = twin
    this.walled[h] = walled
    if (twin < 0) return
    this.twins[twin] = h
    this.walled[twin] = walled
  }

  /** Turns the edge opposite a new point, and those behind it, where the circle beyond it holds that point. */
  private legalize(edge: number): void {
    const open = [edge]
    for (let h = open.pop(); h !== undefined; h = open.pop()) {
      const twin = this.twins[h]!
      if (twin < 0 || this.walled[h]) continue
      const [a, b, m] = [this.corners[h]!, this.corners[onward(h)]!, this.corners[back(h)]!]
      const beyond = this.corners[back(twin)]!
      if (!this.inCircle(a, b, m, beyond) || !this.turnsRight(a, beyond, m) || !this.turnsRight(beyond, b, m)) continue
      // The quadrilateral a, beyond, b, m with the diagonal from m to beyond.
      const [ma, bm] = [back(h), onward(h)]
      const [aBeyond, beyondB] = [onward(twin), back(twin)]
      const outer = [ma, aBeyond, beyondB, bm].map((e) => [this.twins[e]!, this.walled[e]!] as const)
      const [u, v] = [3 * Math.floor(h / 3), 3 * Math.floor(twin / 3)]
      this.place(u, a, beyond, m)
      this.place(v, beyond, b, m)
      this.link(u + 2, ...outer[0]!)
      this.link(u, ...outer[1]!)
      this.link(v, ...outer[2]!)
      this.link(v + 1, ...outer[3]!)
      this.link(u + 1, v + 2, 0)
      open.push(u, v)
    }
  }

  /** Whether the circle through three clockwise corners holds the fourth point. */
  private inCircle(a: number, b: number, c: number, p: number): boolean {
    const { x, y } = this
    const [dx, dy] = [x[a]! - x[p]!, y[a]! - y[p]!]
    const [ex, ey] = [x[b]! - x[p]!, y[b]! - y[p]!]
    const [fx, fy] = [x[c]! - x[p]!, y[c]! - y[p]!]
    const [d, e, f] = [dx * dx + dy * dy, ex * ex + ey * ey, fx * fx + fy * fy]
    return dx * (ey * f - e * fy) - dy * (ex * f - e * fx) + d * (ex * fy - ey * fx) < 0
  }

  /** Whether three corners are clockwise: of a quadrilateral with a hollow corner, one half of two would not be. */
  private turnsRight(a: number, b: number, c: number): boolean {
    const { x, y } = this
    return (x[b]! - x[a]!) * (y[c]! - y[a]!) < (y[b]! - y[a]!) * (x[c]! - x[a]!)
  }

  private reserve(): void {
    if (this.count === this.x.length) {
      const size = Math.ceil(1.5 * this.count) + 16
      this.x = grown(new Float64Array(size), this.x)
      this.y = grown(new Float64Array(size), this.y)
      this.leaving = grown(new Int32Array(size), this.leaving)
    }
    if (this.halfEdges + 6 > this.corners.length) {
      const size = Math.ceil(1.5 * this.halfEdges) + 96
      this.corners = grown(new Uint32Array(size), this.corners)
      this.twins = grown(new Int32Array(size), this.twins)
      this.walled = grown(new Uint8Array(size), this.walled)
    }
  }
}

function grown<T extends Float64Array | Int32Array | Uint32Array | Uint8Array>(larger: T, smaller: T): T {
  larger.set(smaller)
  return larger
}

/** Walks from triangle to triangle towards the point; −1 where that leads out of the mesh or goes round. */
export function findTriangle(
  { x, y, corners, twins }: Pick<Triangulation, 'x' | 'y' | 'corners' | 'twins'>,
  px: number,
  py: number,
  from = 0,
): number {
  let t = from
  for (let step = 0; step < corners.length; step++) {
    let across = -1
    for (let k = 0; k < 3; k++) {
      // Start at a changing side, so that the walk cannot circle for ever.
      const h = 3 * t + ((k + step) % 3)
      const a = corners[h]!
      const b = corners[onward(h)]!
      const side = (x[b]! - x[a]!) * (py - y[a]!) - (y[b]! - y[a]!) * (px - x[a]!)
      if (side > 0) {
        across = twins[h]!
        if (across < 0) return -1
        break
      }
    }
    if (across < 0) return t
    t = Math.floor(across / 3)
  }
  return -1
}
