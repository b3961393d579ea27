interface Point {
  x: number
  y: number
}

/**
 * A ring without repeated points and without spikes, where it runs out and back along the same line. They enclose
 * nothing, and clipping may never end on them.
 */
export function withoutSpikes<P extends Point>(ring: readonly P[]): P[] {
  const kept: P[] = []
  for (const point of ring) {
    kept.push(point)
    while (kept.length > 1 && endsInSpike(kept)) kept.splice(isSame(kept.at(-1)!, kept.at(-2)!) ? -1 : -2, 1)
  }
  // Where the ring closes, its ends are neighbours too.
  let first = 0
  let last = kept.length - 1
  for (;;) {
    if (last - first < 2) return []
    const [a, b, y, z] = [kept[first]!, kept[first + 1]!, kept[last - 1]!, kept[last]!]
    if (isSame(a, z) || isSpike(y, z, a)) last--
    else if (isSpike(z, a, b)) first++
    else return kept.slice(first, last + 1)
  }
}

function endsInSpike(path: readonly Point[]): boolean {
  const [a, b, c] = [path.at(-3), path.at(-2)!, path.at(-1)!]
  return isSame(b, c) || (a !== undefined && isSpike(a, b, c))
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y
}

/** Whether the way from a over b to c turns back on itself. */
function isSpike(a: Point, b: Point, c: Point): boolean {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y]
  return ux * vy === uy * vx && ux * vx + uy * vy <= 0
}
