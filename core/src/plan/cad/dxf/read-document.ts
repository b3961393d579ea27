import type { Meter } from '../../budgets.ts'
import type { CadBlock, CadDocument, CadEntity } from '../model.ts'
import { headerUnit } from '../units.ts'
import { readForm } from './forms.ts'
import { type DxfRecord, records } from './record.ts'
import { Tables } from './tables.ts'

interface OpenBlock extends CadBlock {
  entities: CadEntity[]
}

const EXTERNAL_FLAGS = 4 | 8
/** Objects that belong to the one before them. */
const subordinate = new Set(['VERTEX', 'ATTRIB'])

interface DxfDocument extends CadDocument {
  /** The file ends before it says so. */
  isCutOff: boolean
  hasSections: boolean
}

/** Reads the sections of a DXF one after the other. */
export function readDocument(text: string, meter: Meter): DxfDocument {
  return new DocumentReader().read(text, meter)
}

class DocumentReader {
  readonly #tables = new Tables()
  readonly #blocks = new Map<string, OpenBlock>()
  #unitsPerMeter: number | null = null
  #section = ''
  #hasSections = false
  #block: OpenBlock | null = null
  /** The entity that parts may follow. */
  #last: { record: DxfRecord; parts: DxfRecord[] } | null = null

  read(text: string, meter: Meter): DxfDocument {
    let kind = ''
    for (const record of records(text)) {
      meter.spend('nodes')
      kind = record.kind
      if (kind === 'EOF') break
      if (this.#last && subordinate.has(kind)) this.#last.parts.push(record)
      else {
        this.#finishEntity()
        this.#take(record)
      }
    }
    this.#finishEntity()
    return {
      unitsPerMeter: this.#unitsPerMeter,
      model: this.#named('*Model_Space'),
      sheets: [...this.#blocks.values()].filter(({ name }) => /^\*paper_space/iu.test(name)),
      hasSections: this.#hasSections,
      isCutOff: kind !== 'EOF' && kind !== 'ENDSEC',
    }
  }

  #take(record: DxfRecord): void {
    if (record.kind === 'SECTION') {
      this.#section = record.text(2) ?? ''
      this.#hasSections = true
      this.#block = null
      if (this.#section === 'HEADER') this.#readHeader(record)
    } else if (record.kind === 'ENDSEC') this.#section = ''
    else if (this.#section === 'TABLES') this.#tables.add(record)
    else if (this.#section === 'ENTITIES') this.#last = { record, parts: [] }
    else if (this.#section === 'BLOCKS') {
      if (record.kind === 'BLOCK') this.#beginBlock(record)
      else if (record.kind === 'ENDBLK') this.#block = null
      else if (this.#block) this.#last = { record, parts: [] }
    }
  }

  /** The variables of the header belong to its section: none of them is an object. */
  #readHeader({ codes, values }: DxfRecord): void {
    const at = values.findIndex((value, i) => codes[i] === 9 && value === '$INSUNITS')
    if (at >= 0) this.#unitsPerMeter = headerUnit(Number(values[at + 1]))
  }

  #beginBlock(record: DxfRecord): void {
    this.#block = this.#named(record.text(2) ?? '')
    this.#block.basePoint = record.point(10)
    this.#block.isExternal = (record.number(70) & EXTERNAL_FLAGS) !== 0
  }

  /** The block of a name; what refers to it may come first. */
  #named(name: string): OpenBlock {
    const key = name.toLowerCase()
    let block = this.#blocks.get(key)
    if (!block) {
      block = { name, basePoint: { x: 0, y: 0, z: 0 }, isExternal: false, entities: [] }
      this.#blocks.set(key, block)
    }
    return block
  }

  #finishEntity(): void {
    if (!this.#last) return
    const { record, parts } = this.#last
    this.#last = null
    const form = readForm({
      record,
      parts,
      block: (name) => this.#named(name),
      traits: (part) => this.#tables.traits(part),
    })
    if (!form) return
    const target = this.#block ?? this.#named(record.number(67) === 1 ? '*Paper_Space' : '*Model_Space')
    target.entities.push({ ...this.#tables.traits(record), ...form })
  }
}
