import { ByteWriter } from './byte-writer.ts'

export type AttributeValue = string | number | boolean

/** Field numbers of a layer in the vector tile format, and wire types of its values. */
const FIELD_KEYS = 3
const FIELD_VALUES = 4
const TAG_STRING = 1
const TAG_DOUBLE = (3 << 3) | 1
const TAG_UINT = 5 << 3
const TAG_BOOL = 7 << 3

/**
 * Every key and value of a tileset once, already encoded. Features hold numbers of them ("tags": key, value, key, …),
 * so that encoding a feature into its tiles compares and hashes nothing.
 */
export class AttributeTable {
  readonly keys: Uint8Array[] = []
  readonly values: Uint8Array[] = []
  readonly #keyNumbers = new Map<string, number>()
  readonly #valueNumbers = new Map<AttributeValue, number>()

  tags(attributes: Record<string, AttributeValue | null | undefined>): number[] {
    const tags: number[] = []
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined) tags.push(this.#key(key), this.#value(value))
    }
    return tags
  }

  #key(key: string): number {
    let number = this.#keyNumbers.get(key)
    if (number === undefined) {
      number = this.keys.push(encodeText(FIELD_KEYS, key)) - 1
      this.#keyNumbers.set(key, number)
    }
    return number
  }

  #value(value: AttributeValue): number {
    let number = this.#valueNumbers.get(value)
    if (number === undefined) {
      number = this.values.push(encodeValue(value)) - 1
      this.#valueNumbers.set(value, number)
    }
    return number
  }
}

function encodeText(tag: number, text: string): Uint8Array {
  const out = new ByteWriter(text.length + 4)
  out.field(tag, Buffer.from(text))
  return out.view()
}

function encodeValue(value: AttributeValue): Uint8Array {
  if (typeof value === 'string') return encodeField(encodeText(TAG_STRING, value))
  const out = new ByteWriter(10)
  if (typeof value === 'boolean') {
    out.varint(TAG_BOOL)
    out.varint(value ? 1 : 0)
  } else if (Number.isSafeInteger(value) && value >= 0) {
    out.varint(TAG_UINT)
    out.varint(value)
  } else {
    out.varint(TAG_DOUBLE)
    out.double(value)
  }
  return encodeField(out.view())
}

function encodeField(message: Uint8Array): Uint8Array {
  const out = new ByteWriter(message.length + 4)
  out.field(FIELD_VALUES, message)
  return out.view()
}
