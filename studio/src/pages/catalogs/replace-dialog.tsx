import type { DataSchema } from '@rotunda/core/table'
import type { TargetedSubmitEvent } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { toast, toastError } from '../../shell/toasts.tsx'
import { type CellChange, faultOf, parseCell, type Row, textOf } from './cells.ts'
import type { Sheet } from './sheet.ts'

interface Props {
  /** Those that are shown: what is found is what is replaced. */
  rows: readonly Row[]
  fields: readonly string[]
  schema: DataSchema
  sheet: Sheet
  onClose(): void
}

export function ReplaceDialog({ rows, fields, schema, sheet, onClose }: Props) {
  const [wanted, setWanted] = useState('')
  const [replacement, setReplacement] = useState('')
  const [column, setColumn] = useState('')
  const { changes, refused } = useMemo(() => {
    const names = column === '' ? fields : [column]
    return findChanges(rows, names, schema, wanted, replacement)
  }, [rows, column, wanted, replacement])
  const replace = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changes.length === 0) return
    onClose()
    const undo = () => void sheet.undo().catch(toastError)
    sheet
      .edit(changes)
      .then(
        () => toast({ text: describeCells(changes.length, 'changed'), action: { label: 'Undo', run: undo } }),
        toastError,
      )
  }
  return (
    <Dialog title="Find and replace" onClose={onClose}>
      <form class="body" onSubmit={replace}>
        <Field label="Find" value={wanted} autoFocus onInput={(event) => setWanted(event.currentTarget.value)} />
        <Field
          label="Replace with"
          value={replacement}
          onInput={(event) => setReplacement(event.currentTarget.value)}
        />
        <Select
          label="In"
          value={column}
          choices={[{ value: '', label: 'All columns' }, ...fields.map((name) => ({ value: name, label: name }))]}
          onChoose={setColumn}
        />
        <p class="hint" role="status">
          {wanted === '' ? ' ' : describeCells(changes.length, 'would change')}
          {refused > 0 && `; ${describeCells(refused, 'would not fit their column and stay unchanged')}`}
        </p>
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={changes.length === 0}>
            Replace
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function describeCells(count: number, verb: string): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'} ${verb}`
}

function findChanges(
  rows: readonly Row[],
  fields: readonly string[],
  schema: DataSchema,
  wanted: string,
  replacement: string,
): { changes: CellChange[]; refused: number } {
  const changes: CellChange[] = []
  let refused = 0
  if (wanted === '') return { changes, refused }
  for (const row of rows) {
    for (const field of fields) {
      const text = textOf(row.data, field)
      if (!text.includes(wanted)) continue
      const after = parseCell(
        text.replaceAll(wanted, () => replacement),
        schema[field]!,
      )
      if (faultOf(schema, field, after)) refused++
      else changes.push({ id: row.id, field, before: row.data[field] ?? null, after })
    }
  }
  return { changes, refused }
}
