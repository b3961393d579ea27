import { traceOutline } from '@rotunda/core/tile/drawn'

/** Rings on a grid, as one list of numbers: ring after ring, those of a polygon one after the other. */
export interface OutlineQuestion {
  id: number
  /** x and y of all positions. */
  positions: Float64Array
  /** Positions of each ring. */
  rings: Float64Array
  /** Rings of each polygon. */
  polygons: Float64Array
  metersPerStep: number
}

export interface OutlineAnswer {
  id: number
  outline: number[][][]
}

addEventListener('message', ({ data }: MessageEvent<OutlineQuestion>) => {
  const outline = traceOutline(unpack(data), data.metersPerStep)
  postMessage({ id: data.id, outline } satisfies OutlineAnswer)
})

function unpack({ positions, rings, polygons }: OutlineQuestion): number[][][] {
  let ring = 0
  let from = 0
  return Array.from(polygons, (count) =>
    Array.from({ length: count }, () => {
      const end = from + rings[ring++]! * 2
      const numbers = Array.from(positions.subarray(from, end))
      from = end
      return numbers
    }),
  )
}
