import { compose } from '../../sketch/affine.ts'
import { Trace } from '../../sketch/trace.ts'
import type { Form, HatchEdge, Traits } from '../model.ts'
import { traceBulges } from './lines.ts'
import { objectPlane } from './object-coordinates.ts'
import type { Scope } from './scope.ts'
import { strokeInk } from './scope.ts'
import { splinePoints } from './spline.ts'

/** Draws the area that a hatch covers. A pattern's own lines are never drawn: they mean nothing but the area. */
export function drawHatch(hatch: Traits & Extract<Form, { kind: 'hatch' }>, scope: Scope): void {
  const matrix = compose(scope.matrix, objectPlane(hatch.normal, hatch.elevation))
  const runs = hatch.loops.flatMap((edges) => {
    const trace = new Trace(matrix)
    for (const [i, edge] of edges.entries()) traceEdge(edge, trace, i === 0)
    trace.close()
    return trace.runs
  })
  const ink = strokeInk(hatch, scope)
  const role = hatch.isSolid ? ink.role : (ink.role ?? 'hatch')
  scope.sketch.path(runs, { ...ink, fill: ink.stroke, stroke: null, dashed: false, role })
}

function traceEdge(edge: HatchEdge, trace: Trace, isFirst: boolean): void {
  if (edge.kind === 'polyline') traceBulges(edge.corners, true, trace)
  else if (edge.kind === 'arc') {
    const { center, major, ratio, start, sweep } = edge
    trace.ellipse(center.x, center.y, [major.x, major.y], ratio, start, sweep)
  } else {
    const points = edge.kind === 'line' ? [edge.from, edge.to] : splinePoints(edge)
    for (const [i, { x, y }] of points.entries()) {
      if (isFirst && i === 0) trace.moveTo(x, y)
      else trace.lineTo(x, y)
    }
  }
}
