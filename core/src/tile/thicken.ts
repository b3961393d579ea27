import { metersPerStep } from './grid.ts'
import type { Points } from './shape.ts'

/** How thick a wall is that was drawn as a line. */
const WALL_METERS = 0.2

/** Walls drawn as lines become bodies, which can stand up in 3D: one rectangle a segment, reaching around corners. */
export function thicken(line: Points): Points[] {
  const half = WALL_METERS / 2 / metersPerStep(line[1]!)
  const bodies: Points[] = []
  for (let i = 2; i < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i - 2, i + 2) as [number, number, number, number]
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const dx = ((bx - ax) / length) * half
    const dy = ((by - ay) / length) * half
    bodies.push(
      [
        ax - dx - dy,
        ay - dy + dx,
        bx + dx - dy,
        by + dy + dx,
        bx + dx + dy,
        by + dy - dx,
        ax - dx + dy,
        ay - dy - dx,
      ].map(Math.round),
    )
  }
  return bodies
}
