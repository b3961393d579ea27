import { Compass } from 'lucide'
import { Link } from '../address/link.tsx'
import { Empty } from '../parts/states.tsx'

/** What is not there, and what the role may not see: the two are not told apart. */
export function UnknownPage() {
  return (
    <main class="page">
      <h1 class="visually-hidden">Not found</h1>
      <Empty icon={Compass} title="Page not found">
        <p>The link may be out of date, the venue may be deleted, or your role may not have access.</p>
        <Link page={{ name: 'venues' }} class="button plain normal">
          All venues
        </Link>
      </Empty>
    </main>
  )
}
