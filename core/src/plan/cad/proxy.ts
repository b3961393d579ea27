import type { CadDocument, IProxyGeometry, Matrix4, ProxyRawGeometry, XYZ } from '@node-projects/acad-ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, identity } from '../sketch/affine.ts'
import { estimateWidth, placeText } from '../sketch/place-text.ts'
import type { Ink, Sketch } from '../sketch/sketch.ts'
import { Trace } from '../sketch/trace.ts'
import { acad } from './acad.ts'
import type { DxfProxy } from './dxf-proxies.ts'
import { readProxyText } from './proxy-text.ts'
import { isVisible } from './scope.ts'

/** A transform for each push, so many at most. */
const MAX_TRANSFORM_DEPTH = 64

/**
 * Draws the picture that an object of an add-on carries for programs that do not know it: the walls and doors of
 * AutoCAD Architecture come so. False where it has none.
 */
export function drawProxy(geometries: IProxyGeometry[], ink: Ink, world: Affine, sketch: Sketch): boolean {
  const matrices: Affine[] = [world]
  let isDrawn = false
  for (const geometry of geometries) {
    sketch.meter.spend('nodes')
    const matrix = matrices.at(-1)!
    if (geometry instanceof acad.ProxyModelTransform) {
      if (matrices.length < MAX_TRANSFORM_DEPTH) matrices.push(compose(matrix, flat(geometry.matrix)))
    } else if (geometry.graphicsType === acad.GraphicsType.PopModelTransform) {
      if (matrices.length > 1) matrices.pop()
    } else if (geometry instanceof acad.ProxyRawGeometry) isDrawn = drawText(geometry, matrix, ink, sketch) || isDrawn
    else isDrawn = drawOutline(geometry, matrix, ink, sketch) || isDrawn
  }
  return isDrawn
}

/** Draws one that stands in model space by itself. */
export function drawFreeProxy({ layer: name, geometries }: DxfProxy, document: CadDocument, sketch: Sketch): boolean {
  const layer = document.layers?.tryGetValue(name)
  const ink: Ink = {
    stroke: 0,
    fill: null,
    width: 0,
    dashed: false,
    layer: sketch.layer(name, layer ? isVisible(layer) : true),
    group: sketch.nextGroup(),
    symbol: null,
    role: null,
  }
  return drawProxy(geometries, ink, identity, sketch)
}

function drawOutline(geometry: IProxyGeometry, matrix: Affine, ink: Ink, sketch: Sketch): boolean {
  const trace = new Trace(matrix)
  traceGeometry(geometry, trace)
  sketch.path(trace.runs, ink)
  return trace.runs.length > 0
}

function traceGeometry(geometry: IProxyGeometry, trace: Trace): void {
  if (geometry instanceof acad.ProxyPolyline) tracePoints(geometry.points, geometry instanceof acad.ProxyPolygon, trace)
  else if (geometry instanceof acad.ProxyShell) {
    for (const face of geometry.faces) {
      const corners = face.flatMap((index) => geometry.vertices[index] ?? [])
      tracePoints(corners, true, trace)
    }
  } else if (geometry instanceof acad.ProxyCircle) {
    trace.ellipse(geometry.center.x, geometry.center.y, [geometry.radius, 0], 1, 0, 2 * Math.PI)
  } else if (geometry instanceof acad.ProxyCircularArc) {
    const {
      center,
      radius,
      startVectorDirection: { x, y },
      sweepAngle,
      normal,
    } = geometry
    trace.ellipse(center.x, center.y, [x * radius, y * radius], normal.z < 0 ? -1 : 1, 0, sweepAngle)
  } else if (geometry instanceof acad.ProxyCircularArc3Pt) {
    const { point1: a, point2: b, point3: c } = geometry
    const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y]
    const angle = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    trace.moveTo(a.x, a.y)
    // Seen from the point between, both ends are as far apart as half of the circle's rest.
    trace.bulgeTo(angle === 0 ? 0 : -1 / Math.tan(angle / 2), c.x, c.y)
  }
}

function tracePoints(points: XYZ[], closed: boolean, trace: Trace): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) trace.moveTo(x, y)
    else trace.lineTo(x, y)
  })
  if (closed) trace.close()
}

function drawText(geometry: ProxyRawGeometry, matrix: Affine, { layer, group }: Ink, sketch: Sketch): boolean {
  const read = readProxyText(geometry)
  if (!read) return false
  const { text, x, y, angle, height } = read
  sketch.text(placeText({ text, x, y, angle, height, width: estimateWidth(text, height), layer, group }, matrix))
  return true
}

/** What the matrix does seen from above. */
function flat({ m00, m01, m03, m10, m11, m13 }: Matrix4): Affine {
  return [m00, m10, m01, m11, m03, m13]
}
