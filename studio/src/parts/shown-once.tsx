import { Check, Copy, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import './shown-once.css'

interface Props {
  title: string
  value: string
  /** What to do with it. */
  warning: string
  more?: string | undefined
  onClose(): void
}

/** The one time that a secret is shown: the service itself keeps only its hash. */
export function ShownOnce({ title, value, warning, more, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await copyText(value)
    setCopied(true)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="body shown-key">
        <p class="notice warn">
          <Icon of={TriangleAlert} />
          {warning}
        </p>
        <div class="value">
          <code>{value}</code>
          <Button size="small" icon={isCopied ? Check : Copy} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        {more && <p>{more}</p>}
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
