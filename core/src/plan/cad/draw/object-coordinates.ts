import type { Affine } from '../../sketch/affine.ts'

interface Vector {
  x: number
  y: number
  z: number
}

/**
 * Flat entities are stored in a plane of their own, given by its normal; this maps that plane to the floor.
 * The x axis follows DXF's arbitrary axis algorithm. A mirrored entity has the normal (0, 0, -1).
 */
export function objectPlane(normal: Vector | undefined, elevation = 0): Affine {
  const length = normal ? Math.hypot(normal.x, normal.y, normal.z) : 0
  if (!normal || !(length > 0)) return [1, 0, 0, 1, 0, 0]
  const n = { x: normal.x / length, y: normal.y / length, z: normal.z / length }
  const nearZ = Math.abs(n.x) < 1 / 64 && Math.abs(n.y) < 1 / 64
  const ax = unit(nearZ ? cross({ x: 0, y: 1, z: 0 }, n) : cross({ x: 0, y: 0, z: 1 }, n))
  const ay = unit(cross(n, ax))
  return [ax.x, ax.y, ay.x, ay.y, n.x * elevation, n.y * elevation]
}

function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x }
}

function unit(v: Vector): Vector {
  const length = Math.hypot(v.x, v.y, v.z) || 1
  return { x: v.x / length, y: v.y / length, z: v.z / length }
}
