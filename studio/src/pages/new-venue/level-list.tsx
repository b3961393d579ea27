import type { TargetedDragEvent } from 'preact'
import { LevelRow } from './level-row.tsx'
import type { PlanEntry } from './plan-upload.ts'
import { type DraftLevel, moveLevel, type VenueDraft } from './venue-draft.ts'

interface Props {
  draft: VenueDraft
  setDraft(change: (draft: VenueDraft) => VenueDraft): void
  levels: readonly DraftLevel[]
  removePlan(key: string): void
  splitStoreys(plan: PlanEntry): Promise<void>
  addPages(plan: PlanEntry): Promise<void>
}

/** The levels from the top down. A row is moved by dragging it, or from its menu. */
export function LevelList({ setDraft, levels, removePlan, splitStoreys, addPages }: Props) {
  const drop = (event: TargetedDragEvent<HTMLUListElement>) => {
    const key = event.dataTransfer?.getData('text/x-level')
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    if (!key || !row) return
    event.preventDefault()
    setDraft((draft) => moveLevel(draft, key, Number(row.dataset.index)))
  }
  if (levels.length === 0) return null
  return (
    <>
      <div class="row-heads" aria-hidden="true">
        <span>Short</span>
        <span>Name</span>
        <span>File and progress</span>
      </div>
      <ul class="rows" onDrop={drop}>
        {levels.map((level, i) => (
          <LevelRow
            key={level.plan.key}
            {...{ level, index: i, count: levels.length }}
            onChoose={(choice) =>
              setDraft((draft) => ({
                ...draft,
                choices: { ...draft.choices, [level.plan.key]: { ...draft.choices[level.plan.key], ...choice } },
              }))
            }
            onMove={(to) => setDraft((draft) => moveLevel(draft, level.plan.key, to))}
            onRemove={() => removePlan(level.plan.key)}
            onSplit={() => splitStoreys(level.plan)}
            onAddPages={() => addPages(level.plan)}
          />
        ))}
      </ul>
    </>
  )
}
