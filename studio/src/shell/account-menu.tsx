import { ChevronsUpDown } from 'lucide'
import { addressNow, chooseAccount } from '../address/navigation.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { useScope } from '../service/scope.ts'

/** The account whose venues are shown, and the others of the user. */
export function AccountMenu() {
  const { me } = useScope()
  const name = me.accounts.find(({ account_id }) => account_id === me.account_id)?.account_name ?? me.account_id
  if (me.accounts.length < 2 && !addressNow().account) return <span class="account">{name}</span>
  return (
    <Menu
      label={`Account: ${name}`}
      class="account"
      edge="start"
      items={me.accounts.map((account) => ({
        label: account.account_name,
        hint: account.roles.join(', '),
        isChosen: account.account_id === me.account_id,
        run: () => chooseAccount(account.account_id),
      }))}
    >
      {name}
      <Icon of={ChevronsUpDown} size={14} />
    </Menu>
  )
}
