import { unwrap } from '@rotunda/sdk'
import { Ellipsis, Mail, UserMinus } from 'lucide'
import { Breakable } from '../../parts/breakable.tsx'
import { Select } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { Avatar, Chip } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { type Scope, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { Person } from './people-page.tsx'
import { grantableRoles, mainRole, type Role } from './roles.ts'

interface Props {
  person: Person
  isLastOwner: boolean
}

/** Nobody changes themselves, nor somebody who can do more: the service would refuse the second and regret the first. */
export function PersonRow({ person, isLastOwner }: Props) {
  const scope = useScope()
  const { me, may } = scope
  const role = mainRole(person.roles)
  const isMe = person.user_id === me.user_id
  const grantable = grantableRoles(me.roles)
  const mayChange = may('accounts:write') && !isMe && !isLastOwner && grantable.includes(role)
  const items: MenuItem[] = [
    ...(person.signed_in_at === null
      ? [{ label: 'Resend invitation', icon: Mail, run: () => inviteAgain(scope, person) }]
      : []),
    { label: 'Remove', icon: UserMinus, isDanger: true, run: () => remove(scope, person) },
  ]
  return (
    <tr>
      <td>
        <span class="who">
          <Avatar name={person.user_id} />
          <span>
            <strong>
              <Breakable text={person.user_id} />
            </strong>
            {isMe && <small>you</small>}
          </span>
        </span>
      </td>
      <td>
        {mayChange ? (
          <Select
            label={`Role of ${person.user_id}`}
            hidesLabel
            value={role}
            choices={grantable.map((value) => ({ value, label: value }))}
            onChoose={(chosen) => changeRole(scope, person, chosen)}
          />
        ) : (
          <Chip tone="plain">{role}</Chip>
        )}
      </td>
      <td class="time">{timeAgo(person.signed_in_at ?? person.created_at)}</td>
      <td class="end">
        {mayChange && (
          <Menu label={`Actions for ${person.user_id}`} items={items}>
            <Icon of={Ellipsis} />
          </Menu>
        )}
      </td>
    </tr>
  )
}

async function setRoles({ client, resources }: Scope, person: Person, roles: Role[]): Promise<void> {
  const path = { user_id: person.user_id }
  await unwrap(client.PUT('/accounts/v1/users/{user_id}', { params: { path }, body: { role: roles } }))
  await resources.refresh('people')
}

async function changeRole(scope: Scope, person: Person, role: Role): Promise<void> {
  const before = person.roles as Role[]
  const undo = () => setRoles(scope, person, before).catch(toastError)
  try {
    await setRoles(scope, person, [role])
    toast({ text: `${person.user_id} is now ${role}`, action: { label: 'Undo', run: undo } })
  } catch (error) {
    toastError(error)
    await scope.resources.refresh('people')
  }
}

async function add({ client, resources }: Scope, person: Person): Promise<void> {
  await unwrap(client.POST('/accounts/v1/users', { body: { user_id: person.user_id, role: person.roles as Role[] } }))
  await resources.refresh('people')
}

async function inviteAgain(scope: Scope, person: Person): Promise<void> {
  const again = () => inviteAgain(scope, person)
  await add(scope, person).then(
    () => toast({ text: `Invitation sent to ${person.user_id} (at most one per hour)` }),
    (error) => toastError(error, again),
  )
}

async function remove(scope: Scope, person: Person): Promise<void> {
  const { client, resources } = scope
  const path = { user_id: person.user_id }
  try {
    await unwrap(client.DELETE('/accounts/v1/users/{user_id}', { params: { path } }))
    const undo = () => add(scope, person).catch(toastError)
    toast({ text: `${person.user_id} removed`, action: { label: 'Undo', run: undo } })
  } catch (error) {
    toastError(error, () => remove(scope, person))
  }
  await resources.refresh('people')
}
