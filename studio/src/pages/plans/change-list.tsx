import { ArrowRightLeft, Check, CircleMinus, GitPullRequestArrow, type IconNode, Move, Plus } from 'lucide'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { changesOf, type Diff, type PlanChange } from './plan-diff.ts'

/** A person's edit that no longer fits: made again on the new plan, or let go. */
export type Decision = 'again' | 'drop'

interface Props {
  diff: Diff
  selected: string | null
  decisions: Readonly<Record<string, Decision>>
  onSelect(featureId: string): void
  onDecide(featureId: string, decision: Decision): void
}

const ICONS: Record<PlanChange['change'], IconNode> = {
  appears: Plus,
  disappears: CircleMinus,
  moves: Move,
  renames: ArrowRightLeft,
}

/** What was kept, what is to be decided, and what the plan changes. */
export function ChangeList({ diff, selected, decisions, onSelect, onDecide }: Props) {
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
        <Figure count={changes.length} text="rooms differ" tone="accent" />
      </div>
      {diff.counts.stays > 0 ? (
        <p class="kept">{diff.counts.stays} shapes are the same and keep their tenants, links and QR codes.</p>
      ) : (
        <p class="notice warn">Nothing on this plan is where it was. Is it the right file, and of this level?</p>
      )}
      {conflicts.length > 0 && (
        <>
          <h2>
            Decide <span>{conflicts.length}</span>
          </h2>
          {conflicts.map(({ feature_id: featureId, name, kind, edit, reason }) => (
            <div key={featureId} class="conflict-row">
              <Icon of={GitPullRequestArrow} />
              <div>
                <strong>
                  {name ?? kind ?? 'A shape'}: you had {edit} it
                </strong>
                <p>{reason}</p>
                <div class="fixes">
                  <Button
                    size="small"
                    aria-pressed={decisions[featureId] === 'again'}
                    onClick={() => onDecide(featureId, 'again')}
                  >
                    Make it again
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-pressed={decisions[featureId] === 'drop'}
                    onClick={() => onDecide(featureId, 'drop')}
                  >
                    Drop it
                  </Button>
                </div>
              </div>
            </div>
          ))}
        </>
      )}
      <h2>
        What the plan changes <span>{changes.length}</span>
      </h2>
      {changes.length === 0 && <p class="kept">No room differs.</p>}
      {changes.map(({ featureId, change, title, detail }) => (
        <button
          key={`${change} ${featureId}`}
          type="button"
          class="change-row"
          aria-current={featureId === selected ? 'true' : undefined}
          onClick={() => onSelect(featureId)}
        >
          <span class={`sign ${change}`}>
            <Icon of={ICONS[change]} />
          </span>
          <span>
            <strong>{title}</strong>
            <small>{detail}</small>
          </span>
        </button>
      ))}
      {kept > 0 && (
        <p class="kept">
          <Icon of={Check} size={14} /> {kept} of your edits are put on top again.
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
