import type { CadDocument } from '@node-projects/acad-ts'
import type { Budget } from './budgets.ts'
import { drawDocument } from './cad/draw/draw-document.ts'
import { acad } from './cad/dwg/acad.ts'
import { boundDwgReading } from './cad/dwg/bounded-dwg.ts'
import { convertDocument } from './cad/dwg/convert-document.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import { Sketch } from './sketch/sketch.ts'

export function readDwg(bytes: Uint8Array, budget: Budget): Drawing {
  const document = convertDocument(parse(bytes))
  if (!document)
    throw new PlanError(
      'plan_damaged',
      'The file has no model space; open it in your CAD program, save it again and upload that',
    )
  return drawDocument(document, new Sketch(budget))
}

boundDwgReading()

/** Objects of add-ons are kept, with the picture that each carries of itself. */
const configuration = Object.assign(new acad.DwgReaderConfiguration(), {
  keepUnknownEntities: true,
  ignoreProxyGraphics: false,
})

function parse(bytes: Uint8Array): CadDocument {
  try {
    return acad.DwgReader.readFromStreamWithConfig(new Uint8Array(bytes).buffer, configuration)
  } catch {
    throw new PlanError(
      'plan_damaged',
      'The DWG file cannot be read; open it in your CAD program, run AUDIT, save it as version 2004 or later and upload that',
    )
  }
}
