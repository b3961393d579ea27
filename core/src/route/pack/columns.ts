import Flatbush from 'flatbush'
import { packTexts, TextColumn } from '../../text/index.ts'

/**
 * Lists of values as columns: one flat array for each field, whatever the values are nested in. What is a flat array
 * already is used where it lies when it is read; nothing is parsed.
 */
export type Column = Uint8Array | Uint32Array | Int32Array | Float64Array

/** How values of one type are written to columns and read back, in the same order. */
export interface Codec<T> {
  write(values: readonly T[], to: Column[]): void
  read(count: number, from: ColumnReader): T[]
}

class ColumnReader {
  readonly #columns: readonly Column[]
  #next = 0

  constructor(columns: readonly Column[]) {
    this.#columns = columns
  }

  take<T extends Column>(): T {
    return this.#columns[this.#next++] as T
  }
}

export function pack<T>(codec: Codec<T>, values: readonly T[]): Column[] {
  const columns: Column[] = [Uint32Array.of(values.length)]
  codec.write(values, columns)
  return columns
}

export function unpack<T>(codec: Codec<T>, columns: readonly Column[]): T[] {
  const reader = new ColumnReader(columns)
  return codec.read(reader.take<Uint32Array>()[0]!, reader)
}

const numbers = (type: { from(values: readonly number[]): Column }): Codec<number> => ({
  write: (values, to) => to.push(type.from(values)),
  read: (_, from) => Array.from(from.take<Float64Array>()),
})

export const float = numbers(Float64Array)
export const integer = numbers(Int32Array)

export const flag: Codec<boolean> = {
  write: (values, to) => to.push(Uint8Array.from(values, Number)),
  read: (_, from) => Array.from(from.take<Uint8Array>(), Boolean),
}

/** One of a few texts. */
export function oneOf<T extends string>(names: readonly T[]): Codec<T> {
  return {
    write: (values, to) => to.push(Uint8Array.from(values, (value) => names.indexOf(value))),
    read: (_, from) => Array.from(from.take<Uint8Array>(), (number) => names[number]!),
  }
}

export const text: Codec<string> = {
  write(values, to) {
    const work = packTexts(values)
    for (;;) {
      const { done, value } = work.next()
      if (!done) continue
      to.push(value.parts.bytes, value.parts.starts)
      return
    }
  },
  read(count, from) {
    const column = new TextColumn({ bytes: from.take<Uint8Array>(), starts: from.take<Uint32Array>() })
    return Array.from({ length: count }, (_, i) => column.at(i))
  },
}

export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write(values, to) {
      flag.write(values.map((value) => value !== null), to) // biome-ignore format: one column
      codec.write(values.filter((value) => value !== null), to) // biome-ignore format: one column
    },
    read(count, from) {
      const areThere = flag.read(count, from)
      const there = codec.read(areThere.filter(Boolean).length, from)
      let next = 0
      return areThere.map((isThere) => (isThere ? there[next++]! : null))
    },
  }
}

export function list<T>(codec: Codec<T>): Codec<T[]> {
  return {
    write(values, to) {
      to.push(Uint32Array.from(values, ({ length }) => length))
      codec.write(values.flat() as T[], to)
    },
    read(_, from) {
      const lengths = from.take<Uint32Array>()
      const all = codec.read(sumOf(lengths), from)
      let start = 0
      return Array.from(lengths, (length) => {
        start += length
        return all.slice(start - length, start)
      })
    },
  }
}

export function struct<T extends object>(fields: { [K in keyof T]: Codec<T[K]> }): Codec<T> {
  const names = Object.keys(fields) as (keyof T)[]
  return {
    write(values, to) {
      for (const name of names) fields[name].write(values.map((value) => value[name]), to) // biome-ignore format: one column
    },
    read(count, from) {
      const columns = names.map((name) => fields[name].read(count, from))
      return Array.from({ length: count }, (_, i) => {
        const value = {} as T
        for (let k = 0; k < names.length; k++) value[names[k]!] = columns[k]![i] as T[keyof T]
        return value
      })
    },
  }
}

type NumberArrayType<T extends Column> = { new (length: number): T }

/** Flat arrays themselves, one behind the other, which are not copied when they are read. */
export function flat<T extends Column>(type: NumberArrayType<T>): Codec<T> {
  return {
    write(values, to) {
      const lengths = Uint32Array.from(values, ({ length }) => length)
      const all = new type(sumOf(lengths))
      let start = 0
      for (const value of values) {
        all.set(value, start)
        start += value.length
      }
      to.push(lengths, all)
    },
    read(_, from) {
      const lengths = from.take<Uint32Array>()
      const all = from.take<T>()
      let start = 0
      return Array.from(lengths, (length) => {
        start += length
        return all.subarray(start - length, start) as T
      })
    },
  }
}

const TREE_ALIGNMENT_BYTES = 8
const bytes = flat(Uint8Array)

/** Trees are used where they lie, which has to be at a multiple of eight bytes. */
export const tree: Codec<Flatbush> = {
  write(values, to) {
    const padded = values.map(({ data }) => {
      const whole = new Uint8Array(Math.ceil(data.byteLength / TREE_ALIGNMENT_BYTES) * TREE_ALIGNMENT_BYTES)
      whole.set(new Uint8Array(data))
      return whole
    })
    bytes.write(padded, to)
  },
  read: (count, from) => bytes.read(count, from).map(({ buffer, byteOffset }) => Flatbush.from(buffer, byteOffset)),
}

function sumOf(lengths: Uint32Array): number {
  let sum = 0
  for (const length of lengths) sum += length
  return sum
}
