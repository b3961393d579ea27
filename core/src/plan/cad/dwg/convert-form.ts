import type { Dimension, Entity, Insert, MultiLeader, Polyline, Vertex } from '@node-projects/acad-ts'
import type { Corner, Form, Note, TextLine } from '../model.ts'
import { upward } from '../model.ts'
import { anchorOf, isWrittenFromItsStart } from '../text-anchor.ts'
import { turn } from '../turn.ts'
import { acad } from './acad.ts'
import type { Converter } from './convert-document.ts'
import { convertHatch } from './convert-hatch.ts'
import { convertPicture } from './convert-picture.ts'

/** What an entity of the parser is; null where it draws nothing. */
export function convertForm(entity: Entity, converter: Converter): Form | null {
  if (entity instanceof acad.Insert) return convertInsert(entity, converter)
  if (entity instanceof acad.Dimension) return convertDimension(entity, converter)
  if (entity instanceof acad.AttributeDefinition) return null
  if (entity instanceof acad.TextEntity) return convertText(entity)
  if (entity instanceof acad.MText) {
    const { value, insertPoint, alignmentPoint, height, rotation, attachmentPoint, lineSpacing } = entity
    const angle = rotation || Math.atan2(alignmentPoint.y, alignmentPoint.x) || 0
    return { kind: 'note', value, at: insertPoint, height, angle, attachment: attachmentPoint, spacing: lineSpacing }
  }
  if (entity instanceof acad.Hatch) return convertHatch(entity)
  if (entity instanceof acad.Leader) return { kind: 'leader', lines: [entity.vertices], note: null }
  if (entity instanceof acad.MultiLeader) return convertMultiLeader(entity)
  if (entity instanceof acad.Point || entity instanceof acad.Viewport || entity instanceof acad.Seqend) return null
  return convertLines(entity) ?? convertPicture(entity)
}

function convertLines(entity: Entity): Form | null {
  if (entity instanceof acad.Line)
    return { kind: 'paths', paths: [[entity.startPoint, entity.endPoint]], isClosed: false }
  if (entity instanceof acad.LwPolyline) return convertPolyline(entity, entity.vertices, entity.constantWidth)
  if (entity instanceof acad.Circle) {
    const { center, radius, normal } = entity
    const { start, sweep } = entity instanceof acad.Arc ? turn(entity.startAngle, entity.endAngle) : turn(0, 0)
    return { kind: 'arc', center, major: { x: radius, y: 0 }, ratio: 1, start, sweep, normal, elevation: center.z }
  }
  if (entity instanceof acad.Ellipse) {
    const { center, majorAxisEndPoint: major, radiusRatio, startParameter, endParameter, normal } = entity
    // It stands in the world; seen from above, a mirrored one runs clockwise.
    const ratio = normal.z < 0 ? -radiusRatio : radiusRatio
    return { kind: 'arc', center, major, ratio, ...turn(startParameter, endParameter), normal: upward, elevation: 0 }
  }
  if (entity instanceof acad.Spline) {
    const { degree, controlPoints, knots, weights, fitPoints, isClosed } = entity
    return { kind: 'spline', degree, controlPoints, knots, weights, fitPoints, isClosed }
  }
  if (entity instanceof acad.PolyfaceMesh || entity instanceof acad.PolygonMesh) return null
  if (entity instanceof acad.Polyline) return convertOldPolyline(entity)
  if (entity instanceof acad.MLine) {
    const { vertices, flags } = entity
    const paths = (vertices[0]?.segments ?? []).map((_, element) =>
      vertices.map(({ position, miter, segments }) => {
        const offset = segments[element]?.parameters[0] ?? 0
        return { x: position.x + miter.x * offset, y: position.y + miter.y * offset }
      }),
    )
    return { kind: 'paths', paths, isClosed: (flags & acad.MLineFlags.Closed) !== 0 }
  }
  if (entity instanceof acad.Solid) {
    // The corners of a SOLID run in a Z: the last two change places.
    const { firstCorner, secondCorner, thirdCorner, fourthCorner, normal } = entity
    const corners = [firstCorner, secondCorner, fourthCorner, thirdCorner]
    return { kind: 'solid', corners, normal, elevation: firstCorner.z }
  }
  if (entity instanceof acad.Face3D) {
    const { firstCorner, secondCorner, thirdCorner, fourthCorner } = entity
    return { kind: 'paths', paths: [[firstCorner, secondCorner, thirdCorner, fourthCorner]], isClosed: true }
  }
  return null
}

