import type { BlockRecord, CadDocument } from '@node-projects/acad-ts'
import type { Drawing } from '../drawing.ts'
import { PlanError } from '../result.ts'
import type { Sketch } from '../sketch/sketch.ts'
import { modelSpace } from './scope.ts'
import { headerUnit } from './units.ts'
import { drawBlock } from './walk.ts'

/** Draws the model space of a CAD file. Its sheets show parts of the same again, and count only where it is empty. */
export function drawDocument(document: CadDocument, sketch: Sketch): Drawing {
  const { modelSpace: model } = document
  if (model === null)
    throw new PlanError(
      'plan_damaged',
      'The file has no model space; open it in your CAD program, save it anew and upload that',
    )
  drawBlock(model.entities.count > 0 ? model : (fullestSheet(document) ?? model), modelSpace(sketch), new Set())
  return sketch.finish(headerUnit(document.header?.insUnits))
}

function fullestSheet({ blockRecords }: CadDocument): BlockRecord | null {
  const sheets = [...(blockRecords ?? [])].filter(({ name }) => /^\*paper_space/iu.test(name))
  return sheets.sort((a, b) => b.entities.count - a.entities.count)[0] ?? null
}
