import { GitPullRequestArrow } from 'lucide'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { type Conflict, type Decision, isDroppable, keepWord } from './decide-conflicts.ts'
import { kindName } from './plan-diff.ts'

interface Props {
  conflict: Conflict
  decision: Decision | undefined
  onDecide: ((decision: Decision) => void) | null
}

export function ConflictRow({ conflict, decision, onDecide }: Props) {
  const { name, kind, edit, reason } = conflict
  const subject = name === null ? kindName(kind) : kind === 'label' ? `Label ${name}` : name
  return (
    <div class="conflict-row">
      <Icon of={GitPullRequestArrow} />
      <div>
        <strong>
          You {edit} {subject}
        </strong>
        <p>{reason}</p>
        {onDecide && (
          <div class="fixes">
            <Button size="small" aria-pressed={decision === 'again'} onClick={() => onDecide('again')}>
              {keepWord(conflict)}
            </Button>
            {isDroppable(conflict) && (
              <Button size="small" kind="quiet" aria-pressed={decision === 'drop'} onClick={() => onDecide('drop')}>
                Drop my edit
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
