import { RotundaError, unwrap } from '@rotunda/sdk'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Choices } from '../../parts/choices.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { grantableRoles, ROLES, type Role } from './roles.ts'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { client, me, resources } = useScope()
  const grantable = grantableRoles(me.roles)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('Editor')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const invite = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (email.trim() === '') return setError('Enter an email address.')
    setBusy(true)
    try {
      await unwrap(client.POST('/accounts/v1/users', { body: { user_id: email.trim(), role: [role] } }))
      toast({ text: `${email.trim()} invited as ${role}` })
      onClose()
    } catch (failure) {
      if (failure instanceof RotundaError && failure.status === 422) setError('Enter a valid email address.')
      else toastError(failure)
    }
    setBusy(false)
    await resources.refresh('people')
  }
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form class="body" onSubmit={invite} novalidate>
        <Field
          label="Email address"
          type="email"
          value={email}
          error={error}
          hint="We send them a sign-in link. It works once and expires after 7 days. No password needed."
          autoFocus
          onInput={(event) => {
            setEmail(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Choices<typeof role>
          legend="Role"
          name="role"
          value={role}
          choices={ROLES.filter((choice) => grantable.includes(choice.role)).map((choice) => ({
            value: choice.role,
            label: choice.role,
            hint: choice.about,
          }))}
          onChoose={setRole}
        />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
