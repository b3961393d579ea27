import type { Affine } from '../../sketch/affine.ts'
import { compose } from '../../sketch/affine.ts'
import { estimateWidth, placeText } from '../../sketch/place-text.ts'
import type { Note, TextLine, Traits } from '../model.ts'
import { objectPlane } from './object-coordinates.ts'
import { plainText } from './plain-text.ts'
import type { Scope } from './scope.ts'
import { layerIndex } from './scope.ts'

/** Lines of a multi-line text are this many heights apart. */
const lineFeed = 5 / 3

interface Line {
  text: string
  x: number
  y: number
  anchor: [number, number] | null
  height: number
  width: number
  angle: number
}

export function drawText(entity: Traits & TextLine, scope: Scope): void {
  const { at, anchor, height, widthFactor, angle } = entity
  const text = plainText(entity.value)
  const width = estimateWidth(text, height) * (widthFactor || 1)
  const plane = compose(scope.matrix, objectPlane(entity.normal, entity.elevation))
  put(entity, scope, plane, [{ text, x: at.x, y: at.y, anchor, height, width, angle }])
}

export function drawNote(entity: Traits, note: Note, scope: Scope): void {
  put(entity, scope, scope.matrix, linesOf(note))
}

function linesOf({ value, at, height, angle, attachment, spacing }: Note): Line[] {
  const lines = plainText(value).split(/\r\n|\r|\n/u)
  const feed = height * lineFeed * (spacing || 1)
  const column = (attachment - 1) % 3
  const row = Math.floor((attachment - 1) / 3)
  const whole = height + feed * (lines.length - 1)
  const top = (whole * row) / 2
  return lines.map((text, i) => {
    const down = top - feed * i
    return {
      text,
      x: at.x - down * Math.sin(angle),
      y: at.y + down * Math.cos(angle),
      anchor: [column / 2, 1],
      height,
      width: estimateWidth(text, height),
      angle,
    }
  })
}

function put(entity: Traits, scope: Scope, matrix: Affine, lines: Line[]): void {
  const layer = layerIndex(entity, scope)
  const group = scope.insert?.group ?? scope.sketch.nextGroup()
  for (const { anchor, ...line } of lines) {
    scope.sketch.text(placeText({ ...line, ...(anchor && { anchor }), layer, group }, matrix))
  }
}
