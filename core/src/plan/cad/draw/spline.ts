import type { Curve } from '../model.ts'

const maxDegree = 25
const stepsPerSpan = 6
const maxSteps = 2000

/** Points along a B-spline, after de Boor. Nothing where its knots do not fit its control points. */
export function splinePoints(curve: Curve): readonly { x: number; y: number }[] {
  const { degree, controlPoints, knots } = curve
  const count = controlPoints.length
  const sound = degree >= 1 && degree <= maxDegree && count > degree && knots.length === count + degree + 1
  if (!sound) return controlPoints
  const [from, to] = [knots[degree]!, knots[count]!]
  const steps = Math.min(maxSteps, (count - degree) * stepsPerSpan)
  const points: { x: number; y: number }[] = []
  let span = degree
  for (let i = 0; i <= steps; i++) {
    const u = from + ((to - from) * i) / steps
    while (span < count - 1 && u >= knots[span + 1]!) span++
    points.push(deBoor(u, span, curve))
  }
  return points
}

/** Of the points that a curve is drawn from at one place: x, y and weight of each. */
const hull = new Float64Array(3 * (maxDegree + 1))

function deBoor(u: number, span: number, { degree, controlPoints, knots, weights }: Curve): { x: number; y: number } {
  const rational = weights.length === controlPoints.length
  const first = span - degree
  for (let j = 0; j <= degree; j++) {
    const { x, y } = controlPoints[first + j]!
    const w = rational ? weights[first + j]! : 1
    hull[3 * j] = x * w
    hull[3 * j + 1] = y * w
    hull[3 * j + 2] = w
  }
  for (let r = 1; r <= degree; r++) {
    for (let j = degree; j >= r; j--) {
      const left = knots[first + j]!
      const t = (u - left) / (knots[span + 1 + j - r]! - left || 1)
      for (let k = 3 * j; k < 3 * j + 3; k++) hull[k] = (1 - t) * hull[k - 3]! + t * hull[k]!
    }
  }
  const w = hull[3 * degree + 2]!
  return { x: hull[3 * degree]! / w, y: hull[3 * degree + 1]! / w }
}
