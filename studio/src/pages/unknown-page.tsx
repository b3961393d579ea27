import { Compass } from 'lucide'
import { Link } from '../address/link.tsx'
import { Empty } from '../parts/states.tsx'

/** What is not there, and what the role may not see: the two are not told apart. */
export function UnknownPage() {
  return (
    <main class="page">
      <h1 class="visually-hidden">Not found</h1>
      <Empty icon={Compass} title="There is no such page">
        <p>The link may be old, the venue may have been deleted, or your role does not have it.</p>
        <Link page={{ name: 'venues' }} class="button plain normal">
          All venues
        </Link>
      </Empty>
    </main>
  )
}
