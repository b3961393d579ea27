import type { Table } from './grid-edits.ts'
import { GridRow } from './grid-row.tsx'
import { blockOf, type Selection } from './selection.ts'
import type { usePictures } from './use-pictures.ts'
import { ROW_HEIGHT_PX } from './use-virtual.ts'

interface Props {
  table: Table
  /** The rows that are drawn: from `first` to the one before `last`. */
  first: number
  last: number
  selection: Selection
  editing: { text: string } | null
  pictures: ReturnType<typeof usePictures>
  places: ReadonlyMap<string, number[]>
  floorNames: ReadonlyMap<number, string>
  onSelect(selection: Selection): void
  onOpen(): void
  onCommit(text: string, chord: string): void
  onStop(): void
}

/** Elements of rows that leave the window are used for those that come into it: more than are ever drawn. */
const ROWS_REUSED = 256

export function GridBody({ table, first, last, selection, editing, pictures, places, floorNames, ...on }: Props) {
  const { rows, fields, schema } = table
  const { focus, anchor } = selection
  return (
    <tbody class="grid-body" style={{ height: `${rows.length * ROW_HEIGHT_PX}px` }}>
      {rows.slice(first, last).map((row, i) => {
        const index = first + i
        return (
          <GridRow
            key={index % ROWS_REUSED}
            {...{ row, index, fields, schema }}
            block={blockOf(selection)}
            focusColumn={focus.row === index ? focus.column : -1}
            overColumn={pictures.over?.row === index ? pictures.over.column : -1}
            editing={focus.row === index ? editing : null}
            isBusy={pictures.isBusy}
            floors={placeText(places.get(row.id), floorNames)}
            onPress={(column, isBlock) => {
              on.onStop()
              const cell = { row: index, column }
              on.onSelect({ anchor: isBlock ? anchor : cell, focus: cell })
            }}
            onEdit={on.onOpen}
            onCommit={on.onCommit}
            onCancel={on.onStop}
          />
        )
      })}
    </tbody>
  )
}

function placeText(floors: number[] | undefined, names: ReadonlyMap<number, string>): string | null {
  if (!floors) return null
  return [...new Set(floors)].map((floor) => names.get(floor) ?? String(floor)).join(', ')
}
