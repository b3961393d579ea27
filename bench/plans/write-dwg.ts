import {
  ACadVersion,
  Arc,
  CadDocument,
  Color,
  DwgWriter,
  type Entity,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathPolyline,
  HatchPattern,
  Layer,
  LineType,
  LineTypeSegment,
  LwPolyline,
  TextEntity,
  XY,
  XYZ,
} from '@node-projects/acad-ts'
import type { Mark, Sheet } from './sheet.ts'

/** DWG of release 2004, with what `writeDxf` writes as well. */
export function writeDwg(sheet: Sheet): Uint8Array {
  const document = new CadDocument(ACadVersion.AC1018, true)
  const dashes = new LineType('DASHED')
  for (const length of [0.5, -0.25]) dashes.addSegment(Object.assign(new LineTypeSegment(), { length }))
  document.lineTypes!.add(dashes)
  const layers = new Map<string, Layer>()
  for (const { layer } of [...sheet.marks, ...sheet.texts]) {
    if (layers.has(layer)) continue
    layers.set(layer, new Layer(layer))
    document.layers!.add(layers.get(layer)!)
  }
  const put = (entity: Entity, layer: string, colour: number) => {
    entity.layer = layers.get(layer)!
    entity.color = Color.fromTrueColor(colour)
    document.modelSpace!.entities.add(entity)
  }
  for (const mark of sheet.marks) {
    if (mark.fill !== null) put(hatchOf(mark), mark.layer, mark.fill)
    if (mark.stroke === null) continue
    put(Object.assign(strokeOf(mark), mark.dash ? { lineType: dashes } : {}), mark.layer, mark.stroke)
  }
  for (const { layer, text, x, y, height, angle } of sheet.texts) {
    const half = text.length * 0.4 * height
    const left = x - half * Math.cos(angle) + (height / 2) * Math.sin(angle)
    const bottom = y - half * Math.sin(angle) - (height / 2) * Math.cos(angle)
    const entity = new TextEntity(text)
    put(Object.assign(entity, { insertPoint: new XYZ(left, bottom, 0), height, rotation: angle }), layer, 0)
  }
  return DwgWriter.writeToBuffer(document)
}

function strokeOf({ points, closed, arc }: Mark): Entity {
  if (arc) return new Arc(new XYZ(arc.x, arc.y, 0), arc.radius, arc.start, arc.end)
  return Object.assign(new LwPolyline(points.map(([x, y]) => new XY(x, y))), { isClosed: closed })
}

function hatchOf({ points }: Mark): Hatch {
  const boundary = Object.assign(new HatchBoundaryPathPolyline(), { isClosed: true })
  boundary.vertices = points.map(([x, y]) => new XYZ(x, y, 0))
  const paths = [new HatchBoundaryPath([boundary])]
  return Object.assign(new Hatch(), { isSolid: true, pattern: HatchPattern.solid, paths })
}
