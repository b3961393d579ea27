import { type Point, upward } from '../model.ts'
import { pairs } from './pairs.ts'

/** An object of a DXF: codes with their values, in the order of the file. */
export class DxfRecord {
  readonly kind: string
  readonly codes: number[] = []
  readonly values: string[] = []

  constructor(kind: string) {
    this.kind = kind
  }

  /** The first value of a code, or null. */
  text(code: number): string | null {
    return this.values[this.codes.indexOf(code)] ?? null
  }

  number(code: number, otherwise = 0): number {
    const value = this.text(code)
    return value === null ? otherwise : toNumber(value)
  }

  /** The coordinates of a point have codes ten apart. */
  point(code: number): Point {
    return { x: this.number(code), y: this.number(code + 10), z: this.number(code + 20) }
  }

  numbers(code: number): number[] {
    return this.values.filter((_, i) => this.codes[i] === code).map(toNumber)
  }

  /** All points that begin with the code. */
  points(code: number): { x: number; y: number }[] {
    const ys = this.numbers(code + 10)
    return this.numbers(code).map((x, i) => ({ x, y: ys[i] ?? 0 }))
  }

  get normal(): Point {
    return this.codes.includes(230) ? this.point(210) : upward
  }
}

/** Some programs write a comma for the decimal point. */
export function toNumber(value: string): number {
  return Number(value.includes(',') ? value.replace(',', '.') : value)
}

/** What follows this code is another object with the same codes, kept for newer programs. */
const EMBEDDED_CODE = 101
const COMMENT_CODE = 999

/** The objects of a file. What was begun last is not whole where the file is cut off, and is left out. */
export function* records(text: string): Generator<DxfRecord> {
  let record: DxfRecord | null = null
  let isEmbedded = false
  for (const { code, value } of pairs(text)) {
    if (code === 0) {
      if (record) yield record
      record = new DxfRecord(value)
      isEmbedded = false
    } else if (code === EMBEDDED_CODE) isEmbedded = true
    else if (record && !isEmbedded && code !== COMMENT_CODE) {
      record.codes.push(code)
      record.values.push(value)
    }
  }
  if (record?.kind === 'EOF' || record?.kind === 'ENDSEC') yield record
}
