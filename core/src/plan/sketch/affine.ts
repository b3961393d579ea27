import { type Bounds, cornersOf, flatBounds } from '../../geo/index.ts'

/** [a, b, c, d, e, f]: x' = a·x + c·y + e, y' = b·x + d·y + f, the order of SVG and PDF. */
export type Affine = readonly [number, number, number, number, number, number]

export const identity: Affine = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function translation(x: number, y: number): Affine {
  return [1, 0, 0, 1, x, y]
}

export function rotation(radians: number): Affine {
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return [cos, sin, -sin, cos, 0, 0]
}

export function scaling(x: number, y: number): Affine {
  return [x, 0, 0, y, 0, 0]
}

export function apply([a, b, c, d, e, f]: Affine, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Where the corners of a box come to lie, x and y in turn. */
export function cornersUnder(matrix: Affine, box: Readonly<Bounds>): number[] {
  return cornersOf(box).flatMap(([x, y]) => apply(matrix, x, y))
}

/** The box around a box that was moved, turned or scaled. */
export function boundsUnder(matrix: Affine, box: Readonly<Bounds>): Bounds {
  return flatBounds(cornersUnder(matrix, box))
}

/** How much lengths grow: the geometric mean of both axes. */
export function growth([a, b, c, d]: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** What takes places back. A matrix that makes everything flat has none: its answers are no numbers. */
export function invert([a, b, c, d, e, f]: Affine): Affine {
  const area = a * d - b * c
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
