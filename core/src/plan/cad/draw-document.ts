import type { CadDocument } from '@node-projects/acad-ts'
import type { Budget } from '../budgets.ts'
import type { Drawing } from '../drawing.ts'
import { PlanError } from '../result.ts'
import { Sketch } from '../sketch/sketch.ts'
import { modelSpace } from './scope.ts'
import { headerUnit } from './units.ts'
import { drawBlock } from './walk.ts'

/** Draws the model space of a CAD file; its paper sheets only show parts of the same again. */
export function drawDocument(document: CadDocument, budget: Budget): Drawing {
  const model = document.modelSpace
  if (model === null)
    throw new PlanError(
      'plan_damaged',
      'The file has no model space; open it in your CAD program, save it anew and upload that',
    )
  const sketch = new Sketch(budget)
  drawBlock(model, modelSpace(sketch), new Set())
  return sketch.finish(headerUnit(document.header?.insUnits))
}
