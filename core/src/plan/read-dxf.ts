import type { CadDocument } from '@node-projects/acad-ts'
import { DxfReader } from '@node-projects/acad-ts'
import type { Budget } from './budgets.ts'
import { drawDocument } from './cad/draw-document.ts'
import { mendDxf } from './cad/mend-dxf.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'

export function readDxf(bytes: Uint8Array, budget: Budget): Drawing {
  return drawDocument(parse(bytes), budget)
}

function parse(bytes: Uint8Array): CadDocument {
  try {
    const mended = mendDxf(bytes)
    const document = DxfReader.readFromStream(mended.bytes)
    for (const layer of document.layers ?? []) if (mended.layersOff.has(layer.name)) layer.isOn = false
    return document
  } catch {
    throw new PlanError(
      'plan_damaged',
      'The DXF file cannot be read; open it in your CAD program, save it anew and upload that',
    )
  }
}
