import { ChevronsUpDown, Redo2, Send, Undo2 } from 'lucide'
import { useState } from 'preact/hooks'
import { Link } from '../../../address/link.tsx'
import { setParams } from '../../../address/navigation.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Menu } from '../../../parts/menu.tsx'
import { Avatar } from '../../../parts/states.tsx'
import { useScope } from '../../../service/scope.ts'
import { editsOf } from '../../../service/venues.ts'
import { toast, toastError } from '../../../shell/toasts.tsx'
import type { DraftSession } from '../draft/draft-session.ts'
import type { PresentEditor } from '../draft/use-presence.ts'

const SAVE_WORDS = {
  saved: 'saved · hidden from visitors',
  saving: 'saving …',
  waiting: 'saving …',
  offline: 'not saved: no connection',
  refused: 'not saved: rejected by the service',
}

interface Props {
  session: DraftSession
  present: readonly PresentEditor[]
  mapId: string
  onUndo(): void
  onRedo(): void
}

/** Which draft this is, whether it is saved, and the ways back and on. */
export function DraftBar({ session, present, mapId, onUndo, onRedo }: Props) {
  const { draft, entry, drafts, saveState } = session
  const { may, me } = useScope()
  const [isNaming, setNaming] = useState(false)
  const count = draft?.steps.length ?? 0
  const names = [...new Set([...present.map(({ author }) => author.id), ...session.others.map(({ name }) => name)])]
  const others = drafts.filter(({ changeset_id }) => changeset_id !== entry?.changeset_id)
  const words = count === 0 && !entry ? 'No changes yet' : `Draft: ${describeEdits(count + (entry?.plan_count ?? 0))}`
  return (
    <div class="draft-bar floating">
      {names.length > 0 && (
        <ul class="other-editors" aria-label="Also here">
          {names.map((name) => (
            <li key={name} title={whereIs(name, me.user_id)}>
              <Avatar name={name} />
              <span class="visually-hidden">{whereIs(name, me.user_id)}</span>
            </li>
          ))}
        </ul>
      )}
      <Menu
        label={entry ? `${words}, ${entry.title}` : words}
        class="draft-name"
        items={[
          ...(entry ? [{ label: 'Rename draft', run: () => setNaming(true) }] : []),
          ...(entry && may('changesets:delete') && !session.hasNextPlan
            ? [{ label: 'Discard draft', isDanger: true, run: () => void discard(session, entry.changeset_id) }]
            : []),
          { label: 'New draft', run: () => setParams({ draft: 'new', feature: null }) },
          ...(others.length > 0 ? (['line'] as const) : []),
          ...others.map((other) => ({
            label: other.title,
            hint: `${other.author.id} · ${describeEdits(editsOf([other]))}`,
            run: () => setParams({ draft: other.changeset_id, feature: null }),
          })),
        ]}
      >
        <i class={count > 0 ? 'dot warn' : 'dot'} />
        <strong>{words}</strong>
        <Icon of={ChevronsUpDown} size={14} />
      </Menu>
      {(count > 0 || entry) && (
        <span class="save-state muted" role="status" data-state={saveState} title={session.refusal ?? undefined}>
          {saveState === 'refused' && session.refusal ? `not saved: ${session.refusal}` : SAVE_WORDS[saveState]}
        </span>
      )}
      <IconButton icon={Undo2} label="Undo" keys="mod+z" disabled={count === 0} onClick={onUndo} />
      <IconButton
        icon={Redo2}
        label="Redo"
        keys="mod+shift+z"
        disabled={(draft?.undone.length ?? 0) === 0}
        onClick={onRedo}
      />
      <Link class="button primary normal to-publish" page={{ name: 'venue', mapId, section: 'publish' }}>
        <Icon of={Send} />
        <span>Review and publish</span>
      </Link>
      {isNaming && entry && (
        <NameDialog
          title={entry.title}
          onClose={() => setNaming(false)}
          onName={(title) => {
            setNaming(false)
            void session.rename(title)
          }}
        />
      )}
    </div>
  )
}

const describeEdits = (count: number) => `${count} ${count === 1 ? 'edit' : 'edits'}`

/** What is discarded is made again by one press. */
async function discard(session: DraftSession, changesetId: string): Promise<void> {
  try {
    const takeBack = await session.discard(changesetId)
    toast({ text: 'Draft discarded', action: { label: 'Undo', run: takeBack } })
  } catch (error) {
    toastError(error)
  }
}

function NameDialog({ title, onClose, onName }: { title: string; onClose(): void; onName(title: string): void }) {
  const [text, setText] = useState(title)
  return (
    <Dialog title="Rename draft" width="narrow" onClose={onClose}>
      <form
        class="body"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onName(text.trim())
        }}
      >
        <Field
          label="Name"
          value={text}
          maxLength={200}
          autoFocus
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function whereIs(name: string, own: string | null): string {
  return name === own ? 'You have this venue open in another window' : `${name} is working on this venue`
}
