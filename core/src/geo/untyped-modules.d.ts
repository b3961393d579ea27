/** Packages whose own types are missing, or are sources that do not pass this project's stricter checks. */

declare module 'polylabel' {
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number }
}

declare module '@kninnug/constrainautor' {
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
}
