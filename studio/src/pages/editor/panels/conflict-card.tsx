import { boundsOf, positions } from '@rotunda/core/geo'
import { GitPullRequestArrow } from 'lucide'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { calledOf } from '../draft/describe.ts'
import type { Overtaken } from '../draft/draft.ts'
import type { Editing } from '../editing.ts'

/** Somebody else has changed what this draft changes, and has applied it: one of the two holds. */
export function ConflictCards({ editing }: { editing: Editing }) {
  const { session } = editing
  return (
    <>
      {session.overtaken.slice(0, 3).map((overtaken) => (
        <ConflictCard key={overtaken.index} editing={editing} overtaken={overtaken} />
      ))}
    </>
  )
}

function ConflictCard({ editing, overtaken }: { editing: Editing; overtaken: Overtaken }) {
  const { session, features } = editing
  const { index, step, conflicts } = overtaken
  const feature = features.get(conflicts[0]!.feature_id ?? '')
  const who = session.overtakenBy?.author.id ?? 'Somebody'
  const isGone = conflicts.some(({ kind }) => kind === 'missing')
  return (
    <section class="conflict-card" role="alert" aria-label="Conflict">
      <header>
        <Icon of={GitPullRequestArrow} />
        <strong>
          {who} changed {feature ? calledOf(feature) : 'this'} meanwhile
        </strong>
      </header>
      <div class="sides">
        <div>
          <small>Yours</small>
          <strong>{step.title}</strong>
        </div>
        <div>
          <small>Theirs</small>
          <strong>{feature ? calledOf(feature) : 'deleted'}</strong>
        </div>
      </div>
      <div class="actions">
        <Button size="small" disabled={isGone} onClick={() => session.settle(index, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => session.settle(index, 'theirs')}>
          Take theirs
        </Button>
        {feature && (
          <Button size="small" kind="quiet" onClick={() => editing.look(boundsOf(positions(feature.geometry)))}>
            Show on the map
          </Button>
        )}
      </div>
    </section>
  )
}
