import { ByteWriter } from './byte-writer.ts'
import { NumberPool } from './number-pool.ts'

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
  readonly keys = new Encoded()
  readonly values = new Encoded()
  readonly tags = new NumberPool()
  /** Behind the last tag of each set. */
  readonly setEnds = new NumberPool()
  readonly #keyNumbers = new Map<string, number>()
  readonly #valueNumbers = new Map<AttributeValue, number>()

  /** A set of tags with all that has a value; its number. */
  addSet(attributes: Readonly<Record<string, AttributeValue | null | undefined>>): number {
    this.addAll(attributes)
    return this.endSet()
  }

  addAll(attributes: Readonly<Record<string, AttributeValue | null | undefined>>): void {
    for (const key in attributes) this.add(key, attributes[key])
  }

  /** A further tag of the set that is being made, where it has a value. */
  add(key: string, value: AttributeValue | null | undefined): void {
    if (value === null || value === undefined) return
    this.tags.push(this.#key(key))
    this.tags.push(this.#value(value))
  }

  /** The number of the set that was made. */
  endSet(): number {
    this.setEnds.push(this.tags.length)
    return this.setEnds.length - 1
  }

  #key(key: string): number {
    let number = this.#keyNumbers.get(key)
    if (number === undefined) {
      encodeText(FIELD_KEYS, key, this.keys.bytes)
      number = this.keys.end()
      this.#keyNumbers.set(key, number)
    }
    return number
  }

  #value(value: AttributeValue): number {
    let number = this.#valueNumbers.get(value)
    if (number === undefined) {
      encodeValue(value, this.values.bytes)
      number = this.values.end()
      this.#valueNumbers.set(value, number)
    }
    return number
  }
}

/** Encoded things, one behind the other. */
class Encoded {
  readonly bytes = new ByteWriter(1024)
  /** Behind the last byte of each. */
  readonly ends = new NumberPool()

  get length(): number {
    return this.ends.length
  }

  /** The number of what was written since the last. */
  end(): number {
    this.ends.push(this.bytes.length)
    return this.ends.length - 1
  }
}

const scratch = new ByteWriter(64)

function encodeText(tag: number, text: string, out: ByteWriter): void {
  out.varint((tag << 3) | 2)
  out.text(text)
}

function encodeValue(value: AttributeValue, out: ByteWriter): void {
  scratch.clear()
  if (typeof value === 'string') {
    encodeText(TAG_STRING, value, scratch)
  } else if (typeof value === 'boolean') {
    scratch.varint(TAG_BOOL)
    scratch.varint(value ? 1 : 0)
  } else if (Number.isSafeInteger(value) && value >= 0) {
    scratch.varint(TAG_UINT)
    scratch.varint(value)
  } else {
    scratch.varint(TAG_DOUBLE)
    scratch.double(value)
  }
  out.varint((FIELD_VALUES << 3) | 2)
  out.varint(scratch.length)
  out.appendShort(scratch, 0, scratch.length)
}
