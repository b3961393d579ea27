import { Compass } from 'lucide'
import type { Page } from '../address/address.ts'
import { Link } from '../address/link.tsx'
import { Empty } from '../parts/states.tsx'
import { lazy } from '../shell/lazy.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { HomePage } from './home/home-page.tsx'

const NewVenuePage = lazy(async () => (await import('./new-venue/new-venue-page.tsx')).NewVenuePage)

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
    default:
      return <UnknownPage />
  }
}

export function UnknownPage() {
  return (
    <main class="page">
      <Empty icon={Compass} title="There is no such page">
        <p>The link may be old, or the venue may have been deleted.</p>
        <Link page={{ name: 'venues' }} class="button plain normal">
          All venues
        </Link>
      </Empty>
    </main>
  )
}
