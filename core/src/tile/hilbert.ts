/** The finest zoom whose tile IDs are exact in a double. */
const MAX_ZOOM = 25

/**
 * The ID of a tile in a PMTiles archive: all tiles of the zooms above it,
 * then its place on the Hilbert curve through its own zoom. Neighbours on the map are neighbours in the file.
 */
export function tileId(z: number, x: number, y: number): number {
  if (z > MAX_ZOOM) throw new RangeError(`zoom ${z} is beyond ${MAX_ZOOM}`)
  let id = (4 ** z - 1) / 3
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const right = x & side ? 1 : 0
    const lower = y & side ? 1 : 0
    id += side * side * ((3 * right) ^ lower)
    // The curve enters the next quadrant turned: reflect, then swap the axes.
    if (lower === 0) {
      if (right === 1) {
        x = side - 1 - (x & (side - 1))
        y = side - 1 - (y & (side - 1))
      }
      const swapped = x
      x = y
      y = swapped
    }
  }
  return id
}
