interface ControlPoint {
  x: number
  y: number
}

interface Curve {
  degree: number
  controlPoints: readonly ControlPoint[]
  knots: readonly number[]
  weights: readonly number[]
}

const maxDegree = 25
const stepsPerSpan = 6
const maxSteps = 2000

/** Points along a B-spline, after de Boor. Nothing where its knots do not fit its control points. */
export function splinePoints({ degree, controlPoints, knots, weights }: Curve): [number, number][] {
  const count = controlPoints.length
  const sound = degree >= 1 && degree <= maxDegree && count > degree && knots.length === count + degree + 1
  if (!sound) return controlPoints.map(({ x, y }) => [x, y])
  const [from, to] = [knots[degree]!, knots[count]!]
  const steps = Math.min(maxSteps, (count - degree) * stepsPerSpan)
  const points: [number, number][] = []
  let span = degree
  for (let i = 0; i <= steps; i++) {
    const u = from + ((to - from) * i) / steps
    while (span < count - 1 && u >= knots[span + 1]!) span++
    points.push(deBoor(u, span, degree, controlPoints, knots, weights))
  }
  return points
}

function deBoor(
  u: number,
  span: number,
  degree: number,
  controlPoints: readonly ControlPoint[],
  knots: readonly number[],
  weights: readonly number[],
): [number, number] {
  const rational = weights.length === controlPoints.length
  const d = Array.from({ length: degree + 1 }, (_, j) => {
    const { x, y } = controlPoints[span - degree + j]!
    const w = rational ? weights[span - degree + j]! : 1
    return [x * w, y * w, w] as [number, number, number]
  })
  for (let r = 1; r <= degree; r++) {
    for (let j = degree; j >= r; j--) {
      const left = knots[span - degree + j]!
      const t = (u - left) / (knots[span + 1 + j - r]! - left || 1)
      for (const k of [0, 1, 2] as const) d[j]![k] = (1 - t) * d[j - 1]![k] + t * d[j]![k]
    }
  }
  const [x, y, w] = d[degree]!
  return [x / w, y / w]
}
