import type { Drawing } from '../../drawing.ts'
import type { Sketch } from '../../sketch/sketch.ts'
import type { CadBlock, CadDocument } from '../model.ts'
import { drawBlock } from './draw-block.ts'
import { modelSpace } from './scope.ts'

/** Draws the model of a CAD file. Its sheets show parts of the same again, and count only where it is empty. */
export function drawDocument({ model, sheets, unitsPerMeter }: CadDocument, sketch: Sketch): Drawing {
  drawBlock(model.entities.length > 0 ? model : (fullest(sheets) ?? model), modelSpace(sketch), new Set())
  return sketch.finish(unitsPerMeter)
}

function fullest(blocks: readonly CadBlock[]): CadBlock | undefined {
  return [...blocks].sort((a, b) => b.entities.length - a.entities.length)[0]
}
