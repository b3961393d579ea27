import type { Hatch, HatchBoundaryPathEdge } from '@node-projects/acad-ts'
import type { Form, HatchEdge } from '../model.ts'
import { edgeTurn } from '../turn.ts'
import { acad } from './acad.ts'

export function convertHatch({ normal, elevation, isSolid, paths }: Hatch): Form {
  const loops = paths.map((path) => path.edges.flatMap(convertEdge))
  return { kind: 'hatch', isSolid, loops, normal, elevation }
}

function convertEdge(edge: HatchBoundaryPathEdge): HatchEdge[] {
  if (edge instanceof acad.HatchBoundaryPathPolyline) {
    // The z of a boundary vertex holds its bulge.
    return [{ kind: 'polyline', corners: edge.vertices.map(({ x, y, z }) => ({ x, y, bulge: z })) }]
  }
  if (edge instanceof acad.HatchBoundaryPathLine) return [{ kind: 'line', from: edge.start, to: edge.end }]
  if (edge instanceof acad.HatchBoundaryPathArc) {
    const { center, radius, startAngle, endAngle, counterClockWise } = edge
    const major = { x: radius, y: 0 }
    return [{ kind: 'arc', center, major, ratio: 1, ...edgeTurn(startAngle, endAngle, counterClockWise) }]
  }
  if (edge instanceof acad.HatchBoundaryPathEllipse) {
    const { center, majorAxisEndPoint: major, minorToMajorRatio: ratio, startAngle, endAngle, counterClockWise } = edge
    return [{ kind: 'arc', center, major, ratio, ...edgeTurn(startAngle, endAngle, counterClockWise) }]
  }
  if (edge instanceof acad.HatchBoundaryPathSpline) {
    const { degree, controlPoints, knots, weights } = edge
    return [{ kind: 'spline', degree, controlPoints, knots, weights }]
  }
  return []
}
