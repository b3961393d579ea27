import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Column } from './columns.ts'

/** Figures of one plan by the keys of their columns; null where there is none. */
export type Row = Record<string, number | null>
export type Table = Map<string, Row>

/** A table of expected figures: a text of the repository that people can read. */
export class Expected {
  readonly #file: string
  readonly title: string
  readonly columns: readonly Column[]

  constructor(name: string, title: string, columns: readonly Column[]) {
    this.#file = join(import.meta.dirname, 'expected', `${name}.md`)
    this.title = title
    this.columns = columns
  }

  read(): Table {
    if (!existsSync(this.#file)) return new Map()
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
    return new Map(
      rows
        .slice(2)
        .map(([name, ...cells]) => [
          name!,
          Object.fromEntries(this.columns.map(({ key }, i) => [key, cells[i] === '–' ? null : Number(cells[i])])),
        ]),
    )
  }

  write(table: Table): void {
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`
    const rows = [...table].map(([name, row]) => line([name, ...this.columns.map(({ key }) => digits(row[key]!))]))
    const heads = ['plan', ...this.columns.map(({ head }) => head)]
    const head = [`# ${this.title}`, '', 'Written by `npm run bless`.', '', line(heads), line(heads.map(() => '---'))]
    writeFileSync(this.#file, `${[...head, ...rows].join('\n')}\n`)
  }

  /** How a row differs from the expected one by more than the tolerance, in words; empty where it does not. */
  compare(name: string, row: Row, before = this.read().get(name)): string[] {
    if (!before) return [`${name}: not in the table of expected figures`]
    return differences(before, row, this.columns).map(({ words, verdict }) => `${name}: ${words}, ${verdict}`)
  }
}

export interface Difference {
  words: string
  verdict: 'better' | 'worse' | 'changed'
}

/** Figures that differ by more than their tolerance. */
export function differences(before: Row, after: Row, columns: readonly Column[]): Difference[] {
  return columns.flatMap((column) => {
    const [was, is] = [before[column.key] ?? null, after[column.key] ?? null]
    if (isWithin(was, is, column)) return []
    return [{ words: `${column.head} ${digits(was)} → ${digits(is)}`, verdict: verdictOn(was, is, column) }]
  })
}

function isWithin(was: number | null, is: number | null, { amount, share }: Column): boolean {
  if (was === null || is === null) return was === is
  return Math.abs(was - is) <= Math.max(amount, share * Math.abs(was)) + 1e-9
}

function verdictOn(was: number | null, is: number | null, { better }: Column): Difference['verdict'] {
  if (was === null || is === null || better === 'neither') return 'changed'
  return is > was === (better === 'higher') ? 'better' : 'worse'
}

/** Figures stand with three digits, so that a table compares equal to itself. */
export function digits(value: number | null): string {
  return value === null ? '–' : String(Number(value.toFixed(3)))
}
