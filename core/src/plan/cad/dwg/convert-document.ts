import type { CadDocument as AcadDocument, BlockRecord, Color, Entity, Layer, LineType } from '@node-projects/acad-ts'
import { indexedColor } from '../color.ts'
import type { CadBlock, CadDocument, CadEntity, CadLayer, Inherited, Traits } from '../model.ts'
import { headerUnit } from '../units.ts'
import { acad } from './acad.ts'
import { convertForm } from './convert-form.ts'

/** The document of the parser as far as a plan needs it; null where it has no model. */
export function convertDocument({ modelSpace, blockRecords, header }: AcadDocument): CadDocument | null {
  if (modelSpace === null) return null
  const converter = new Converter()
  const sheets = [...(blockRecords ?? [])].filter(({ name }) => /^\*paper_space/iu.test(name))
  return {
    unitsPerMeter: headerUnit(header?.insUnits ?? 0),
    model: converter.block(modelSpace),
    sheets: sheets.map((sheet) => converter.block(sheet)),
  }
}

/** Blocks and layers become the same ones wherever they are used. */
export class Converter {
  readonly #blocks = new Map<BlockRecord, CadBlock>()
  readonly #layers = new Map<Layer, CadLayer>()

  block(record: BlockRecord): CadBlock {
    let block = this.#blocks.get(record)
    if (!block) {
      block = new ConvertedBlock(record, this)
      this.#blocks.set(record, block)
    }
    return block
  }

  traits({ layer, color, lineType, isInvisible }: Entity): Traits {
    const type = lineType.name.toLowerCase()
    return {
      layer: this.#layer(layer),
      color: color.isByBlock ? 'block' : color.isByLayer ? 'layer' : rgbOf(color),
      dashed: inheritedDashes(type) ?? hasGaps(lineType),
      isHidden: isInvisible,
    }
  }

  #layer(layer: Layer): CadLayer {
    let converted = this.#layers.get(layer)
    if (!converted) {
      const { name, isOn, layerFlags, color, lineType } = layer
      const isFrozen = (layerFlags & acad.LayerFlags.Frozen) !== 0
      converted = { name, isOn, isFrozen, color: rgbOf(color), isDashed: hasGaps(lineType) }
      this.#layers.set(layer, converted)
    }
    return converted
  }
}

/** Its entities are converted when they are asked for: most blocks of a file are never drawn. */
class ConvertedBlock implements CadBlock {
  readonly name: string
  readonly basePoint: CadBlock['basePoint']
  readonly isExternal: boolean
  readonly #record: BlockRecord
  readonly #converter: Converter
  #entities: CadEntity[] | null = null

  constructor(record: BlockRecord, converter: Converter) {
    const { blockEntity, source, name } = record
    // A dynamic block draws an anonymous copy; its author's name stands on the source.
    this.name = source?.name ?? name
    this.basePoint = blockEntity.basePoint
    this.isExternal = (blockEntity.flags & (acad.BlockTypeFlags.XRef | acad.BlockTypeFlags.XRefOverlay)) !== 0
    this.#record = record
    this.#converter = converter
  }

  get entities(): readonly CadEntity[] {
    this.#entities ??= [...this.#record.entities].flatMap((entity) => {
      const form = convertForm(entity, this.#converter)
      return form ? [{ ...this.#converter.traits(entity), ...form }] : []
    })
    return this.#entities
  }
}

function inheritedDashes(lineType: string): Inherited<boolean> | null {
  return lineType === 'byblock' ? 'block' : lineType === 'bylayer' ? 'layer' : null
}

function hasGaps(lineType: LineType | null): boolean {
  return lineType?.segments.some((segment) => segment.length < 0) ?? false
}

function rgbOf(color: Color): number {
  if (!color.isTrueColor) return indexedColor(color.index)
  const [red = 0, green = 0, blue = 0] = color.getRgb()
  return (red << 16) | (green << 8) | blue
}
