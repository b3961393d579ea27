import type { Entity, IProxyGeometry } from '@node-projects/acad-ts'
import type { Form, PicturePart } from '../model.ts'
import { isPictureText, readPictureText } from '../picture-text.ts'
import { acad } from './acad.ts'

/** What is known by its picture alone. A wipeout has one too, but only to hide what lies under it. */
export function convertPicture(entity: Entity): Form {
  const parts = entity instanceof acad.Wipeout ? [] : entity.proxyGeometries.flatMap(convertPart)
  return { kind: 'picture', name: entity.objectName, parts }
}

function convertPart(part: IProxyGeometry): PicturePart[] {
  if (part instanceof acad.ProxyModelTransform) {
    const { m00, m01, m03, m10, m11, m13 } = part.matrix
    return [{ kind: 'push', matrix: [m00, m10, m01, m11, m03, m13] }]
  }
  if (part.graphicsType === acad.GraphicsType.PopModelTransform) return [{ kind: 'pop' }]
  if (part instanceof acad.ProxyRawGeometry)
    return isPictureText(part.graphicsType) ? readPictureText(part.graphicsType, part.data) : []
  if (part instanceof acad.ProxyPolyline)
    return [{ kind: 'points', points: part.points, isClosed: part instanceof acad.ProxyPolygon }]
  if (part instanceof acad.ProxyShell) {
    const { faces, vertices } = part
    return faces.map((face) => ({
      kind: 'points',
      points: face.flatMap((index) => vertices[index] ?? []),
      isClosed: true,
    }))
  }
  if (part instanceof acad.ProxyCircle) {
    const { center, radius } = part
    return [{ kind: 'arc', center, major: { x: radius, y: 0 }, ratio: 1, start: 0, sweep: 2 * Math.PI }]
  }
  if (part instanceof acad.ProxyCircularArc) {
    const { center, radius, startVectorDirection: direction, sweepAngle: sweep, normal } = part
    const major = { x: direction.x * radius, y: direction.y * radius }
    return [{ kind: 'arc', center, major, ratio: normal.z < 0 ? -1 : 1, start: 0, sweep }]
  }
  if (part instanceof acad.ProxyCircularArc3Pt)
    return [{ kind: 'arc through', points: [part.point1, part.point2, part.point3] }]
  return []
}
