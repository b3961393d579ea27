import { Check, Copy, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  name: string
  value: string
  onClose(): void
}

/** The one time that a key is shown: the service itself keeps only its hash. */
export function ShownKey({ name, value, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Dialog title={`${name} is made`} onClose={onClose}>
      <div class="body shown-key">
        <p class="notice warn">
          <Icon of={TriangleAlert} />
          This is the only time that the key is shown. Put it where your program reads it.
        </p>
        <div class="value">
          <code>{value}</code>
          <Button size="small" icon={isCopied ? Check : Copy} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            I have it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
