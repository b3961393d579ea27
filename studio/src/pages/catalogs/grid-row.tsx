import type { DataSchema } from '@rotunda/core/table'
import { Circle, CircleCheck } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { chordOf } from '../../keys/chord.ts'
import { Icon } from '../../parts/icon.tsx'
import { CellValue } from './cell-value.tsx'
import { type Row, textOf } from './cells.ts'
import type { Block } from './selection.ts'
import { ROW_HEIGHT_PX } from './use-virtual.ts'

interface Props {
  row: Row
  index: number
  fields: readonly string[]
  schema: DataSchema
  block: Block
  /** The column of the cell that has the focus; -1: in another row. */
  focusColumn: number
  editing: { text: string } | null
  /** The column that a dragged picture hangs over; -1: none of this row. */
  overColumn: number
  isBusy(rowId: string, field: string): boolean
  /** Where the row stands; null: nowhere. */
  floors: string | null
  onPress(column: number, isBlock: boolean): void
  onEdit(): void
  onCommit(text: string, chord: string): void
  onCancel(): void
}

const NUMBERS = ['int', 'float']

export function GridRow({ row, index, fields, schema, block, focusColumn, overColumn, editing, floors, ...on }: Props) {
  const isChosenRow = index >= block.top && index <= block.bottom
  return (
    <tr
      class={isChosenRow ? 'grid-row chosen' : 'grid-row'}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${index * ROW_HEIGHT_PX}px)` }}
    >
      <th scope="row" class="number" aria-colindex={1}>
        {index + 1}
      </th>
      {fields.map((name, column) => {
        const isFocused = focusColumn === column
        const isChosen = isChosenRow && column >= block.left && column <= block.right
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
          <td
            key={name}
            id={`cell-${index}-${column}`}
            aria-colindex={column + 2}
            aria-selected={isChosen}
            class={`cell${isFocused ? ' focused' : ''}${NUMBERS.includes(schema[name]!) ? ' numeric' : ''}${overColumn === column ? ' over' : ''}`}
            onPointerDown={(event) => {
              if (isFocused && editing) return
              event.preventDefault()
              on.onPress(column, event.shiftKey)
            }}
            onDblClick={on.onEdit}
          >
            {isFocused && editing ? (
              <CellEditor label={name} text={editing.text} onCommit={on.onCommit} onCancel={on.onCancel} />
            ) : (
              <CellValue text={textOf(row.data, name)} type={schema[name]!} isBusy={on.isBusy(row.id, name)} />
            )}
          </td>
        )
      })}
      <td aria-colindex={fields.length + 2} class={floors === null ? 'place none' : 'place'}>
        <Icon of={floors === null ? Circle : CircleCheck} size={14} />
        {floors ?? 'Not placed'}
      </td>
    </tr>
  )
}

interface EditorProps {
  label: string
  text: string
  onCommit(text: string, chord: string): void
  onCancel(): void
}

function CellEditor({ label, text, onCommit, onCancel }: EditorProps) {
  const input = useRef<HTMLInputElement>(null)
  // Before the next key comes.
  useLayoutEffect(() => {
    input.current!.focus()
    input.current!.setSelectionRange(text.length, text.length)
  }, [])
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const chord = chordOf(event)
    event.stopPropagation()
    if (chord === 'enter' || chord === 'tab') onCommit(event.currentTarget.value, chord)
    else if (chord === 'escape') onCancel()
    else return
    event.preventDefault()
  }
  return <input ref={input} class="cell-editor" aria-label={label} defaultValue={text} onKeyDown={onKeyDown} />
}
