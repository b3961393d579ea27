import { CircleCheck, Ellipsis, GripVertical, Layers, MoveDown, MoveUp, Trash2, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Picture } from '../../parts/picture.tsx'
import { describeFile, describeStep } from './file-kind.ts'
import { type PlanEntry, pagesOf, storeyCount } from './plan-upload.ts'
import type { DraftLevel, LevelChoice } from './venue-draft.ts'

interface Props {
  level: DraftLevel
  index: number
  count: number
  onChoose(choice: LevelChoice): void
  onMove(to: number): void
  onRemove(): void
  /** Makes a level of each storey that the sheet shows. */
  onSplit(): Promise<void>
  /** Makes a level of each further page of the file. */
  onAddPages(): Promise<void>
}

/** A level that is being read: its place in the building, its names, and how far its plan is. */
export function LevelRow({ level, index, count, onChoose, onMove, onRemove, onSplit, onAddPages }: Props) {
  const { plan, name, shortName } = level
  const [isOver, setOver] = useState(false)
  return (
    <li
      class={isOver ? 'card level-row over' : 'card level-row'}
      draggable
      onDragStart={(event) => event.dataTransfer?.setData('text/x-level', plan.key)}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('text/x-level')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      data-index={index}
    >
      <span class="grip">
        <Icon of={GripVertical} />
      </span>
      <span class="thumbnail">
        {plan.upload?.state === 'completed' && (
          <Picture path={`/datasets/v1/${encodeURIComponent(plan.upload.dataset_id)}/thumbnail.svg`} />
        )}
      </span>
      <Field
        label={`Short name of ${plan.fileName}`}
        hidesLabel
        class="short"
        value={shortName}
        maxLength={20}
        onInput={(event) => onChoose({ shortName: event.currentTarget.value })}
      />
      <Field
        label={`Name of ${plan.fileName}`}
        hidesLabel
        value={name}
        maxLength={200}
        onInput={(event) => onChoose({ name: event.currentTarget.value })}
      />
      <div class="progress-of-file">
        <p>
          <strong>{plan.fileName}</strong> <small>{describeFile({ name: plan.fileName, size: plan.fileSize })}</small>
        </p>
        <Progress level={level} />
        {storeyCount(plan) > 1 && <SeveralStoreys {...{ plan, onSplit }} />}
        <Pages {...{ plan, onAddPages }} />
      </div>
      <Menu
        label={`Actions for ${plan.fileName}`}
        items={[
          ...(index > 0 ? [{ label: 'Move up', icon: MoveUp, run: () => onMove(index - 1) }] : []),
          ...(index < count - 1 ? [{ label: 'Move down', icon: MoveDown, run: () => onMove(index + 1) }] : []),
          { label: 'Remove', icon: Trash2, isDanger: true, run: onRemove },
        ]}
      >
        <Icon of={Ellipsis} />
      </Menu>
    </li>
  )
}

/** A sheet with several storeys would be one level, with no way between them. */
function SeveralStoreys({ plan, onSplit }: { plan: PlanEntry; onSplit(): Promise<void> }) {
  const count = storeyCount(plan)
  return (
    <p class="several-storeys">
      <span>{count} storeys on this sheet</span>
      <MakeLevels label={`Split into ${count} levels`} onMake={onSplit} />
    </p>
  )
}

/** Of a file with several pages one is read; the others may be levels, too. */
function Pages({ plan, onAddPages }: { plan: PlanEntry; onAddPages(): Promise<void> }) {
  const pages = pagesOf(plan)
  if (!pages) return null
  const { read, count, alike } = pages
  const others = alike.length === 1 ? 'another page looks like a plan' : `${alike.length} other pages look like plans`
  if (alike.length === 0) return <small>{`Page ${read} of ${count} of the file`}</small>
  return (
    <p class="several-storeys">
      <span>{`Page ${read} of ${count} was read; ${others}`}</span>
      <MakeLevels
        label={alike.length === 1 ? 'Add it as a level' : `Add ${alike.length} more levels`}
        onMake={onAddPages}
      />
    </p>
  )
}

function MakeLevels({ label, onMake }: { label: string; onMake(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    await onMake()
    setBusy(false)
  }
  return (
    <Button size="small" icon={Layers} isBusy={isBusy} onClick={make}>
      {label}
    </Button>
  )
}

function tellCount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function Progress({ level: { plan } }: { level: DraftLevel }) {
  const { upload } = plan
  if (upload?.state === 'completed') {
    const counts = (upload.report?.counts ?? {}) as Record<string, number>
    const rooms = counts.space ?? 0
    if (rooms === 0) {
      return (
        <p class="warn">
          <Icon of={TriangleAlert} size={14} />
          No rooms found
        </p>
      )
    }
    return (
      <p class="ok">
        <Icon of={CircleCheck} size={14} />
        {tellCount(rooms, 'room')}, {tellCount(counts.door ?? 0, 'door')}
      </p>
    )
  }
  const share = upload?.progress ?? 0
  const words = upload ? describeStep(upload.step) : 'Uploading'
  return (
    <div class="reading">
      <div
        class="progress"
        role="progressbar"
        aria-label={`Reading ${plan.fileName}`}
        aria-valuenow={Math.round(share * 100)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <span>
        {words} · {Math.round(share * 100)} %
      </span>
    </div>
  )
}
