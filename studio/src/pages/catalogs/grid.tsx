import type { DataSchema } from '@rotunda/core/table'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Row, textOf } from './cells.ts'
import { type Edit, typeInto } from './grid-edits.ts'
import { GridHead } from './grid-head.tsx'
import { gridKeys } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { blockOf, type Cell, moveSelection, type Selection } from './selection.ts'
import type { Sheet } from './sheet.ts'
import type { Sort } from './use-shown-rows.ts'
import { ROW_HEIGHT_PX, useVirtual } from './use-virtual.ts'

interface Props {
  label: string
  sheet: Sheet
  /** The rows that are shown, in order. */
  rows: readonly Row[]
  fields: readonly string[]
  schema: DataSchema
  places: ReadonlyMap<string, number[]>
  floorNames: ReadonlyMap<number, string>
  sort: Sort | null
  mayEdit: boolean
  selection: Selection
  onSelect(selection: Selection): void
  onSort(field: string): void
  onFault(text: string): void
}

/** A spreadsheet over the rows of a catalog: only those in the window are in the page. */
export function Grid(props: Props) {
  const { sheet, rows, fields, schema, selection, onSelect, mayEdit, onFault } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [editing, setEditing] = useState<{ text: string } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { first, last } = useVirtual(frame, rows.length)
  const { focus } = selection
  useRevealed(frame, focus)
  const page = Math.max(1, Math.floor((frame?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2)
  const table = { rows, fields, schema }
  const onEdit = ({ changes, inserts, fault }: Edit) => {
    if (fault) onFault(fault)
    else sheet.edit(changes, inserts).catch((error) => onFault((error as Error).message))
  }
  const stopEditing = () => {
    setEditing(null)
    grid.current?.focus({ preventScroll: true })
  }
  const commit = (text: string, chord: string) => {
    const edit = typeInto(table, rows[focus.row]!, fields[focus.column]!, text)
    onEdit(edit)
    if (edit.fault) return
    stopEditing()
    onSelect(stepOn(selection, chord, rows.length, fields.length))
  }
  const startEditing = setEditing
  const isEditing = editing !== null
  const keys = gridKeys({ table, selection, page, isEditing, mayEdit, onSelect, onEdit, startEditing })
  const isFocusDrawn = focus.row >= first && focus.row < last
  return (
    <div class="grid-frame" ref={setFrame}>
      <table
        class="grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        tabIndex={0}
        ref={grid}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={fields.length + 2}
        aria-multiselectable="true"
        aria-activedescendant={isFocusDrawn ? `cell-${focus.row}-${focus.column}` : undefined}
        {...keys}
      >
        <GridHead fields={fields} sort={props.sort} onSort={props.onSort} />
        <tbody class="grid-body" style={{ height: rows.length * ROW_HEIGHT_PX }}>
          {rows.slice(first, last).map((row, i) => (
            <GridRow
              key={row.id}
              row={row}
              index={first + i}
              fields={fields}
              schema={schema}
              block={blockOf(selection)}
              focusColumn={focus.row === first + i ? focus.column : -1}
              editing={focus.row === first + i ? editing : null}
              floors={placeText(props.places.get(row.id), props.floorNames)}
              onPress={(column, isBlock) => {
                stopEditing()
                const cell = { row: first + i, column }
                onSelect({ anchor: isBlock ? selection.anchor : cell, focus: cell })
              }}
              onEdit={() => mayEdit && setEditing({ text: textOf(row.data, fields[focus.column]!) })}
              onCommit={commit}
              onCancel={stopEditing}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useRevealed(frame: HTMLElement | null, { row, column }: Cell): void {
  useEffect(() => {
    if (frame) reveal(frame, row, column)
  }, [frame, row, column])
}

/** After a cell: the one below, or with Tab the one beside it. */
function stepOn(selection: Selection, chord: string, rows: number, columns: number): Selection {
  return moveSelection(selection, chord === 'tab' ? 'arrowright' : 'arrowdown', { rows, columns, page: 1 }) ?? selection
}

function placeText(floors: number[] | undefined, names: ReadonlyMap<number, string>): string | null {
  if (!floors) return null
  return [...new Set(floors)].map((floor) => names.get(floor) ?? String(floor)).join(', ')
}

/** Brings the cell into the window, clear of the header and of the numbers of the rows. */
function reveal(frame: HTMLElement, row: number, column: number): void {
  const top = row * ROW_HEIGHT_PX
  if (top < frame.scrollTop) frame.scrollTop = top
  const bottom = top + 2 * ROW_HEIGHT_PX
  if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight
  const cell = frame.querySelector<HTMLElement>(`#cell-${row}-${column}`)
  const numbers = frame.querySelector<HTMLElement>('th.number')
  if (!cell || !numbers) return
  const left = cell.offsetLeft - numbers.offsetWidth
  if (left < frame.scrollLeft) frame.scrollLeft = left
  const right = cell.offsetLeft + cell.offsetWidth
  if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}
