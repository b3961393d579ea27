import { ChevronDown, Pencil, X } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { goTo } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { FilterChip, KeyHint } from '../../parts/side-panel.tsx'
import { Chip } from '../../parts/states.tsx'
import { type Floor, levelsFromTop } from '../../service/venues.ts'
import { barsOf, KINDS } from './finding-kinds.ts'
import { groupByKind, type ListedFinding } from './review-data.ts'
import type { Review } from './use-review.ts'

/** Takes a fix of the selected finding, if there is such a one, with what it asks for. */
export type TakeFix = (fix: ListedFinding['fixes'][number] | undefined, input?: { name: string }) => void

interface Props {
  mapId: string
  review: Review
  floors: readonly Floor[]
  /** Those that are shown, after the filter by level. */
  findings: readonly ListedFinding[]
  filter: number | null
  onFilter(floor: number | null): void
  selected: ListedFinding | null
  onSelect(finding: ListedFinding): void
  onTake: TakeFix
  onDismiss(): void
}

/** What is to be decided, heaviest first, by kind. */
export function FindingList({ review, floors, findings, filter, onFilter, ...rest }: Props) {
  const countOn = (floor: number) => review.open.filter((finding) => finding.floor === floor).length
  const nameOf = (floor: number) => floors.find((each) => each.floor === floor)?.short_name ?? String(floor)
  return (
    <section class="side-panel at-start findings" aria-label="Findings">
      <header>
        <h2>{review.open.length} to decide</h2>
        <span class="muted">By importance</span>
      </header>
      <fieldset class="filters">
        <legend class="visually-hidden">Levels</legend>
        <FilterChip isOn={filter === null} onPress={() => onFilter(null)}>
          All <b>{review.open.length}</b>
        </FilterChip>
        {levelsFromTop(floors)
          .filter(({ floor }) => countOn(floor) > 0)
          .map(({ floor, name }) => (
            <FilterChip key={floor} isOn={filter === floor} onPress={() => onFilter(floor)}>
              {name} <b>{countOn(floor)}</b>
            </FilterChip>
          ))}
      </fieldset>
      <div class="side-list">
        {groupByKind(findings).map(([kind, members]) => (
          <Group key={kind} {...{ kind, members, review, nameOf }} {...rest} />
        ))}
      </div>
      <footer aria-hidden="true">
        <KeyHint keys={['j', 'k']}>next</KeyHint>
        <KeyHint keys={['enter']}>fix</KeyHint>
        <KeyHint keys={['shift+enter']}>all</KeyHint>
        <KeyHint keys={['x']}>dismiss</KeyHint>
        <KeyHint keys={['u']}>undo</KeyHint>
      </footer>
    </section>
  )
}

interface GroupProps extends Pick<Props, 'mapId' | 'review' | 'selected' | 'onSelect' | 'onTake' | 'onDismiss'> {
  kind: ListedFinding['kind']
  members: ListedFinding[]
  nameOf(floor: number): string
}

function Group({ kind, members, review, selected, onSelect, nameOf, ...rest }: GroupProps) {
  const [isOpen, setOpen] = useState(true)
  const { title, all } = KINDS[kind]
  const applies = members.some(({ fixes }) => fixes[0] && !fixes[0].makes && !fixes[0].input?.is_required)
  return (
    <div class="finding-group">
      <div class="group-head">
        <button
          type="button"
          class={isOpen ? 'fold open' : 'fold'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ChevronDown} size={14} />
          {title} <span>{members.length}</span>
        </button>
        {all && applies && members.length > 1 && (
          <button type="button" class="text-link" onClick={() => review.applyAll(kind, members, all)}>
            {all}
          </button>
        )}
      </div>
      {isOpen &&
        members.map((finding) =>
          finding.finding_id === selected?.finding_id ? (
            <SelectedFinding
              key={finding.finding_id}
              {...{ finding, review }}
              {...rest}
              level={nameOf(finding.floor)}
            />
          ) : (
            <button
              key={finding.finding_id}
              type="button"
              class="side-row finding-row"
              onClick={() => onSelect(finding)}
            >
              <Bars finding={finding} />
              <span class="words">
                <span class="title">{finding.message}</span>
                <small>{finding.detail}</small>
              </span>
              <Chip tone="plain">{nameOf(finding.floor)}</Chip>
            </button>
          ),
        )}
    </div>
  )
}

function Bars({ finding }: { finding: ListedFinding }) {
  const bars = barsOf(finding)
  return (
    <span class={`bars weight-${bars}`}>
      <i />
      <i />
      <i />
      <span class="visually-hidden">{['light', 'medium', 'heavy'][bars - 1]}</span>
    </span>
  )
}

function openInEditor(mapId: string, { floor, feature_ids: [feature = ''] }: ListedFinding): void {
  goTo({ name: 'venue', mapId, section: 'editor' }, { level: String(floor), feature })
}

interface SelectedProps extends Pick<Props, 'mapId' | 'review' | 'onTake' | 'onDismiss'> {
  finding: ListedFinding
  level: string
}

function SelectedFinding({ finding, review, level, mapId, onTake, onDismiss }: SelectedProps) {
  const row = useRef<HTMLDivElement>(null)
  const fixes = finding.fixes.filter(({ input }) => input?.field !== 'geometry')
  const needsDrawing = fixes.length < finding.fixes.length
  const asked = fixes.find(({ input }) => input?.field === 'name')
  const [name, setName] = useState('')
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div class="side-row finding-row selected" ref={row} tabIndex={-1} aria-current="true">
      <Bars finding={finding} />
      <div class="words">
        <strong>{finding.message}</strong>
        <p>{finding.detail}</p>
        {asked && <Field label="Name" value={name} onInput={(event) => setName(event.currentTarget.value)} />}
        <div class="fixes">
          {fixes.map((fix, i) => (
            <Button
              key={fix.fix_id}
              kind={i === 0 ? 'primary' : 'plain'}
              keys={i === 0 ? 'enter' : String(i + 1)}
              isBusy={review.busy === finding.finding_id}
              disabled={fix.input?.is_required && name.trim() === ''}
              onClick={() => onTake(fix, fix === asked && name.trim() !== '' ? { name: name.trim() } : undefined)}
            >
              {fix.label}
            </Button>
          ))}
        </div>
        <div class="fixes">
          {needsDrawing && (
            <Button kind="quiet" size="small" icon={Pencil} onClick={() => openInEditor(mapId, finding)}>
              Draw manually
            </Button>
          )}
          <Button kind="quiet" size="small" icon={X} keys="x" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
      <Chip tone="plain">{level}</Chip>
    </div>
  )
}
