import { ListPage } from '../../parts/list-page.tsx'
import { Chip } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import './profile.css'

/** The signed-in user: the accounts they are on, where they are signed in, and how they get in. */
export function ProfilePage() {
  const { me } = useScope()
  return (
    <ListPage title={me.user_id ?? ''} about="Your own accounts, sessions and passkeys.">
      <section class="card" aria-label="Accounts">
        <h2>Accounts</h2>
        <ul class="own-accounts">
          {me.accounts.map((account) => (
            <li key={account.account_id}>
              {account.account_name}
              {account.roles.map((role) => (
                <Chip key={role} tone="plain">
                  {role}
                </Chip>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <Sessions />
      <Passkeys />
    </ListPage>
  )
}
