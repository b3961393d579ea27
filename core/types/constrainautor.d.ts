/** The package ships its sources as types, and they do not pass this project's stricter checks. */
export default class Constrainautor {
  constructor(triangulation: {
    coords: ArrayLike<number>
    triangles: Uint32Array
    halfedges: Int32Array
    hull: Uint32Array
  })
  constrainOne(from: number, to: number): number
  isConstrained(edge: number): boolean
}
