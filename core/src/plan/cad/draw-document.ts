import type { CadDocument } from '@node-projects/acad-ts'
import type { Drawing } from '../drawing.ts'
import { PlanError } from '../result.ts'
import type { Sketch } from '../sketch/sketch.ts'
import { modelSpace } from './scope.ts'
import { headerUnit } from './units.ts'
import { drawBlock } from './walk.ts'

/** Draws the model space of a CAD file; its paper sheets only show parts of the same again. */
export function drawDocument(document: CadDocument, sketch: Sketch): Drawing {
  const model = document.modelSpace
  if (model === null)
    throw new PlanError(
      'plan_damaged',
      'The file has no model space; open it in your CAD program, save it anew and upload that',
    )
  drawBlock(model, modelSpace(sketch), new Set())
  return sketch.finish(headerUnit(document.header?.insUnits))
}
