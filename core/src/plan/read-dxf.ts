import type { CadDocument } from '@node-projects/acad-ts'
import type { Budget } from './budgets.ts'
import { acad } from './cad/acad.ts'
import { drawDocument } from './cad/draw-document.ts'
import { findProxies } from './cad/dxf-proxies.ts'
import type { MendedDxf } from './cad/mend-dxf.ts'
import { mendDxf } from './cad/mend-dxf.ts'
import { drawFreeProxy } from './cad/proxy.ts'
import { whyUnread } from './cad/unread.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import { Sketch } from './sketch/sketch.ts'

export function readDxf(bytes: Uint8Array, budget: Budget): Drawing {
  const sketch = new Sketch(budget)
  const mended = mendDxf(bytes)
  if (mended.isCutOff) sketch.drop('the end of the file', 'it is missing')
  const unknown: string[] = []
  const document = parse(mended, (kind) => unknown.push(kind))
  const drawn = new Set<string>()
  for (const proxy of findProxies(mended.bytes)) if (drawFreeProxy(proxy, document, sketch)) drawn.add(proxy.kind)
  for (const kind of unknown) if (!drawn.has(kind)) sketch.drop(kind, whyUnread(kind))
  return drawDocument(document, sketch)
}

function parse({ bytes, layersOff }: MendedDxf, onUnknown: (kind: string) => void): CadDocument {
  try {
    const document = acad.DxfReader.readFromStream(bytes, (_, { message }) => {
      const kind = /^Entity not supported\b.*: (\w+)$/u.exec(message)?.[1]
      if (kind !== undefined) onUnknown(kind)
    })
    for (const layer of document.layers ?? []) if (layersOff.has(layer.name)) layer.isOn = false
    return document
  } catch {
    throw new PlanError(
      'plan_damaged',
      'The DXF file cannot be read; open it in your CAD program, save it anew and upload that',
    )
  }
}
