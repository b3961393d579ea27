import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Segmented } from '../../../parts/segmented.tsx'
import { splitBy } from '../actions.ts'
import { calledOf } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'
import { cutLine } from '../tools/shapes.ts'

const HALF_PERCENT = 50

/** A split without a stroke: straight across or along the room, at a share of its length. */
export function SplitDialog({ editing, onClose }: { editing: Editing; onClose(): void }) {
  const [room] = editing.selected
  const [way, setWay] = useState<'across' | 'along'>('across')
  const [text, setText] = useState(String(HALF_PERCENT))
  const share = Number(text)
  const isWrong = !(share > 0 && share < 100)
  if (room?.geometry.type !== 'Polygon') return null
  const { coordinates } = room.geometry
  return (
    <Dialog title={`Split ${calledOf(room)}`} width="narrow" onClose={onClose}>
      <form
        class="body"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWrong) return
          onClose()
          splitBy(editing, cutLine(coordinates[0]!, way, share / 100))
        }}
      >
        <Segmented<'across' | 'along'>
          label="Direction of the cut"
          value={way}
          choices={[
            { value: 'across', label: 'Across the long side' },
            { value: 'along', label: 'Along the long side' },
          ]}
          onChoose={(chosen) => setWay(chosen)}
        />
        <Field
          label="First part (%)"
          type="number"
          min={1}
          max={99}
          step="any"
          value={text}
          autoFocus
          error={isWrong ? 'Enter a number between 0 and 100.' : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isWrong}>
            Split
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
