import type { Page } from '../address/address.ts'
import { lazy } from '../shell/lazy.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { HomePage } from './home/home-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

const NewVenuePage = lazy(async () => (await import('./new-venue/new-venue-page.tsx')).NewVenuePage)
const PeoplePage = lazy(async () => (await import('./people/people-page.tsx')).PeoplePage)
const KeysPage = lazy(async () => (await import('./keys/keys-page.tsx')).KeysPage)
const WebhooksPage = lazy(async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage)
const ActivityPage = lazy(async () => (await import('./activity/activity-page.tsx')).ActivityPage)
const ProfilePage = lazy(async () => (await import('./profile/profile-page.tsx')).ProfilePage)

/** The pages where no venue is chosen, under the bar of the account. */
export function AccountPages({ page }: { page: Exclude<Page, { name: 'venue' }> }) {
  return (
    <>
      <TopBar />
      <AccountPage page={page} />
    </>
  )
}

function AccountPage({ page }: { page: Exclude<Page, { name: 'venue' }> }) {
  switch (page.name) {
    case 'venues':
      return <HomePage />
    case 'new':
      return <NewVenuePage />
    case 'people':
      return <PeoplePage />
    case 'keys':
      return <KeysPage />
    case 'webhooks':
      return <WebhooksPage />
    case 'activity':
      return <ActivityPage />
    case 'profile':
      return <ProfilePage />
    default:
      return <UnknownPage />
  }
}
