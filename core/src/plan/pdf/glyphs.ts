import type { Affine } from '../sketch/affine.ts'
import { compose, translation } from '../sketch/affine.ts'
import type { RawText } from '../sketch/place-text.ts'
import { capShare } from '../sketch/place-text.ts'
import type { State, TextPosition } from './state.ts'

/** A glyph, or a kerning step in thousandths of the font size. */
export type Glyph = number | GlyphShape

interface GlyphShape {
  unicode: string
  width: number
  isSpace: boolean
  /** What its outline is kept under: one for all fonts, the other for those that draw their glyphs by operators. */
  fontChar: string
  operatorListId?: string
  /** What the font has no outline for is drawn as nothing. */
  isInFont: boolean
}

/** A step back of this many thousandths is a space that the author did not write. */
const spaceStep = 180

/**
 * The texts of one show operator, upright in their own coordinates, and the matrix that places them.
 * Steps wider than an em cut the run: table columns are written so. The position moves on behind the last glyph.
 */
export function showGlyphs(
  glyphs: readonly Glyph[],
  state: State,
  position: TextPosition,
  glyphScale: number,
): { runs: Pick<RawText, 'text' | 'x' | 'y' | 'height' | 'width' | 'angle'>[]; matrix: Affine } {
  const { fontSize, horizontalScale, charSpacing, wordSpacing, rise } = state
  const matrix = compose(state.matrix, compose(position.matrix, translation(position.x, position.y + rise)))
  const height = Math.abs(fontSize) * capShare
  const runs: { text: string; x: number; y: number; height: number; width: number; angle: number }[] = []
  let x = 0
  let current: (typeof runs)[number] | null = null
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph / 1000) * fontSize * horizontalScale
      if (glyph < -1000) current = null
      else if (glyph < -spaceStep && current && !current.text.endsWith(' ')) current.text += ' '
      continue
    }
    if (current === null) {
      current = { text: '', x, y: 0, height, width: 0, angle: 0 }
      runs.push(current)
    }
    const advance = glyph.width * glyphScale * fontSize + charSpacing + (glyph.isSpace ? wordSpacing : 0)
    x += advance * horizontalScale
    current.text += glyph.unicode
    current.width = x - current.x
  }
  position.x += x
  return { runs, matrix }
}

/** Each glyph of one show operator, and the matrix that places its outline, which counts in sizes of the font. */
export function placeGlyphs(
  glyphs: readonly Glyph[],
  state: State,
  position: TextPosition,
  glyphScale: number,
): { glyph: GlyphShape; matrix: Affine }[] {
  const { fontSize, horizontalScale, charSpacing, wordSpacing, rise } = state
  const line = compose(state.matrix, compose(position.matrix, translation(position.x, position.y + rise)))
  const placed: { glyph: GlyphShape; matrix: Affine }[] = []
  let x = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') x -= (glyph / 1000) * fontSize * horizontalScale
    else {
      const matrix = compose(line, [fontSize * horizontalScale, 0, 0, fontSize, x, 0])
      placed.push({ glyph, matrix })
      const advance = glyph.width * glyphScale * fontSize + charSpacing + (glyph.isSpace ? wordSpacing : 0)
      x += advance * horizontalScale
    }
  }
  position.x += x
  return placed
}
