import { type Mesh, onward } from './mesh.ts'

/** Walks from triangle to triangle towards the point; −1 where that leads out of the mesh or goes round. */
export function findTriangle(mesh: Mesh, x: number, y: number): number {
  let t = 0
  const atMost = mesh.corners.length
  for (let step = 0; step < atMost; step++) {
    let across = -1
    for (let k = 0; k < 3; k++) {
      // Start at a changing side, so that the walk cannot circle for ever.
      const h = 3 * t + ((k + step) % 3)
      const a = mesh.corners[h]!
      const b = mesh.corners[onward(h)]!
      const side = (mesh.x[b]! - mesh.x[a]!) * (y - mesh.y[a]!) - (mesh.y[b]! - mesh.y[a]!) * (x - mesh.x[a]!)
      if (side > 0) {
        across = mesh.twins[h]!
        if (across < 0) return -1
        break
      }
    }
    if (across < 0) return t
    t = Math.floor(across / 3)
  }
  return -1
}
