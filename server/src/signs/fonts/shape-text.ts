import * as harfbuzz from 'harfbuzzjs'
import type { Command } from '../page.ts'
import { type Face, faceOf, hasGlyph, loadedFace, outlineOf, type Weight } from './faces.ts'

/** A line of text as outlines, its baseline at 0, one em high, y down. */
export interface ShapedText {
  path: Command[]
  /** In em. */
  width: number
  /** Characters that no font of ours draws; they are left out. */
  missing: string[]
}

interface Run {
  face: Face
  text: string
}

const MAX_KEPT_TEXTS = 2_000
const kept = new Map<string, ShapedText>()

/**
 * Shapes a line whose faces are open (`openFaces`): letters are joined and ordered as their script wants it. Scripts may be mixed; the first one that has
 * a direction of its own sets that of the line.
 */
export function shapeText(text: string, weight: Weight = 'medium'): ShapedText {
  const key = `${weight} ${text}`
  const known = kept.get(key)
  if (known) return known
  const shaped = shape(text.normalize('NFC'), weight)
  if (kept.size >= MAX_KEPT_TEXTS) kept.clear()
  // What is missing may be open the next time.
  if (shaped.missing.length === 0) kept.set(key, shaped)
  return shaped
}

function shape(text: string, weight: Weight): ShapedText {
  const { runs, missing } = splitRuns(text, weight)
  const isRightToLeft = runs[0]?.face.isRightToLeft ?? false
  const path: Command[] = []
  let width = 0
  for (const run of isRightToLeft ? runs.toReversed() : runs) width += drawRun(run, path, width)
  return { path, width, missing }
}

/** Neighbours that one face draws are shaped together; blanks and marks go with what is before them. */
function splitRuns(text: string, weight: Weight): { runs: Run[]; missing: string[] } {
  const runs: Run[] = []
  const missing: string[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const last = runs.at(-1)
    const isBound = /[\p{M}\p{Cf}\s]/u.test(character)
    if (last && isBound && hasGlyph(last.face, codePoint)) {
      last.text += character
      continue
    }
    const face = faceOf(codePoint, weight)
    if (!face) {
      if (!isBound) missing.push(character)
    } else if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return { runs, missing }
}

/** Adds the outlines of the run and returns its width in em. */
function drawRun({ face, text }: Run, path: Command[], start: number): number {
  const loaded = loadedFace(face)
  const scale = 1 / loaded.unitsPerEm
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.setDirection(face.isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  buffer.guessSegmentProperties()
  harfbuzz.shape(loaded.font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = start
  for (const [i, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset = 0, yOffset = 0 } = positions[i]!
    for (const [op, ...numbers] of outlineOf(loaded, glyph)) {
      const placed = numbers.map((value, at) =>
        at % 2 === 0 ? x + (value + xOffset) * scale : -(value + yOffset) * scale,
      )
      path.push([op, ...placed] as unknown as Command)
    }
    x += xAdvance * scale
  }
  return x - start
}
