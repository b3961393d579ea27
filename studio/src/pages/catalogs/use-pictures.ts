import type { TargetedClipboardEvent, TargetedDragEvent } from 'preact'
import { useState } from 'preact/hooks'
import { uploadPicture } from '../../service/media.ts'
import { useScope } from '../../service/scope.ts'
import type { Table } from './grid-edits.ts'
import type { Cell } from './selection.ts'
import type { Sheet } from './sheet.ts'

interface Options {
  table: Table
  sheet: Sheet
  focus: Cell
  mayEdit: boolean
  onFault(text: string): void
}

const isPicture = ({ type }: { type: string }) => type.startsWith('image/')

/** Whether all that is dragged are pictures, which cells take; tables go to the page. */
export function isDragOfPictures({ dataTransfer }: DragEvent): boolean {
  const files = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  return files.length > 0 && files.every(isPicture)
}

/** Pictures that are dropped on, pasted into or chosen for cells of image columns; several fill the rows below. */
export function usePictures({ table, sheet, focus, mayEdit, onFault }: Options) {
  const scope = useScope()
  const [over, setOver] = useState<Cell | null>(null)
  /** Cells whose pictures are on their way, by row and column. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const isImage = (column: number) => table.schema[table.fields[column]!] === 'image'

  const put = async (files: File[], { row: first, column }: Cell) => {
    const field = table.fields[column]!
    const rows = table.rows.slice(first, first + files.length)
    const names = rows.map(({ id }) => `${id} ${field}`)
    setBusy((cells) => new Set([...cells, ...names]))
    try {
      const kept = await Promise.all(rows.map((_, i) => uploadPicture(scope, files[i]!)))
      await sheet.edit(rows.map(({ id, data }, i) => ({ id, field, before: data[field] ?? null, after: kept[i]!.url })))
    } catch (error) {
      onFault((error as Error).message)
    } finally {
      setBusy((cells) => new Set([...cells].filter((name) => !names.includes(name))))
    }
  }

  return {
    over,
    put,
    isBusy: (rowId: string, field: string) => busy.has(`${rowId} ${field}`),
    isOpen,
    /** Opens the dialog of the focused cell; false where that is for text. */
    open(): boolean {
      const isPicture = mayEdit && isImage(focus.column)
      if (isPicture) setOpen(true)
      return isPicture
    },
    close: () => setOpen(false),
    drag: {
      onDragOver(event: TargetedDragEvent<HTMLElement>): void {
        const cell = cellUnder(event.target)
        const isTaken = mayEdit && cell !== null && isImage(cell.column) && isDragOfPictures(event)
        if (isTaken) event.preventDefault()
        if (isTaken !== (over !== null) || cell?.row !== over?.row || cell?.column !== over?.column) {
          setOver(isTaken ? cell : null)
        }
      },
      onDragLeave: () => setOver(null),
      onDrop(event: TargetedDragEvent<HTMLElement>): void {
        setOver(null)
        const files = [...(event.dataTransfer?.files ?? [])].filter(isPicture)
        if (files.length === 0) return
        event.preventDefault()
        const cell = cellUnder(event.target)
        if (!mayEdit || !cell) return
        if (isImage(cell.column)) void put(files, cell)
        else onFault('Pictures need a column of type image. Add one under Columns.')
      },
    },
    /** Whether the clipboard held a picture that was taken. */
    paste({ clipboardData }: TargetedClipboardEvent<HTMLTableElement>): boolean {
      const files = [...(clipboardData?.files ?? [])].filter(isPicture)
      if (files.length === 0 || !isImage(focus.column)) return false
      void put(files, focus)
      return true
    },
  }
}

function cellUnder(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest('td.cell') : null
  const match = /^cell-(\d+)-(\d+)$/.exec(cell?.id ?? '')
  return match ? { row: Number(match[1]), column: Number(match[2]) } : null
}
