import { CircleHelp, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide'
import { goTo } from '../address/navigation.ts'
import { Menu, type MenuItem } from '../parts/menu.tsx'
import { Avatar } from '../parts/states.tsx'
import { useScope } from '../service/scope.ts'
import { chooseTheme, useTheme } from './theme.ts'
import { toastError } from './toasts.tsx'

/** Who is signed in, how the studio looks, and the way out. */
export function UserMenu({ edge = 'end' }: { edge?: 'start' | 'end' }) {
  const { me, client } = useScope()
  const theme = useTheme()
  const name = me.user_id ?? ''
  const signOut = async () => {
    const path = { session_id: 'current' }
    const { error } = await client.DELETE('/auth/v1/sessions/{session_id}', { params: { path } })
    if (error) toastError(error, signOut)
    else location.assign('/')
  }
  const themes: MenuItem[] = [
    { label: 'System', icon: Monitor, isChosen: theme === 'system', run: () => chooseTheme('system') },
    { label: 'Light', icon: Sun, isChosen: theme === 'light', run: () => chooseTheme('light') },
    { label: 'Dark', icon: Moon, isChosen: theme === 'dark', run: () => chooseTheme('dark') },
  ]
  return (
    <Menu
      label={`You: ${name}`}
      class="avatar-button"
      edge={edge}
      items={[
        { label: name, hint: me.roles.join(', '), icon: UserRound, run: () => goTo({ name: 'profile' }) },
        'line',
        ...themes,
        'line',
        { label: 'API reference', icon: CircleHelp, run: () => void open('/docs', '_blank', 'noopener') },
        { label: 'Sign out', icon: LogOut, run: signOut },
      ]}
    >
      <Avatar name={name} />
    </Menu>
  )
}
