import { Plus } from 'lucide'
import { useEffect } from 'preact/hooks'
import type { Page } from './address/address.ts'
import { goTo, useAddress } from './address/navigation.ts'
import { useCommands } from './keys/commands.ts'
import { AccountPages } from './pages/account-pages.tsx'
import { VenuePages } from './pages/venue-pages.tsx'
import { Trouble } from './parts/states.tsx'
import { ScopeContext, useScope } from './service/scope.ts'
import { OfflineStrip } from './shell/offline-strip.tsx'
import { Overlays } from './shell/overlays.tsx'
import { SECTION_ENTRIES } from './shell/sections.ts'
import { SignedOutDialog } from './shell/signed-out-dialog.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'
import { useSession } from './shell/use-session.ts'

/** The studio: finds out who is signed in, then shows what the address names. */
export function App() {
  const { page, account } = useAddress()
  const session = useSession(account)
  const { scope, error } = session
  if (error)
    return (
      <main class="page">
        <Trouble error={error} onRetry={session.check} />
      </main>
    )
  if (!scope) return null
  return (
    <ScopeContext.Provider value={scope}>
      <OfflineStrip />
      <Pages page={page} />
      <Overlays />
      {session.isSignedOut && <SignedOutDialog onCheck={session.check} />}
    </ScopeContext.Provider>
  )
}

function Pages({ page }: { page: Page }) {
  const { may } = useScope()
  useHeadingFocus(location.pathname)
  useEffect(() => {
    document.title = `${titleOf(page)} · Rotunda Studio`
  }, [page])
  useCommands([
    {
      label: 'Venues',
      group: 'Go to',
      icon: SECTION_ENTRIES[0]!.icon,
      keys: 'g v',
      run: () => goTo({ name: 'venues' }),
    },
    // The list of venues has its own, with a key.
    ...(may('maps:write') && page.name !== 'venues'
      ? [{ label: 'New venue', group: 'Actions', icon: Plus, run: () => goTo({ name: 'new' }) }]
      : []),
  ])
  if (page.name === 'venue') return <VenuePages page={page} />
  return <AccountPages page={page} />
}

function titleOf(page: Page): string {
  if (page.name === 'unknown') return 'Not found'
  if (page.name === 'venue') return SECTION_ENTRIES.find(({ section }) => section === page.section)?.label ?? 'Plan'
  const name = page.name === 'new' ? 'new venue' : page.name
  return name[0]!.toUpperCase() + name.slice(1)
}
