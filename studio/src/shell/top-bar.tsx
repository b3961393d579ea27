import type { Page } from '../address/address.ts'
import { Link } from '../address/link.tsx'
import { useAddress } from '../address/navigation.ts'
import { useScope } from '../service/scope.ts'
import { AccountMenu } from './account-menu.tsx'
import { FindButton } from './find-button.tsx'
import { Logo } from './logo.tsx'
import { UserMenu } from './user-menu.tsx'

interface Entry {
  page: Page & { name: string }
  label: string
  scope: string
}

const ACCOUNT_ENTRIES: readonly Entry[] = [
  { page: { name: 'venues' }, label: 'Venues', scope: 'maps:read' },
  { page: { name: 'people' }, label: 'People', scope: 'accounts:write' },
  { page: { name: 'keys' }, label: 'API keys', scope: 'api-keys:read' },
  { page: { name: 'webhooks' }, label: 'Webhooks', scope: 'webhooks:read' },
  { page: { name: 'activity' }, label: 'Activity', scope: 'audit:read' },
]

/** The bar of the pages where no venue is chosen. */
export function TopBar() {
  const { may } = useScope()
  const { page } = useAddress()
  return (
    <header class="top-bar">
      <Link page={{ name: 'venues' }} class="home-link" aria-label="Rotunda Studio, home">
        <Logo />
      </Link>
      <AccountMenu />
      <nav aria-label="Account">
        {ACCOUNT_ENTRIES.filter(({ scope }) => may(scope)).map((entry) => (
          <Link key={entry.label} page={entry.page} aria-current={entry.page.name === page.name ? 'page' : undefined}>
            {entry.label}
          </Link>
        ))}
      </nav>
      <FindButton />
      <UserMenu />
    </header>
  )
}
