import type { TargetedClipboardEvent, TargetedKeyboardEvent } from 'preact'
import type { Dispatch } from 'preact/hooks'
import { chordOf } from '../../keys/chord.ts'
import { parseSheet, textOf } from './cells.ts'
import { clearBlock, copyCells, type Edit, fillDown, pasteCells, type Table } from './grid-edits.ts'
import { blockOf, moveSelection, type Selection } from './selection.ts'

interface Options {
  table: Table
  selection: Selection
  /** Rows in the window. */
  page: number
  isEditing: boolean
  mayEdit: boolean
  onSelect(selection: Selection): void
  onEdit(edit: Edit): void
  startEditing: Dispatch<{ text: string }>
  /** Opens a cell that shows something else than text; false where it shows text. */
  onOpen(): boolean
  /** Takes a picture from the clipboard; false where there is none. */
  onPastePicture(event: TargetedClipboardEvent<HTMLTableElement>): boolean
}

/** What keys and the clipboard do in a grid while no cell is edited. */
export function gridKeys({
  table,
  selection,
  page,
  isEditing,
  mayEdit,
  onSelect,
  onEdit,
  startEditing,
  ...on
}: Options) {
  const { rows, fields } = table
  const block = blockOf(selection)
  const editChord = (event: TargetedKeyboardEvent<HTMLTableElement>, chord: string): boolean => {
    const row = rows[selection.focus.row]
    const field = fields[selection.focus.column]
    if (!mayEdit || !row || field === undefined) return false
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (chord === 'enter' && on.onOpen()) return true
    if (chord === 'enter' || chord === 'f2') startEditing({ text: textOf(row.data, field) })
    else if (chord === 'delete' || chord === 'backspace') onEdit(clearBlock(table, block))
    else if (chord === 'mod+d') onEdit(fillDown(table, block))
    else if (isText && event.key !== '?') startEditing({ text: event.key })
    else return false
    return true
  }
  return {
    onKeyDown(event: TargetedKeyboardEvent<HTMLTableElement>): void {
      if (isEditing || rows.length === 0) return
      const chord = chordOf(event)
      const next = moveSelection(selection, chord, { rows: rows.length, columns: fields.length, page })
      if (next) onSelect(next)
      else if (!editChord(event, chord)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy(event: TargetedClipboardEvent<HTMLTableElement>): void {
      if (isEditing) return
      event.clipboardData?.setData('text/plain', copyCells(table, block))
      event.preventDefault()
    },
    onPaste(event: TargetedClipboardEvent<HTMLTableElement>): void {
      if (isEditing || !mayEdit) return
      event.preventDefault()
      if (on.onPastePicture(event)) return
      onEdit(pasteCells(table, block, parseSheet(event.clipboardData?.getData('text/plain') ?? '')))
    },
  }
}
