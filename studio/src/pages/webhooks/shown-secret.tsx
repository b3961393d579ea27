import { Check, Copy, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import '../keys/keys.css'

interface Props {
  title: string
  secret: string
  /** How long the secret before still signs as well. */
  overlap?: string
  onClose(): void
}

/** The one time that the secret of an endpoint is shown. */
export function ShownSecret({ title, secret, overlap, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="body shown-key">
        <p class="notice warn">
          <Icon of={TriangleAlert} />
          This is the only time that the secret is shown. Your receiver checks signatures with it.
        </p>
        <div class="value">
          <code>{secret}</code>
          <Button size="small" icon={isCopied ? Check : Copy} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        {overlap && <p>{overlap}</p>}
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            I have it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
