import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

interface Props {
  icon: IconNode
  /** Media types and endings, as file inputs take them. */
  accept: string
  size?: 'small' | 'normal'
  /** In a dialog: where its keys go first. */
  autoFocus?: boolean
  children: ComponentChildren
  onFile(file: File): void
}

/** A button that asks for a file; choosing the same file again counts as well. */
export function FileButton({ icon, accept, size = 'normal', autoFocus = false, children, onFile }: Props) {
  return (
    <label class={`button plain ${size}`}>
      <Icon of={icon} />
      {children}
      <input
        class="visually-hidden"
        type="file"
        autofocus={autoFocus}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
