import type {
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathArc,
  HatchBoundaryPathEdge,
  HatchBoundaryPathEllipse,
} from '@node-projects/acad-ts'
import { compose } from '../sketch/affine.ts'
import { Trace } from '../sketch/trace.ts'
import { acad } from './acad.ts'
import { traceBulges } from './lines.ts'
import { objectPlane } from './object-coordinates.ts'
import type { Scope } from './scope.ts'
import { strokeInk } from './scope.ts'
import { splinePoints } from './spline.ts'

/** Draws the area that a hatch covers. A pattern's own lines are never drawn: they mean nothing but the area. */
export function drawHatch(hatch: Hatch, scope: Scope): void {
  const matrix = compose(scope.matrix, objectPlane(hatch.normal, hatch.elevation))
  const runs = hatch.paths.flatMap((path) => {
    const trace = new Trace(matrix)
    traceBoundary(path, trace)
    return trace.runs
  })
  const ink = strokeInk(hatch, scope)
  const role = hatch.isSolid ? ink.role : (ink.role ?? 'hatch')
  scope.sketch.path(runs, { ...ink, fill: ink.stroke, stroke: null, dashed: false, role })
}

function traceBoundary(path: HatchBoundaryPath, trace: Trace): void {
  path.edges.forEach((edge, i) => {
    traceEdge(edge, trace, i === 0)
  })
  trace.close()
}

function traceEdge(edge: HatchBoundaryPathEdge, trace: Trace, first: boolean): void {
  if (edge instanceof acad.HatchBoundaryPathPolyline) {
    // The z of a boundary vertex holds its bulge.
    const vertices = edge.vertices.map(({ x, y, z }) => ({ location: { x, y }, bulge: z }))
    traceBulges(vertices, true, trace)
  } else if (edge instanceof acad.HatchBoundaryPathLine) {
    if (first) trace.moveTo(edge.start.x, edge.start.y)
    else trace.lineTo(edge.start.x, edge.start.y)
    trace.lineTo(edge.end.x, edge.end.y)
  } else if (edge instanceof acad.HatchBoundaryPathArc) {
    traceEdgeArc(edge, [edge.radius, 0], 1, trace)
  } else if (edge instanceof acad.HatchBoundaryPathEllipse) {
    traceEdgeArc(edge, [edge.majorAxisEndPoint.x, edge.majorAxisEndPoint.y], edge.minorToMajorRatio, trace)
  } else if (edge instanceof acad.HatchBoundaryPathSpline) {
    for (const [i, [x, y]] of splinePoints(edge).entries()) {
      if (first && i === 0) trace.moveTo(x, y)
      else trace.lineTo(x, y)
    }
  }
}

/** Clockwise edges give their angles mirrored. */
function traceEdgeArc(
  edge: HatchBoundaryPathArc | HatchBoundaryPathEllipse,
  major: [number, number],
  ratio: number,
  trace: Trace,
): void {
  const sign = edge.counterClockWise ? 1 : -1
  trace.ellipse(edge.center.x, edge.center.y, major, ratio, sign * edge.startAngle, sign * sweepOf(edge))
}

function sweepOf({ startAngle, endAngle }: { startAngle: number; endAngle: number }): number {
  const sweep = endAngle - startAngle
  if (Math.abs(sweep) >= 2 * Math.PI - 1e-9) return 2 * Math.PI
  return sweep < 0 ? sweep + 2 * Math.PI : sweep
}
