import { ArrowRight, CircleCheck, Pencil, Undo2 } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { goTo, setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Keys } from '../../keys/keys.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { dateAndTime } from '../../parts/time.ts'
import { defaultLevel } from '../../service/venues.ts'
import type { VenueProps } from '../venue-props.ts'
import { KINDS } from './finding-kinds.ts'
import { FindingList, type TakeFix } from './finding-list.tsx'
import type { ListedFinding } from './review-data.ts'
import { ReviewMap } from './review-map.tsx'
import { type Review, useReview } from './use-review.ts'
import { VisitorCard } from './visitor-card.tsx'
import './review.css'

/** What the reader of the plans doubts, one decision after the other, over the drawing. */
export function ReviewPage({ venue }: VenueProps) {
  const { map, source } = venue
  const { params } = useAddress()
  const review = useReview(venue)
  const [fixIndex, setFixIndex] = useState(0)
  const isBefore = useHeldKey('b')
  const filter = params.only === undefined ? null : Number(params.only)
  const findings = review.open.filter((finding) => filter === null || finding.floor === filter)
  const selected = findings.find(({ finding_id }) => finding_id === params.finding) ?? findings[0] ?? null
  const level =
    params.level === undefined ? (selected?.floor ?? defaultLevel(source.floors)?.floor) : Number(params.level)
  const floor = source.floors.find((each) => each.floor === level) ?? defaultLevel(source.floors)
  const select = (finding: ListedFinding | undefined) => {
    if (!finding) return
    setFixIndex(0)
    setParams({ finding: finding.finding_id, level: String(finding.floor) })
  }
  useEffect(() => {
    setFixIndex(0)
    // What chose it, or decided the one before, is gone from the list, and with it the focus.
    if (params.finding && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.finding-row.selected')?.focus({ preventScroll: true })
  }, [selected?.finding_id])
  const at = selected ? findings.indexOf(selected) : -1
  const selectFollowing = () => select(findings[at + 1] ?? findings[at - 1])
  const take: TakeFix = (fix, input) => {
    if (!selected || !fix || review.busy) return
    void review.apply(selected, fix.fix_id, input)
    if (!fix.makes) selectFollowing()
  }
  const dismiss = () => {
    if (!selected) return
    void review.dismiss(selected)
    selectFollowing()
  }
  useReviewKeys({ review, findings, selected, select, take, dismiss })

  const goOn = () => goTo({ name: 'venue', mapId: map.map_id, section: 'publish' })
  return (
    <div class="column review">
      <header class="page-bar">
        <h1>Review</h1>
        <span class="muted">
          {map.name}
          {readingOf(review)}
        </span>
        <div class="end">
          <Progress done={review.decidedCount} total={review.total} />
          <IconButton icon={Undo2} label="Undo" keys="u" disabled={!review.canUndo} onClick={review.undo} />
          <Link class="button plain normal" page={{ name: 'venue', mapId: map.map_id, section: 'editor' }}>
            <Icon of={Pencil} />
            Open editor
          </Link>
          <Button kind="primary" icon={ArrowRight} onClick={goOn}>
            Continue to publish
          </Button>
        </div>
      </header>
      <main class="review-body">
        {review.error && review.levels.length === 0 ? (
          <Trouble error={review.error} onRetry={review.refresh} />
        ) : review.isLoading ? (
          <section class="side-panel at-start findings loading">
            <Skeleton height={56} count={8} />
          </section>
        ) : review.open.length > 0 ? (
          <FindingList
            {...{ review, findings, filter, selected, floors: source.floors, mapId: map.map_id }}
            onTake={take}
            onDismiss={dismiss}
            onFilter={(only) => setParams({ only: only === null ? null : String(only), finding: null, level: null })}
            onSelect={select}
          />
        ) : (
          <section class="side-panel at-start findings">
            <Empty icon={CircleCheck} tone="ok" title="All findings reviewed">
              <p>
                {review.total === 0
                  ? 'The plans were read without open questions.'
                  : `${review.total} ${review.total === 1 ? 'finding' : 'findings'} reviewed.`}
              </p>
              <Button kind="primary" icon={ArrowRight} onClick={goOn}>
                Continue to publish
              </Button>
            </Empty>
          </section>
        )}
        {floor && (
          <ReviewMap
            {...{ venue, floor, review, selected, fixIndex, isBefore }}
            onLevel={(chosen) => setParams({ level: String(chosen) })}
            onPickFinding={select}
          >
            {selected && (
              <div class="before-hint floating">
                Hold <Keys of="b" /> to see before
              </div>
            )}
            <VisitorCard
              venue={venue}
              changesetId={review.draft?.changeset_id ?? null}
              decidedCount={review.decidedCount}
            />
          </ReviewMap>
        )}
      </main>
    </div>
  )
}

function readingOf({ levels }: Review): string {
  const read = levels.flatMap((level) => (level ? [level.readAt] : []))
  return read.length === 0
    ? ''
    : ` · read ${dateAndTime(Math.max(...read))}, ${read.length === 1 ? '1 plan' : `${read.length} plans`}`
}

function Progress({ done, total }: { done: number; total: number }) {
  if (total === 0) return null
  return (
    <div class="decided">
      <span>
        <strong>{done}</strong> of {total} reviewed
      </span>
      <div class="progress" aria-hidden="true">
        <i style={{ width: `${(100 * done) / total}%` }} />
      </div>
    </div>
  )
}

interface KeysOptions {
  review: Review
  findings: readonly ListedFinding[]
  selected: ListedFinding | null
  select(finding: ListedFinding | undefined): void
  take: TakeFix
  dismiss(): void
}

function useReviewKeys({ review, findings, selected, select, take, dismiss }: KeysOptions): void {
  const at = selected ? findings.indexOf(selected) : -1
  const fix = (index: number) => {
    const chosen = selected?.fixes[index]
    if (!chosen?.input?.is_required) take(chosen)
  }
  const act = { group: 'Review', icon: CircleCheck } as const
  useCommands([
    { ...act, label: 'Next finding', keys: 'j', isKeyOnly: true, run: () => select(findings[at + 1]) },
    { ...act, label: 'Previous finding', keys: 'k', isKeyOnly: true, run: () => select(findings[at - 1]) },
    { ...act, label: 'Apply the first fix', keys: 'enter', run: () => fix(0) },
    { ...act, label: 'Apply the second fix', keys: '2', run: () => fix(1) },
    { ...act, label: 'Apply the third fix', keys: '3', run: () => fix(2) },
    {
      ...act,
      label: 'Apply the first fix to all similar findings',
      keys: 'shift+enter',
      run: () => {
        if (!selected) return
        const alike = findings.filter(({ kind }) => kind === selected.kind)
        void review.applyAll(selected.kind, alike, KINDS[selected.kind].all ?? 'Done')
      },
    },
    { ...act, label: 'Dismiss the finding', keys: 'x', run: dismiss },
    { ...act, label: 'Undo the last decision', keys: 'u', icon: Undo2, run: () => void review.undo() },
    {
      ...act,
      label: 'Undo the last decision',
      keys: 'mod+z',
      icon: Undo2,
      isKeyOnly: true,
      run: () => void review.undo(),
    },
  ])
}

/** Whether a key is held down now, outside fields. */
function useHeldKey(key: string): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const set = (held: boolean) => (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (event.key === key && !isField && !event.metaKey && !event.ctrlKey) setHeld(held)
    }
    const [press, release] = [set(true), set(false)]
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
    }
  }, [key])
  return isHeld
}
