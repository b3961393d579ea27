import type { Text } from '../drawing.ts'
import type { Affine } from './affine.ts'
import { apply } from './affine.ts'

/** A text as its file has it: upright at a point of its own coordinates, there turned by `angle`. */
export interface RawText {
  text: string
  /** The point that the file gives. */
  x: number
  y: number
  /** Where that point lies in the text's box: shares of its width from the left and of its height from below. */
  anchor?: [number, number]
  height: number
  width: number
  angle: number
  layer: number
  group: number
}

/** Takes a text to drawing coordinates. Mirrored texts are turned back, so that their box reads from its lower left. */
export function placeText(raw: RawText, matrix: Affine): Text {
  const [cos, sin] = [Math.cos(raw.angle), Math.sin(raw.angle)]
  const [a, b, c, d] = matrix
  let along: [number, number] = [(a * cos + c * sin) * raw.width, (b * cos + d * sin) * raw.width]
  let up: [number, number] = [(-a * sin + c * cos) * raw.height, (-b * sin + d * cos) * raw.height]
  const [shareX, shareY] = raw.anchor ?? [0, 0]
  let [x, y] = apply(matrix, raw.x, raw.y)
  x -= along[0] * shareX + up[0] * shareY
  y -= along[1] * shareX + up[1] * shareY
  if (along[0] * up[1] - along[1] * up[0] < 0) {
    const fromRight = along[0] < 0
    const [dx, dy] = fromRight ? along : up
    x += dx
    y += dy
    if (fromRight) along = [-dx, -dy]
    else up = [-dx, -dy]
  }
  return {
    text: raw.text,
    x,
    y,
    height: Math.hypot(...up),
    width: Math.hypot(...along),
    angle: Math.atan2(along[1], along[0]),
    layer: raw.layer,
    group: raw.group,
  }
}

/** Capitals of common typefaces are this share of the font size. */
export const capShare = 0.72

/** How wide a text of the given cap height runs, roughly, in a common typeface. */
export function estimateWidth(text: string, capHeight: number): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width * capHeight
}

function charWidth(char: string): number {
  if (/[ilIjtf.,:;|!'()[\] ]/u.test(char)) return 0.4
  if (/[mwMW@%]/u.test(char)) return 1.15
  if (/\p{Lu}/u.test(char)) return 0.93
  if (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(char)) return 1.4
  return 0.75
}
