import { type Budget, Meter } from './budgets.ts'
import { drawDocument } from './cad/draw/draw-document.ts'
import { decodeDxf } from './cad/dxf/decode.ts'
import { readDocument } from './cad/dxf/read-document.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import { Sketch } from './sketch/sketch.ts'

export function readDxf(bytes: Uint8Array, budget: Budget): Drawing {
  const sketch = new Sketch(budget)
  const document = readDocument(decodeDxf(bytes), new Meter(budget))
  if (!document.hasSections)
    throw new PlanError(
      'plan_damaged',
      'The DXF file cannot be read; open it in your CAD program, save it again and upload that',
    )
  if (document.isCutOff) sketch.drop('the end of the file', 'it is missing: the file is damaged')
  return drawDocument(document, sketch)
}
