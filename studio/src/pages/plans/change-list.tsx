import { ArrowRightLeft, Check, CircleMinus, type IconNode, Move, Plus } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import { ConflictRow } from './conflict-row.tsx'
import type { Decision, Decisions } from './decide-conflicts.ts'
import { DraftedEdits } from './drafted-edits.tsx'
import { changesOf, type Diff, type PlanChange } from './plan-diff.ts'

interface Props {
  mapId: string
  diff: Diff
  /** Number of edits of the level in drafts. */
  drafted: number
  selected: string | null
  decisions: Decisions
  onSelect(featureId: string): void
  /** Null once everything is decided. */
  onDecide: ((featureId: string, decision: Decision) => void) | null
}

const SIGNS: Record<PlanChange['change'], { icon: IconNode; look: string }> = {
  appears: { icon: Plus, look: 'sign ok' },
  disappears: { icon: CircleMinus, look: 'sign bad' },
  moves: { icon: Move, look: 'sign' },
  renames: { icon: ArrowRightLeft, look: 'sign' },
}

/** What was kept, what is to be decided, and what the plan changes. */
export function ChangeList({ mapId, diff, drafted, selected, decisions, onSelect, onDecide }: Props) {
  const changes = changesOf(diff)
  const { kept, conflicts } = diff.edits
  return (
    <section class="change-list" aria-label="What the new plan changes">
      <div class="figures">
        <Figure count={kept} text="edits kept" tone="ok" />
        <Figure
          count={conflicts.length}
          text={conflicts.length === 1 ? 'conflict' : 'conflicts'}
          tone={conflicts.length > 0 ? 'bad' : 'ok'}
        />
        <Figure count={changes.length} text="rooms changed" tone="accent" />
      </div>
      {diff.counts.stays > 0 ? (
        <p class="kept">{diff.counts.stays} unchanged shapes keep their tenants, links and QR codes.</p>
      ) : (
        <p class="notice warn">
          Nothing on this plan matches the plan in use. Check that it is the right file for this level.
        </p>
      )}
      {drafted > 0 && <DraftedEdits mapId={mapId} count={drafted} />}
      {conflicts.length > 0 && (
        <>
          <h2>
            {onDecide ? 'Decide' : 'Conflicts'} <span>{conflicts.length}</span>
          </h2>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.feature_id}
              conflict={conflict}
              decision={decisions[conflict.feature_id]}
              onDecide={onDecide && ((decision) => onDecide(conflict.feature_id, decision))}
            />
          ))}
        </>
      )}
      <h2>
        Changes <span>{changes.length}</span>
      </h2>
      {changes.length === 0 && <p class="kept">No rooms change.</p>}
      {changes.map(({ featureId, change, title, detail }) => (
        <button
          key={`${change} ${featureId}`}
          type="button"
          class="change-row"
          aria-current={featureId === selected ? 'true' : undefined}
          onClick={() => onSelect(featureId)}
        >
          <span class={SIGNS[change].look}>
            <Icon of={SIGNS[change].icon} />
          </span>
          <span>
            <strong>{title}</strong>
            <small>{detail}</small>
          </span>
        </button>
      ))}
      {kept > 0 && (
        <p class="kept">
          <Icon of={Check} size={14} /> {kept} of your edits are reapplied.
        </p>
      )}
    </section>
  )
}

function Figure({ count, text, tone }: { count: number; text: string; tone: string }) {
  return (
    <div class={`figure ${tone}`}>
      <strong>{count}</strong>
      <span>{text}</span>
    </div>
  )
}
