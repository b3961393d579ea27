import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultBudget } from '../../budgets.ts'
import type { Drawing } from '../../drawing.ts'
import { readDwg } from '../../read-dwg.ts'
import { readDxf } from '../../read-dxf.ts'
import { Sketch } from '../../sketch/sketch.ts'
import { drawDocument } from '../draw/draw-document.ts'
import { acad } from '../dwg/acad.ts'
import { convertDocument } from '../dwg/convert-document.ts'

type Document = InstanceType<typeof acad.CadDocument>
type Entity = Parameters<NonNullable<Document['entities']>['add']>[0]

const number = fc.integer({ min: -9999, max: 9999 }).map((n) => n / 8)
const size = fc.integer({ min: 1, max: 999 }).map((n) => n / 8)
const angle = fc.integer({ min: 0, max: 359 }).map((n) => (n * Math.PI) / 180)
const point = fc.tuple(number, number).map(([x, y]) => new acad.XYZ(x, y, 0))
const normal = fc.constantFrom(1, -1).map((z) => new acad.XYZ(0, 0, z))
const make = <T extends object>(entity: T, values: Partial<T>): T => Object.assign(entity, values)

const line = fc.record({ startPoint: point, endPoint: point }).map((values) => () => make(new acad.Line(), values))
const circle = fc.record({ center: point, radius: size, normal }).map((values) => () => make(new acad.Circle(), values))
const arc = fc
  .record({ center: point, radius: size, normal, startAngle: angle, endAngle: angle })
  .map((values) => () => make(new acad.Arc(), values))
const polyline = fc
  .tuple(fc.array(fc.tuple(number, number, fc.constantFrom(0, 0.5, -1)), { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([corners, isClosed]) => () => {
    const entity = new acad.LwPolyline()
    for (const [x, y, bulge] of corners)
      entity.vertices.push(make(new acad.LwPolylineVertex(), { location: new acad.XY(x, y), bulge }))
    entity.isClosed = isClosed
    return entity
  })
const text = fc
  .record({
    value: fc.constantFrom('101', 'Küche', 'Lab %%c'),
    insertPoint: point,
    alignmentPoint: point,
    height: size,
    rotation: angle,
    horizontalAlignment: fc.constantFrom(0, 1, 2, 4),
    verticalAlignment: fc.constantFrom(0, 2, 3),
  })
  .map((values) => () => make(new acad.TextEntity(), values))
const note = fc
  .record({ value: fc.constantFrom('A\\PB', '{\\fArial;Room}'), insertPoint: point, height: size })
  .map((values) => () => make(new acad.MText(), values))
const solid = fc
  .record({ firstCorner: point, secondCorner: point, thirdCorner: point, fourthCorner: point })
  .map((values) => () => make(new acad.Solid(), values))
/** Made anew for each document: an entity belongs to one alone. */
const entity: fc.Arbitrary<() => Entity> = fc.oneof(line, circle, arc, polyline, text, note, solid)

const layers = ['0', 'Walls', 'Doors'] as const

function documentOf(
  entities: { makeEntity: () => Entity; layer: string; color: number; isInBlock: boolean }[],
): Document {
  const document = new acad.CadDocument()
  for (const name of layers) if (name !== '0') document.layers!.add(new acad.Layer(name))
  const block = new acad.BlockRecord('Part')
  document.blockRecords!.add(block)
  for (const { makeEntity, layer, color, isInBlock } of entities) {
    const entity = makeEntity()
    entity.layer = document.layers!.tryGetValue(layer)!
    entity.color = new acad.Color(color)
    if (isInBlock) block.entities.add(entity)
    else document.entities!.add(entity)
  }
  document.entities!.add(make(new acad.Insert(block), { insertPoint: new acad.XYZ(5, 6, 0), rotation: 1, xScale: 2 }))
  return document
}

function written(document: Document, isBinary: boolean): Buffer {
  const parts: Buffer[] = []
  const target = { write: (part: string | Uint8Array) => parts.push(Buffer.from(part as string)) }
  acad.DxfWriter.writeToStream(target, document, isBinary)
  return Buffer.concat(parts)
}

/** An angle is the same after a whole turn; measured from one at which none of the angles above stands. */
const turned = (angle: number) => (angle + 0.001 + 4 * Math.PI) % (2 * Math.PI)

/** In thousandths, shifted so that round numbers stand far from where rounding changes. */
const rounded = (drawing: Drawing) =>
  JSON.parse(
    JSON.stringify(drawing, (key, value) => {
      if (key === 'arc' && value) return { ...value, angle: value.start, start: 0, end: value.end - value.start }
      if (typeof value === 'number') return Math.round((key === 'angle' ? turned(value) : value) * 1000 + 0.1234)
      return ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value
    }),
  )

describe('a DXF', () => {
  it('that the parser of DWG writes, as text or in bytes, is drawn as what it was written from', () => {
    const placed = fc.record({
      makeEntity: entity,
      layer: fc.constantFrom(...layers),
      color: fc.constantFrom(0, 1, 7, 30, 143, 256),
      isInBlock: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1, maxLength: 8 }), fc.boolean(), (entities, isBinary) => {
        const document = documentOf(entities)
        const bytes = written(document, isBinary)
        const expected = drawDocument(convertDocument(document)!, new Sketch(defaultBudget))
        expect(rounded(readDxf(bytes, defaultBudget))).toEqual(rounded(expected))
      }),
    )
  })

  const dwg = join(import.meta.dirname, '../../../../../../shared/plans/azure_v1_Ground.dwg')
  test.runIf(existsSync(dwg))('of a real drawing gives what its DWG does', () => {
    const bytes = readFileSync(dwg)
    const document = acad.DwgReader.readFromStream(new Uint8Array(bytes).buffer)
    const drawing = readDxf(written(document, false), defaultBudget)
    expect(drawing.shapes.length).toBeGreaterThan(0)
    expect(rounded(drawing)).toEqual(rounded(readDwg(bytes, defaultBudget)))
  })
})