type FlatLine = Pick<Polyline, 'normal' | 'elevation' | 'isClosed'>
type WideVertex = Pick<Vertex, 'bulge' | 'startWidth'> & { location: { x: number; y: number } }

function convertPolyline(line: FlatLine, vertices: Iterable<WideVertex>, constantWidth: number): Form {
  const { normal, elevation, isClosed } = line
  const all = [...vertices]
  const corners: Corner[] = all.map(({ location: { x, y }, bulge }) => ({ x, y, bulge }))
  const width = constantWidth || (all.every(({ startWidth }) => startWidth > 0) && all[0]?.startWidth) || 0
  return { kind: 'polyline', corners, isClosed, width, normal, elevation }
}

/** Curve-fitted ones also hold the frame that they were fitted to, which is not drawn. */
function convertOldPolyline(polyline: Polyline): Form {
  const vertices = [...polyline.vertices].filter(
    (vertex): vertex is Vertex =>
      vertex instanceof acad.Vertex && (vertex.flags & acad.VertexFlags.SplineFrameControlPoint) === 0,
  )
  return convertPolyline(polyline, vertices, polyline.startWidth)
}

function convertText(entity: InstanceType<typeof acad.TextEntity>): TextLine {
  const { value, insertPoint, alignmentPoint, height, rotation, widthFactor, normal } = entity
  const [side, row] = [entity.horizontalAlignment, entity.verticalAlignment]
  const isPlain = isWrittenFromItsStart(side, row)
  const at = isPlain ? insertPoint : alignmentPoint
  const anchor = isPlain ? null : anchorOf(side, row)
  return { kind: 'text', value, at, anchor, height, widthFactor, angle: rotation, normal, elevation: at.z }
}

function convertInsert(insert: Insert, converter: Converter): Form {
  const { block, attributes, insertPoint, normal, rotation, xScale, yScale } = insert
  return {
    kind: 'insert',
    block: block && converter.block(block),
    attributes: [...attributes].map((attribute) => {
      const traits = converter.traits(attribute)
      const isHidden = traits.isHidden || (attribute.flags & acad.AttributeFlags.Hidden) !== 0
      return { ...traits, isHidden, ...convertText(attribute) }
    }),
    at: insertPoint,
    normal,
    rotation,
    xScale,
    yScale,
    rows: insert.rowCount,
    columns: insert.columnCount,
    rowSpacing: insert.rowSpacing,
    columnSpacing: insert.columnSpacing,
  }
}

function convertDimension(dimension: Dimension, converter: Converter): Form {
  const { block } = dimension
  // Those along a line are a kind of those along a slope.
  const length = dimension instanceof acad.DimensionAligned ? dimension.measurement : null
  return { kind: 'dimension', block: block && converter.block(block), length }
}

function convertMultiLeader({ contextData }: MultiLeader): Form {
  const { leaderRoots, hasTextContents, textLabel, textLocation, textHeight, textRotation } = contextData
  const lines = leaderRoots.flatMap((root) => root.lines.map((line) => [...line.points, root.connectionPoint]))
  const note: Note = { value: textLabel, at: textLocation, height: textHeight, angle: textRotation, attachment: 1, spacing: 1 } // biome-ignore format: one object
  return { kind: 'leader', lines, note: hasTextContents ? note : null }
}
