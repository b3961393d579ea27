import { type Schemas, unwrap } from '@rotunda/sdk'
import { UserPlus } from 'lucide'
import { useState } from 'preact/hooks'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import type { Client } from '../../service/service.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import './people.css'

export type Person = Schemas['AccountUser']

const MAX_PEOPLE = 1_000

/** Who may do what on the account: those who are in, and those whose invitation waits. */
export function PeoplePage() {
  const { resources, may } = useScope()
  const people = useResource('people', ({ client }) => listPeople(client))
  const [isInviting, setInviting] = useState(false)
  const mayInvite = may('accounts:write')
  const invite = () => setInviting(true)
  useCommands(mayInvite ? [{ label: 'Invite someone', group: 'Actions', icon: UserPlus, keys: 'n', run: invite }] : [])
  const waiting = people.value?.filter(({ signed_in_at }) => signed_in_at === null) ?? []
  const joined = people.value?.filter(({ signed_in_at }) => signed_in_at !== null) ?? []
  return (
    <ListPage
      title="People"
      about={people.value ? countOf(joined.length, waiting.length) : ' '}
      action={
        mayInvite && (
          <Button kind="primary" icon={UserPlus} keys="n" onClick={invite}>
            Invite
          </Button>
        )
      }
    >
      {people.error && !people.value && <Trouble error={people.error} onRetry={() => resources.refresh('people')} />}
      {people.isLoading && <Skeleton height={220} />}
      {joined.length > 0 && (
        <PeopleTable label="People with access" time="Last signed in" people={joined} all={joined} />
      )}
      {waiting.length > 0 && (
        <>
          <h2>Invited</h2>
          <PeopleTable label="Pending invitations" time="Invited" people={waiting} all={joined} />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListPage>
  )
}

interface TableProps {
  label: string
  /** Title of the last column. */
  time: string
  people: Person[]
  all: Person[]
}

function PeopleTable({ label, time, people, all }: TableProps) {
  const owners = all.filter(({ roles }) => roles.includes('Owner')).length
  return (
    <div class="card">
      <table class="rows people" aria-label={label}>
        <thead>
          <tr>
            <th>Person</th>
            <th>Role</th>
            <th>{time}</th>
            <th class="end">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              isLastOwner={owners === 1 && person.roles.includes('Owner')}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export async function listPeople(client: Client): Promise<Person[]> {
  const query = { limit: MAX_PEOPLE }
  return (await unwrap(client.GET('/accounts/v1/users', { params: { query } }))).users
}

function countOf(joined: number, waiting: number): string {
  const people = joined === 1 ? '1 person' : `${joined} people`
  return waiting === 0 ? people : `${people}, ${waiting} invited`
}
