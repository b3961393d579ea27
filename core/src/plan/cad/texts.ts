import type {
  Entity,
  MText,
  MultiLeader,
  TextEntity,
  TextHorizontalAlignment,
  TextVerticalAlignmentType,
} from '@node-projects/acad-ts'
import type { Affine } from '../sketch/affine.ts'
import { compose } from '../sketch/affine.ts'
import { estimateWidth, placeText } from '../sketch/place-text.ts'
import { acad } from './acad.ts'
import { objectPlane } from './object-coordinates.ts'
import { plainText } from './plain-text.ts'
import type { Scope } from './scope.ts'
import { layerIndex } from './scope.ts'

/** Lines of a multi-line text are this many heights apart. */
const lineFeed = 5 / 3

export function drawText(entity: TextEntity, scope: Scope): void {
  const { horizontalAlignment, verticalAlignment, insertPoint, alignmentPoint, height, rotation, widthFactor } = entity
  const text = plainText(entity.value)
  const isDefault =
    horizontalAlignment === acad.TextHorizontalAlignment.Left &&
    verticalAlignment === acad.TextVerticalAlignmentType.Baseline
  const stretched =
    horizontalAlignment === acad.TextHorizontalAlignment.Aligned ||
    horizontalAlignment === acad.TextHorizontalAlignment.Fit
  const point = isDefault || stretched ? insertPoint : alignmentPoint
  const raw = {
    text,
    x: point.x,
    y: point.y,
    anchor: isDefault || stretched ? undefined : textAnchor(horizontalAlignment, verticalAlignment),
    height,
    width: estimateWidth(text, height) * (widthFactor || 1),
    angle: rotation,
  }
  put(entity, scope, compose(scope.matrix, objectPlane(entity.normal, point.z)), [raw])
}

function textAnchor(horizontal: TextHorizontalAlignment, vertical: TextVerticalAlignmentType): [number, number] {
  if (horizontal === acad.TextHorizontalAlignment.Middle) return [0.5, 0.5]
  const x =
    horizontal === acad.TextHorizontalAlignment.Center ? 0.5 : horizontal === acad.TextHorizontalAlignment.Right ? 1 : 0
  const y =
    vertical === acad.TextVerticalAlignmentType.Middle ? 0.5 : vertical === acad.TextVerticalAlignmentType.Top ? 1 : 0
  return [x, y]
}

export function drawMText(entity: MText, scope: Scope): void {
  const { insertPoint, alignmentPoint, height, attachmentPoint, lineSpacing } = entity
  const angle = entity.rotation || Math.atan2(alignmentPoint.y, alignmentPoint.x) || 0
  const block = { x: insertPoint.x, y: insertPoint.y, height, angle, attachment: attachmentPoint, spacing: lineSpacing }
  put(entity, scope, scope.matrix, linesOf(plainText(entity.value), block))
}

/** A note at the end of a leader. Its line says where it belongs, and is kept as a dimension line. */
export function drawMultiLeaderText(entity: MultiLeader, scope: Scope): void {
  const { contextData } = entity
  const { textLocation, textHeight, textRotation } = contextData
  if (!contextData.hasTextContents) return
  const block = {
    x: textLocation.x,
    y: textLocation.y,
    height: textHeight,
    angle: textRotation,
    attachment: 1,
    spacing: 1,
  }
  put(entity, scope, scope.matrix, linesOf(plainText(contextData.textLabel), block))
}

interface TextBlock {
  x: number
  y: number
  height: number
  angle: number
  /** 1 to 9: top left, top centre … bottom right. */
  attachment: number
  spacing: number
}

interface Line {
  text: string
  x: number
  y: number
  anchor: [number, number] | undefined
  height: number
  width: number
  angle: number
}

function linesOf(text: string, { x, y, height, angle, attachment, spacing }: TextBlock): Line[] {
  const lines = text.split(/\r\n|\r|\n/u)
  const feed = height * lineFeed * (spacing || 1)
  const column = (attachment - 1) % 3
  const row = Math.floor((attachment - 1) / 3)
  const whole = height + feed * (lines.length - 1)
  const top = (whole * row) / 2
  return lines.map((text, i) => {
    const down = top - feed * i
    return {
      text,
      x: x - down * Math.sin(angle),
      y: y + down * Math.cos(angle),
      anchor: [column / 2, 1],
      height,
      width: estimateWidth(text, height),
      angle,
    }
  })
}

function put(entity: Entity, scope: Scope, matrix: Affine, lines: Line[]): void {
  const layer = layerIndex(entity, scope)
  const group = scope.insert?.group ?? scope.sketch.nextGroup()
  for (const { anchor, ...line } of lines) {
    scope.sketch.text(placeText({ ...line, ...(anchor && { anchor }), layer, group }, matrix))
  }
}
