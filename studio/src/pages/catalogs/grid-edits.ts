import type { DataSchema } from '@rotunda/core/table'
import { type CellChange, type Data, faultOf, formatSheet, parseCell, type Row, textOf } from './cells.ts'
import type { Block } from './selection.ts'

/** What an edit makes of cells; `fault` says why it was not made. */
export interface Edit {
  changes: CellChange[]
  inserts: Data[]
  fault: string | null
}

export interface Table {
  rows: readonly Row[]
  fields: readonly string[]
  schema: DataSchema
}

const NOTHING: Edit = { changes: [], inserts: [], fault: null }

function change(row: Row, field: string, after: unknown): CellChange {
  return { id: row.id, field, before: row.data[field] ?? null, after }
}

export function typeInto({ schema }: Table, row: Row, field: string, text: string): Edit {
  const after = parseCell(text, schema[field]!)
  const fault = faultOf(schema, field, after)
  return fault ? { ...NOTHING, fault } : { ...NOTHING, changes: [change(row, field, after)] }
}

export function clearBlock(table: Table, block: Block): Edit {
  return { ...NOTHING, changes: cellsOf(table, block).map(([row, field]) => change(row, field, null)) }
}

/** The cells of the first row, in all rows below it. */
export function fillDown(table: Table, block: Block): Edit {
  const top = table.rows[block.top]
  if (!top) return NOTHING
  return {
    ...NOTHING,
    changes: cellsOf(table, block).map(([row, field]) => change(row, field, top.data[field] ?? null)),
  }
}

/** From the upper left cell on; what reaches below the last row becomes new rows. All of it, or nothing. */
export function pasteCells({ rows, fields, schema }: Table, block: Block, cells: string[][]): Edit {
  const changes: CellChange[] = []
  const inserts: Data[] = []
  for (const [r, texts] of cells.entries()) {
    const row = rows[block.top + r]
    const data: Data = {}
    for (const [c, text] of texts.entries()) {
      const field = fields[block.left + c]
      if (field === undefined) continue
      const after = parseCell(text, schema[field]!)
      const fault = faultOf(schema, field, after)
      if (fault) return { ...NOTHING, fault }
      if (row) changes.push(change(row, field, after))
      else if (after !== null) data[field] = after
    }
    if (!row) inserts.push(data)
  }
  return { changes, inserts, fault: null }
}

export function copyCells({ rows, fields }: Table, block: Block): string {
  const names = fields.slice(block.left, block.right + 1)
  return formatSheet(rows.slice(block.top, block.bottom + 1).map(({ data }) => names.map((name) => textOf(data, name))))
}

function cellsOf({ rows, fields }: Table, block: Block): [Row, string][] {
  const names = fields.slice(block.left, block.right + 1)
  return rows.slice(block.top, block.bottom + 1).flatMap((row) => names.map((name): [Row, string] => [row, name]))
}
