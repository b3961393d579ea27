import { ArrowRight, CircleCheck, Copy, ExternalLink } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { toast, toastError } from '../../shell/toasts.tsx'

interface Props {
  mapId: string
  name: string
  doubts: number
}

/** The map is there: its address, to open and to pass on. */
export function LiveCard({ mapId, name, doubts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = new URL(`/map/${encodeURIComponent(mapId)}`, location.href).href
  // Who pressed the button hears what came of it.
  useLayoutEffect(() => heading.current?.focus(), [])
  const copy = () =>
    copyText(address).then(
      () => toast({ text: 'Address copied' }),
      (error) => toastError(error),
    )
  return (
    <section class="live-card" aria-label="The map is live">
      <h2 ref={heading} tabIndex={-1}>
        <Icon of={CircleCheck} size={18} />
        {name} is live
      </h2>
      <p class="address">
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
        </a>
        <Button kind="quiet" size="small" icon={Copy} onClick={copy}>
          Copy
        </Button>
      </p>
      <footer>
        <Link class="button plain normal" page={{ name: 'venue', mapId, section: 'review' }}>
          <Icon of={ArrowRight} />
          {doubts > 0 ? `Review ${doubts}` : 'Go to venue'}
        </Link>
        <a class="button primary normal" href={address} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          Open map
        </a>
      </footer>
    </section>
  )
}
