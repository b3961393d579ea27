import type { DataSchema } from '@rotunda/core/table'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Row, textOf } from './cells.ts'
import { GridBody } from './grid-body.tsx'
import { type Edit, type Table, typeInto } from './grid-edits.ts'
import { GridHead } from './grid-head.tsx'
import { gridKeys } from './grid-keys.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { type Cell, moveSelection, type Selection } from './selection.ts'
import type { Sheet } from './sheet.ts'
import { usePictures } from './use-pictures.ts'
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
  const pictures = usePictures({ table, sheet, focus, mayEdit, onFault })
  const onEdit = ({ changes, inserts, fault }: Edit) => {
    if (fault) onFault(fault)
    else sheet.edit(changes, inserts).catch((error) => onFault((error as Error).message))
  }
  const stopEditing = () => {
    setEditing(null)
    grid.current?.focus({ preventScroll: true })
  }
  const write = (text: string) => {
    const edit = typeInto(table, rows[focus.row]!, fields[focus.column]!, text)
    if (!edit.fault) onEdit(edit)
    return edit.fault
  }
  const commit = (text: string, chord: string) => {
    const fault = write(text)
    if (fault) return onFault(fault)
    stopEditing()
    onSelect(stepOn(selection, chord, rows.length, fields.length))
  }
  const keys = gridKeys({
    ...{ table, selection, page, mayEdit, onSelect, onEdit },
    isEditing: editing !== null,
    startEditing: setEditing,
    onOpen: pictures.open,
    onPastePicture: pictures.paste,
  })
  return (
    <div class="grid-frame" ref={setFrame} {...pictures.drag}>
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
        aria-activedescendant={focus.row >= first && focus.row < last ? `cell-${focus.row}-${focus.column}` : undefined}
        {...keys}
      >
        <GridHead fields={fields} sort={props.sort} onSort={props.onSort} />
        <GridBody
          {...{ table, first, last, selection, editing, pictures, onSelect }}
          places={props.places}
          floorNames={props.floorNames}
          onOpen={() => pictures.open() || (mayEdit && setEditing({ text: cellText(table, focus) }))}
          onCommit={commit}
          onStop={stopEditing}
        />
      </table>
      {pictures.isOpen && (
        <PictureDialog
          title={`${fields[focus.column]} of ${cellText(table, { ...focus, column: 0 }) || `row ${focus.row + 1}`}`}
          address={cellText(table, focus)}
          onFile={(file) => void pictures.put([file], focus)}
          onAddress={write}
          onClose={pictures.close}
        />
      )}
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

function cellText({ rows, fields }: Table, { row, column }: Cell): string {
  return rows[row] ? textOf(rows[row].data, fields[column]!) : ''
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
