import type { Circle, Ellipse, Entity, LwPolyline, MLine, Polyline, Spline, Vertex } from '@node-projects/acad-ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, growth } from '../sketch/affine.ts'
import { Trace } from '../sketch/trace.ts'
import { acad } from './acad.ts'
import { objectPlane } from './object-coordinates.ts'
import type { Scope } from './scope.ts'
import { strokeInk } from './scope.ts'
import { splinePoints } from './spline.ts'

const fullTurn = 2 * Math.PI

/** Draws an entity made of lines and curves; false where it is none. */
export function drawLines(entity: Entity, scope: Scope): boolean {
  const traced = traceEntity(entity, scope.matrix)
  if (!traced) return false
  const ink = strokeInk(entity, scope, traced.width)
  scope.sketch.path(traced.trace.runs, traced.filled ? { ...ink, fill: ink.stroke, stroke: null } : ink)
  return true
}

interface Traced {
  trace: Trace
  width: number
  filled: boolean
}

function traceEntity(entity: Entity, world: Affine): Traced | null {
  if (entity instanceof acad.Line) {
    const { startPoint, endPoint } = entity
    return stroked(polygon(world, [startPoint, endPoint], false))
  }
  if (entity instanceof acad.LwPolyline) return tracePolyline(entity, entity.constantWidth, world)
  if (entity instanceof acad.Arc) return stroked(traceCircle(entity, entity.startAngle, entity.endAngle, world))
  if (entity instanceof acad.Circle) return stroked(traceCircle(entity, 0, fullTurn, world))
  if (entity instanceof acad.Ellipse) return stroked(traceEllipse(entity, world))
  if (entity instanceof acad.Spline) return stroked(traceSpline(entity, world))
  if (entity instanceof acad.PolyfaceMesh || entity instanceof acad.PolygonMesh) return null
  if (entity instanceof acad.Polyline) return traceOldPolyline(entity, world)
  if (entity instanceof acad.MLine) return stroked(traceMultiLine(entity, world))
  if (entity instanceof acad.Solid) {
    // The corners of a SOLID run in a Z: the last two change places.
    const { firstCorner, secondCorner, thirdCorner, fourthCorner, normal } = entity
    const plane = compose(world, objectPlane(normal, firstCorner.z))
    return { trace: polygon(plane, [firstCorner, secondCorner, fourthCorner, thirdCorner]), width: 0, filled: true }
  }
  if (entity instanceof acad.Face3D) {
    const { firstCorner, secondCorner, thirdCorner, fourthCorner } = entity
    return stroked(polygon(world, [firstCorner, secondCorner, thirdCorner, fourthCorner]))
  }
  return null
}

function stroked(trace: Trace): Traced {
  return { trace, width: 0, filled: false }
}

function polygon(matrix: Affine, corners: Iterable<{ x: number; y: number }>, closed = true): Trace {
  const trace = new Trace(matrix)
  let first = true
  for (const { x, y } of corners) {
    if (first) trace.moveTo(x, y)
    else trace.lineTo(x, y)
    first = false
  }
  if (closed) trace.close()
  return trace
}

interface BulgedVertex {
  location: { x: number; y: number }
  bulge: number
  startWidth: number
}

type BulgedLine = Pick<LwPolyline, 'normal' | 'elevation' | 'isClosed'> & { vertices: Iterable<BulgedVertex> }

function tracePolyline(line: BulgedLine, constantWidth: number, world: Affine): Traced {
  const matrix = compose(world, objectPlane(line.normal, line.elevation))
  const vertices = [...line.vertices]
  const trace = new Trace(matrix)
  traceBulges(vertices, line.isClosed, trace)
  const width = constantWidth || (vertices.every((vertex) => vertex.startWidth > 0) && vertices[0]?.startWidth) || 0
  return { trace, width: width * growth(matrix), filled: false }
}

export function traceBulges(
  vertices: readonly Pick<BulgedVertex, 'location' | 'bulge'>[],
  closed: boolean,
  trace: Trace,
): void {
  const [first] = vertices
  if (!first) return
  trace.moveTo(first.location.x, first.location.y)
  vertices.forEach(({ bulge }, i) => {
    const next = vertices[i + 1] ?? (closed ? first : null)
    if (next) trace.bulgeTo(bulge, next.location.x, next.location.y)
  })
  if (closed) trace.close()
}

/** The POLYLINE of old files: curve-fitted ones also hold the frame that they were fitted to, which is not drawn. */
function traceOldPolyline(polyline: Polyline, world: Affine): Traced {
  const vertices = [...polyline.vertices].filter(
    (vertex): vertex is Vertex =>
      vertex instanceof acad.Vertex && (vertex.flags & acad.VertexFlags.SplineFrameControlPoint) === 0,
  )
  const { normal, elevation, isClosed, startWidth } = polyline
  return tracePolyline({ normal, elevation, isClosed, vertices }, startWidth, world)
}

function traceCircle(
  { center, radius, normal }: Pick<Circle, 'center' | 'radius' | 'normal'>,
  start: number,
  end: number,
  world: Affine,
): Trace {
  const trace = new Trace(compose(world, objectPlane(normal, center.z)))
  const sweep = end - start
  const turn = Math.abs(sweep) < fullTurn - 1e-9 ? ((sweep % fullTurn) + fullTurn) % fullTurn : fullTurn
  trace.ellipse(center.x, center.y, [radius, 0], 1, start, turn || fullTurn)
  return trace
}

function traceEllipse(ellipse: Ellipse, world: Affine): Trace {
  const { center, majorAxisEndPoint, radiusRatio, startParameter, endParameter, normal } = ellipse
  const trace = new Trace(world)
  const sweep = (((endParameter - startParameter) % fullTurn) + fullTurn) % fullTurn || fullTurn
  // Seen from above, a mirrored ellipse runs clockwise.
  const ratio = normal.z < 0 ? -radiusRatio : radiusRatio
  const full = sweep > fullTurn - 1e-6
  trace.ellipse(
    center.x,
    center.y,
    [majorAxisEndPoint.x, majorAxisEndPoint.y],
    ratio,
    startParameter,
    full ? fullTurn : sweep,
  )
  return trace
}

function traceSpline(spline: Spline, world: Affine): Trace {
  const points =
    spline.controlPoints.length > 0 ? splinePoints(spline) : spline.fitPoints.map((p) => [p.x, p.y] as const)
  const trace = new Trace(world)
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) trace.moveTo(x, y)
    else trace.lineTo(x, y)
  }
  if (spline.isClosed) trace.close()
  return trace
}

/** Each element of a multiline runs parallel to its axis; the file gives its offset along the mitre of each vertex. */
function traceMultiLine({ vertices, flags }: MLine, world: Affine): Trace {
  const trace = new Trace(world)
  const closed = (flags & acad.MLineFlags.Closed) !== 0
  const elements = vertices[0]?.segments.length ?? 0
  for (let element = 0; element < elements; element++) {
    vertices.forEach(({ position, miter, segments }, i) => {
      const offset = segments[element]?.parameters[0] ?? 0
      const [x, y] = [position.x + miter.x * offset, position.y + miter.y * offset]
      if (i === 0) trace.moveTo(x, y)
      else trace.lineTo(x, y)
    })
    if (closed) trace.close()
  }
  return trace
}
