import { boundsOf, positions } from '@rotunda/core/geo'
import { GitPullRequestArrow } from 'lucide'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { calledOf } from '../draft/describe.ts'
import type { Overtaken } from '../draft/draft.ts'
import type { Editing } from '../editing.ts'
import { isGoing, strandedOf } from '../standing.ts'
import { useFreshStanding } from '../use-standing.ts'
import { ConflictSides } from './conflict-sides.tsx'
import { StrandedCard } from './stranded-card.tsx'

const MAX_CARDS = 3

/** Somebody else has changed what this draft changes, or is on what it removes: one of the two holds. */
export function ConflictCards({ editing }: { editing: Editing }) {
  const { session, occupants, bookings } = editing
  const steps = session.draft?.steps ?? []
  useFreshStanding(
    editing.venue,
    steps.some(({ operations }) => operations.some(isGoing)),
  )
  const stranded = strandedOf(steps, {
    tenants: (id) => (occupants.get(id) ?? []).map(({ title }) => title ?? 'An unnamed row'),
    bookings: (id) => bookings.get(id) ?? [],
  })
  return (
    <>
      {stranded.slice(0, MAX_CARDS).map((each) => (
        <StrandedCard key={each.index} editing={editing} stranded={each} />
      ))}
      {session.overtaken.slice(0, MAX_CARDS).map((overtaken) => (
        <ConflictCard key={overtaken.index} editing={editing} overtaken={overtaken} />
      ))}
    </>
  )
}

function ConflictCard({ editing, overtaken }: { editing: Editing; overtaken: Overtaken }) {
  const { session, features } = editing
  const { index, step, conflicts } = overtaken
  const feature = features.get(conflicts[0]!.feature_id ?? '')
  const who = session.overtakenBy?.author.id ?? 'Someone'
  const isGone = conflicts.some(({ kind }) => kind === 'missing')
  return (
    <section class="conflict-card" role="alert" aria-label="Conflict">
      <header>
        <Icon of={GitPullRequestArrow} />
        <strong>
          {who} also changed {feature ? calledOf(feature) : 'this'}
        </strong>
      </header>
      <ConflictSides yours={step.title} theirs={feature ? calledOf(feature) : 'deleted'} />
      <div class="actions">
        <Button size="small" disabled={isGone} onClick={() => session.settle(index, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => session.settle(index, 'theirs')}>
          Take theirs
        </Button>
        {feature && (
          <Button size="small" kind="quiet" onClick={() => editing.look(boundsOf(positions(feature.geometry)))}>
            Show on map
          </Button>
        )}
      </div>
    </section>
  )
}
