import { indexedColor } from '../color.ts'
import type { CadLayer, Inherited, Traits } from '../model.ts'
import type { DxfRecord } from './record.ts'

const FROZEN_FLAG = 1
const BY_BLOCK_COLOR = 0
const BY_LAYER_COLOR = 256
const RGB_MASK = 0xffffff

/** Layers and line types by their names, which are the same in any case. */
export class Tables {
  readonly #layers = new Map<string, CadLayer>()
  readonly #dashed = new Set<string>()

  /** Takes up an entry of a table. */
  add(record: DxfRecord): void {
    const name = record.text(2)
    if (name === null) return
    if (record.kind === 'LTYPE') {
      if (record.numbers(49).some((length) => length < 0)) this.#dashed.add(name.toLowerCase())
    } else if (record.kind === 'LAYER') {
      const color = record.number(62, 7)
      const lineType = record.text(6)?.toLowerCase() ?? ''
      const dashed = this.#dashed
      this.#layers.set(name.toLowerCase(), {
        name,
        isOn: color >= 0,
        isFrozen: (record.number(70) & FROZEN_FLAG) !== 0,
        color: record.codes.includes(420) ? record.number(420) & RGB_MASK : indexedColor(Math.abs(color)),
        /** Line types may stand behind the layers that use them. */
        get isDashed() {
          return dashed.has(lineType)
        },
      })
    }
  }

  layer(name: string): CadLayer {
    const key = name.toLowerCase()
    let layer = this.#layers.get(key)
    if (!layer) {
      layer = { name, isOn: true, isFrozen: false, color: 0, isDashed: false }
      this.#layers.set(key, layer)
    }
    return layer
  }

  traits(record: DxfRecord): Traits {
    return {
      layer: this.layer(record.text(8) ?? '0'),
      color: colorOf(record),
      dashed: this.#dashesOf(record.text(6)),
      isHidden: record.number(60) === 1,
    }
  }

  #dashesOf(name: string | null): Inherited<boolean> {
    const key = name?.toLowerCase() ?? 'bylayer'
    return key === 'bylayer' ? 'layer' : key === 'byblock' ? 'block' : this.#dashed.has(key)
  }
}

function colorOf(record: DxfRecord): Inherited<number> {
  if (record.codes.includes(420)) return record.number(420) & RGB_MASK
  const index = record.number(62, BY_LAYER_COLOR)
  return index === BY_BLOCK_COLOR ? 'block' : index === BY_LAYER_COLOR ? 'layer' : indexedColor(Math.abs(index))
}
